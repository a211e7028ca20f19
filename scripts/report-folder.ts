import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of reports, by the names of their files. */
export type Reports = ReadonlyMap<string, string>;

/** Says where a folder does not hold the reports as they are today, one line for each file. */
export function reportFaults(folder: string, reports: Reports): readonly string[] {
  const outdated = [...reports].filter(([file, text]) => readOr(join(folder, file), '') !== text);
  return [
    ...outdated.map(([file]) => `api/${file} is not up to date: run npm run api, and review the change`),
    ...superfluousIn(folder, reports).map((file) => `api/${file} is the report of nothing: run npm run api`),
  ];
}

/** Makes a folder hold the reports, and nothing else. */
export function writeReports(folder: string, reports: Reports): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of reports) writeFileSync(join(folder, file), text);
  for (const file of superfluousIn(folder, reports)) rmSync(join(folder, file));
}

function superfluousIn(folder: string, reports: Reports): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((file) => !reports.has(file)) : [];
}

function readOr(path: string, otherwise: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : otherwise;
}
