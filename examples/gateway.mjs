// A gateway between an MCP client and an MCP server over stdio: node gateway.mjs <server command> [arguments…]
// Valid messages pass unchanged, byte for byte. Invalid ones are answered here, where their sender waits for an answer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Schemas } from 'exact-mcp';
import { createCorrelator, errorReply, salvage } from 'exact-mcp/messages';

const log = (text) => process.stderr.write(`gateway: ${text}\n`);
const isRejected = ({ kind }) => kind === 'rejected';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: gateway.mjs <server command> [arguments…]');
const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
child.on('error', ({ message }) => (log(message), process.exit(1)));
const input = { client: process.stdin, server: child.stdout };
const output = { client: process.stdout, server: child.stdin };
process.stdout.on('error', () => process.exit()); // The client is gone.
child.stdin.on('error', () => undefined); // The server is gone, and the gateway with it in a moment.

// The newest revision, whose messages need no handshake, until a client asks for an older one.
const VERSIONS = Schemas.supportedVersions;
let schema = Schemas.forVersion(VERSIONS.at(-1));
let messages = createCorrelator(schema);

relay('client', 'server').then(() => child.stdin.end());
await relay('server', 'client');
process.exit();

async function relay(from, to) {
  for await (const line of linesOf(input[from])) {
    let verdict = messages.read(line, from);
    if (verdict.method === 'initialize' && from === 'client' && verdict.kind === 'request') {
      select(proposedBy(verdict.record.toJSON()));
      verdict = messages.read(line, from);
    }
    if (verdict.method === 'initialize' && verdict.kind === 'result') select(verdict.result?.protocolVersion);
    for (const bad of (verdict.messages ?? [verdict]).filter(isRejected)) {
      log(`${from}: ${bad.reason}: ${bad.issues[0].message}`);
      if (bad.reply !== undefined) await send(output[from], JSON.stringify(bad.reply));
    }
    const passed = passedOn(verdict, line, from);
    if (passed !== undefined) await send(output[to], passed);
  }
}

/** A revision that is not known is still to be negotiated; the server's answer settles it. */
function proposedBy({ params }) {
  const isNegotiated = (version) => Schemas.forVersion(version).hasMethod('clientRequest', 'initialize');
  return VERSIONS.includes(params?.protocolVersion) ? params.protocolVersion : VERSIONS.findLast(isNegotiated);
}

function select(version) {
  if (version === schema.version || !VERSIONS.includes(version)) return;
  schema = Schemas.forVersion(version);
  messages = createCorrelator(schema);
  log(`MCP ${version}`);
}

function passedOn(verdict, line, from) {
  if (isRejected(verdict)) return repaired(verdict, from, () => JSON.parse(line));
  if (!verdict.messages?.some(isRejected)) return line;
  const left = verdict.messages.flatMap((item, at) =>
    isRejected(item) ? (repaired(item, from, () => JSON.parse(line)[at]) ?? []) : JSON.stringify(item.record),
  );
  return left.length === 0 ? undefined : `[${left.join(',')}]`; // A batch, of 2025-03-26.
}

/** A list without its invalid items, if these were all that was wrong; else an error, as the other side waits for it. */
function repaired({ id, method, known, reason, unanswered }, from, parse) {
  if (unanswered !== 'response' || id === undefined || method === undefined) return undefined; // Nobody asked for it.
  if (from === 'server' && known && reason === 'invalid-result' && method.endsWith('/list')) {
    const message = parse();
    const salvaged = salvage(schema, schema.resultType('clientRequest', method), message.result);
    for (const { field, index, name = '' } of salvaged.rejects ?? []) log(`left out ${field}[${index}] ${name}`);
    if (salvaged.ok) return JSON.stringify({ ...message, result: salvaged.record });
  }
  return JSON.stringify(errorReply(schema, { id, code: -32603, message: `The answer to ${method} is not valid` }));
}

async function* linesOf(stream) {
  let rest = [];
  for await (let chunk of stream) {
    for (let end; (end = chunk.indexOf('\n')) >= 0; chunk = chunk.subarray(end + 1)) {
      const line = Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [];
      if (line.length > 0) yield line;
    }
    if (chunk.length > 0) rest.push(chunk);
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

async function send(stream, line) {
  if (!stream.write(Buffer.concat([Buffer.from(line), Buffer.from('\n')]))) await once(stream, 'drain');
}
