// npm run api: writes api/, the report of the whole public surface. npm run api:check: exit status 1 where it is not
// up to date. One report for each export of the package; one revision stands for all, as their names and types are
// generated, and reviewed in generated/ and in compat-manifest.json.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

import type { EntryPoint } from './entry-points.js';
import { entryPoints, ROOT } from './entry-points.js';
import { reportFaults, writeReports } from './report-folder.js';

const REVISION = '2025-11-25';
const FOLDER = join(ROOT, 'api');
const SCRATCH = join(ROOT, '.cache/api');

const reports = new Map(entryPoints([REVISION]).map((entryPoint) => [fileName(entryPoint), report(entryPoint)]));
if (process.argv.includes('--check')) {
  const faults = reportFaults(FOLDER, reports);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} else {
  writeReports(FOLDER, reports);
}

function fileName({ subpath }: EntryPoint): string {
  return `${subpath === '' ? 'root' : subpath.replaceAll('/', '-')}.api.md`;
}

/**
 * What is exported, and the signatures of the functions that it refers to by `typeof`. Types that are referred to and
 * not exported are left out: they are those of all revisions, which would fill 18,000 lines.
 */
function report(entryPoint: EntryPoint): string {
  const all = extract(entryPoint, true).split('\n\n');
  const functions = all.filter((declaration) => /^(\/\/.*\n)*function /.test(declaration));
  const end = all.slice(-2).join('\n\n');
  const exported = extract(entryPoint, false);
  return exported.slice(0, -end.length) + functions.map((text) => `${text}\n\n`).join('') + end;
}

function extract(entryPoint: EntryPoint, includeForgottenExports: boolean): string {
  rmSync(SCRATCH, { recursive: true, force: true });
  mkdirSync(SCRATCH, { recursive: true });
  const types = join(ROOT, entryPoint.types);
  const file = fileName(entryPoint);
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: types,
      compiler: {
        overrideTsconfig: {
          compilerOptions: { target: 'ES2022', lib: ['ES2023'], module: 'NodeNext', strict: true, types: [] },
          files: [types],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: file,
        reportFolder: SCRATCH,
        reportTempFolder: join(SCRATCH, 'temp'),
        includeForgottenExports,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } } },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
  });
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    // Its words on how to update the report are of another workflow.
    messageCallback: (message) => {
      message.handled = message.logLevel !== ExtractorLogLevel.Error;
    },
  });
  if (!succeeded) throw new Error(`${entryPoint.types} cannot be reported`);
  return readFileSync(join(SCRATCH, file), 'utf8');
}
