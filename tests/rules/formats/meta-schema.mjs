// Tells of each schema of a list on stdin whether AJV takes it for one. AJV generates code, so it has a process of its own.
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';

const options = { strict: false, validateFormats: false, logger: false };
const older = new Ajv.default(options);
const newer = new Ajv2020.default(options);
const schemas = JSON.parse(readFileSync(0, 'utf8'));
const verdicts = schemas.map((schema) => ('$schema' in schema ? older : newer).validateSchema(schema));
process.stdout.write(JSON.stringify(verdicts));
