import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from 'playwright-core';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundle, REPORT } from './support/bundle.js';
import { findChromium } from './support/chromium.js';
import { userFolder } from './support/user.js';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const STRICT = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";
const LOOSE = STRICT.replace('script-src', "script-src 'unsafe-eval'");

/** Sends its own report to the server, or that of a worker. */
const PAGE = `
  import { report } from './program.js';
  const send = (body) => fetch('/report', { method: 'POST', body });
  if (location.search === '?worker') {
    const worker = new Worker('/worker.js', { type: 'module' });
    worker.onmessage = ({ data }) => send(JSON.stringify(data));
    worker.onerror = ({ message }) => send(JSON.stringify({ message }));
  } else {
    send(JSON.stringify(report()));
  }
`;

const WORKER = `
  import { report } from './program.js';
  postMessage(report());
`;

const HTML = '<!doctype html><title>exact-mcp</title><body><script type="module" src="/page.js"></script></body>';

const executablePath = findChromium();
const place = executablePath === undefined ? 'Chromium (skipped: there is none; set CHROMIUM to its path)' : 'Chromium';

describe.skipIf(executablePath === undefined)(`the bundle, in ${place}`, () => {
  const profile = mkdtempSync(join(tmpdir(), 'exact-mcp-chromium-'));
  const server = createServer();
  let browser: BrowserContext;
  let origin: string;
  /** Takes the next report. */
  let receive: (report: unknown) => void;

  beforeAll(async () => {
    const folder = userFolder();
    const scripts = new Map([
      ['/page.js', await bundle(folder, PAGE, { platform: 'browser' })],
      ['/worker.js', await bundle(folder, WORKER, { platform: 'browser', conditions: ['worker'] })],
    ]);
    server.on('request', (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/report') {
        response.end();
        void text(request).then((body) => {
          receive(JSON.parse(body));
        });
        return;
      }
      const script = scripts.get(pathname);
      response.setHeader('content-type', `text/${script === undefined ? 'html' : 'javascript'}; charset=utf-8`);
      response.setHeader('content-security-policy', pathname === '/loose' ? LOOSE : STRICT);
      response.end(script ?? HTML);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    origin = `http://127.0.0.1:${address.port}`;
    browser = await chromium.launchPersistentContext(profile, {
      ...(executablePath === undefined ? {} : { executablePath }),
      headless: true,
      args: FLAGS,
    });
  });

  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  });

  /** What a page of the server reports. An error that it does not catch is a failure. */
  async function visit(path: string): Promise<unknown> {
    const page = await browser.newPage();
    const report = new Promise((resolve, reject) => {
      receive = resolve;
      page.on('pageerror', reject);
    });
    await page.goto(origin + path);
    try {
      return await report;
    } finally {
      await page.close();
    }
  }

  it('validates and explains in a page whose policy forbids unsafe-eval', async () => {
    expect(await visit('/')).toEqual(REPORT);
  });

  it('does so in a worker under the same policy', async () => {
    expect(await visit('/?worker')).toEqual(REPORT);
  });

  it('is under a policy that makes the difference: with unsafe-eval, the same page may evaluate strings', async () => {
    expect(await visit('/loose')).toEqual({ ...REPORT, evaluation: 'is allowed' });
  });
});
