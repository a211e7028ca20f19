import { existsSync } from 'node:fs';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The path of a Chromium; undefined where there is none, which CI forbids. CHROMIUM names one elsewhere.
 */
export function findChromium(): string | undefined {
  const found = process.env.CHROMIUM ?? PATHS.find((path) => existsSync(path));
  if (found === undefined && process.env.CHROMIUM_REQUIRED === '1')
    throw new Error(`no Chromium at ${PATHS.join(', ')}: install it, or set CHROMIUM to its path`);
  return found;
}
