#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { run } from './run.js';

// What is made for one message is garbage after it: a large nursery would only hold more of it, and be no faster.
setFlagsFromString('--semi-space-growth-factor=1');

await run(process.argv.slice(2), process);
