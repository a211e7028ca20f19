import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { REPOSITORY } from '../../generator/resources/folders.js';
import { reportFaults, writeReports } from '../../scripts/report-folder.js';

// What `npm run api:check` says where the public surface is not as it was reviewed, in a copy of the reports.

const REVIEWED = join(REPOSITORY, 'api');
const REPORTS = new Map(readdirSync(REVIEWED).map((file) => [file, readFileSync(join(REVIEWED, file), 'utf8')]));

describe('the report of the public surface', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'exact-mcp-api-'));
    cpSync(REVIEWED, copy, { recursive: true });
  });
  afterEach(() => {
    rmSync(copy, { recursive: true });
  });

  it('is up to date where nothing has changed', () => {
    expect(REPORTS.size).toBeGreaterThan(5);
    expect(reportFaults(copy, REPORTS)).toEqual([]);
  });

  it.each([...REPORTS.keys()])('is not where a signature of %s has changed, is gone, or is new', (file) => {
    const text = REPORTS.get(file) ?? '';
    const told = [`api/${file} is not up to date: run npm run api, and review the change`];
    expect(text).toContain('export ');
    for (const changed of [text.replace('export ', 'export declare '), text.replace(/export .*/, ''), `${text}\n`])
      expect(reportFaults(copy, new Map([...REPORTS, [file, changed]]))).toEqual(told);
  });

  it('is not where a module that users import has none, or a report has no module', () => {
    const [first = ''] = REPORTS.keys();
    rmSync(join(copy, first));
    writeFileSync(join(copy, 'earlier.api.md'), '');
    expect(reportFaults(copy, REPORTS)).toEqual([
      `api/${first} is not up to date: run npm run api, and review the change`,
      'api/earlier.api.md is the report of nothing: run npm run api',
    ]);
    writeReports(copy, REPORTS);
    expect(reportFaults(copy, REPORTS)).toEqual([]);
  });
});
