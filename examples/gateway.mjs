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

const peers = {
  client: { input: process.stdin, output: process.stdout },
  server: { input: child.stdout, output: child.stdin },
};
child.stdin.on('error', () => undefined); // The server is gone, and the gateway with it in a moment.

// The newest revision, until the peers say which one they speak.
let schema = Schemas.forVersion(Schemas.supportedVersions.at(-1));
let messages = createCorrelator(schema);

relay('client', 'server').then(() => child.stdin.end());
await relay('server', 'client');
process.exit();

async function relay(from, to) {
  for await (const line of linesOf(peers[from].input)) {
    const message = parse(line);
    if (from === 'client') select(proposedBy(message));
    const verdict = messages.read(line, from);
    if (verdict.method === 'initialize' && verdict.kind === 'result') select(verdict.result.protocolVersion);
    for (const bad of (verdict.messages ?? [verdict]).filter(isRejected)) {
      log(`${from}: ${bad.reason}: ${bad.issues[0].message}`);
      if (bad.reply !== undefined) await send(peers[from].output, JSON.stringify(bad.reply));
    }
    const passed = passedOn(verdict, line, message);
    if (passed !== undefined) await send(peers[to].output, passed);
  }
}

/** Requests of 2026-07-28 name their revision; before that, a client proposes one and the server's answer settles it. */
function proposedBy(message) {
  const named = message?.params?._meta?.['io.modelcontextprotocol/protocolVersion'];
  return named ?? (message?.method === 'initialize' ? message.params?.protocolVersion : undefined);
}

function select(version) {
  if (version === schema.version || !Schemas.supportedVersions.includes(version)) return;
  schema = Schemas.forVersion(version);
  messages = createCorrelator(schema);
  log(`MCP ${version}`);
}

function passedOn(verdict, line, message) {
  if (verdict.kind === 'rejected') return verdict.reason === 'invalid-result' ? repaired(verdict, message) : undefined;
  if (!verdict.messages?.some(isRejected)) return line;
  const good = verdict.messages.filter((each) => !isRejected(each)); // A batch, of 2025-03-26.
  return good.length === 0 ? undefined : JSON.stringify(good.map(({ record }) => record));
}

/** A list without its invalid items, if these were all that was wrong; an error if not, as the client is waiting. */
function repaired({ id, method }, message) {
  if (id === undefined || method === undefined) return undefined; // Nobody has asked for it.
  const type = schema.resultType('clientRequest', method) ?? 'Result';
  const salvaged = method.endsWith('/list') ? salvage(schema, type, message.result) : { ok: false };
  if (salvaged.ok) {
    for (const { field, index, name } of salvaged.rejects) log(`left out ${field}[${index}] ${name ?? ''}`);
    return JSON.stringify({ ...message, result: salvaged.record });
  }
  const text = `The answer to ${method} is not valid in MCP ${schema.version}`;
  return JSON.stringify(errorReply(schema, { id, code: -32603, message: text }));
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // `messages.read` says what is wrong.
  }
}

async function* linesOf(stream) {
  let rest = [];
  for await (let chunk of stream) {
    for (let end; (end = chunk.indexOf('\n')) >= 0; chunk = chunk.subarray(end + 1)) {
      const line = Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [];
      if (line.length > 0) yield line;
    }
    rest.push(chunk);
  }
}

async function send(stream, line) {
  if (!stream.write(Buffer.concat([Buffer.from(line), Buffer.from('\n')]))) await once(stream, 'drain');
}
