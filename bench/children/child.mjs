import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a module of this folder in a fresh process, and gives the JSON that it prints. */
export function inFreshProcess(module, args, flags = []) {
  const path = fileURLToPath(new URL(module, import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [...flags, path, ...args], { encoding: 'utf8' }));
}
