// npm run api: writes api/, the report of the whole public surface. npm run api:check: exit status 1 where it is not
// up to date. One report for each export of the package; one revision stands for all, as their names and types are
// generated, and reviewed in generated/ and in compat-manifest.json.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

import type { EntryPoint } from './entry-points.js';
import { entryPoints, ROOT } from './entry-points.js';

const REVISION = '2025-11-25';
const FOLDER = join(ROOT, 'api');
const SCRATCH = join(ROOT, '.cache/api');

const check = process.argv.includes('--check');
mkdirSync(FOLDER, { recursive: true });
rmSync(SCRATCH, { recursive: true, force: true });
mkdirSync(SCRATCH, { recursive: true });

const reports = new Map(entryPoints([REVISION]).map((entryPoint) => [fileName(entryPoint), entryPoint]));
const outdated = [...reports].filter(([file, entryPoint]) => !report(file, entryPoint)).map(([file]) => file);
const superfluous = readdirSync(FOLDER).filter((file) => !reports.has(file));
if (check) {
  for (const file of outdated) console.error(`api/${file} is not up to date: run npm run api, and review the change`);
  for (const file of superfluous) console.error(`api/${file} is the report of nothing: run npm run api`);
  if (outdated.length + superfluous.length > 0) process.exitCode = 1;
} else {
  for (const file of superfluous) rmSync(join(FOLDER, file));
}

function fileName({ subpath }: EntryPoint): string {
  return `${subpath === '' ? 'root' : subpath.replaceAll('/', '-')}.api.md`;
}

/** Whether the report is up to date; it is written where it may be. */
function report(file: string, { types }: EntryPoint): boolean {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: join(ROOT, types),
      compiler: {
        overrideTsconfig: {
          compilerOptions: { target: 'ES2022', lib: ['ES2023'], module: 'NodeNext', strict: true, types: [] },
          files: [join(ROOT, types)],
        },
      },
      apiReport: { enabled: true, reportFileName: file, reportFolder: FOLDER, reportTempFolder: SCRATCH },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } } },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(ROOT, 'package.json'),
  });
  const { succeeded, apiReportChanged } = Extractor.invoke(config, {
    localBuild: !check,
    // Its words on how to update the report are of another workflow.
    messageCallback: (message) => {
      message.handled = message.logLevel !== ExtractorLogLevel.Error;
    },
  });
  return check ? !apiReportChanged : succeeded;
}
