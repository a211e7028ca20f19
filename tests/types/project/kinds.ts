// Tokens of names that are a record in some revisions and a contract in others. Nothing here runs.
import { Schemas } from 'exact-mcp';
import type { Contract, Hydrated, Revision, Schema, TypeArgument, TypeName, TypeToken } from 'exact-mcp';
import { schema as first } from 'exact-mcp/2024-11-05';
import { schema as june } from 'exact-mcp/2025-06-18';
import { schema as november } from 'exact-mcp/2025-11-25';
import { schema as july } from 'exact-mcp/2026-07-28';
import * as contracts from 'exact-mcp/contracts';
import { salvage } from 'exact-mcp/messages';
import * as records from 'exact-mcp/records';
import { holds, some } from './assert.js';
import type { Same } from './assert.js';

const value = some<unknown>();

// A class is taken where its name is a record, a contract where it is a contract; the name everywhere.
const response = first.fromJson(records.JSONRPCResponse, '');
holds<Same<typeof response, Hydrated<'2024-11-05', 'JSONRPCResponse'>>>();
const responses = november.fromJson(contracts.JSONRPCResponse, '');
holds<Same<typeof responses, Hydrated<'2025-11-25', 'JSONRPCResponse'>>>();
first.fromJson('JSONRPCResponse', '');
november.fromJson('JSONRPCResponse', '');
november.fromValue(contracts.ClientNotification, value);
july.fromValue(records.ClientNotification, value);
november.fromValue(contracts.ClientResult, value);
july.fromValue(records.ClientResult, value);
june.fromValue(records.EnumSchema, value);
november.fromValue(contracts.EnumSchema, value);

// @ts-expect-error -- a contract there
november.fromJson(records.JSONRPCResponse, '');
// @ts-expect-error -- a record there
first.fromJson(contracts.JSONRPCResponse, '');
// @ts-expect-error -- a contract there
november.fromValue(records.ClientNotification, value);
// @ts-expect-error -- a record there
july.fromValue(contracts.ClientNotification, value);
// @ts-expect-error -- a contract there
first.fromValue(records.ClientResult, value);
// @ts-expect-error -- a record there
july.fromValue(contracts.ClientResult, value);
// @ts-expect-error -- a contract there
november.fromValue(records.EnumSchema, value);
// @ts-expect-error -- a record there
june.fromValue(contracts.EnumSchema, value);
// @ts-expect-error -- defined in no kind there
first.fromValue(records.EnumSchema, value);

// So do all methods that take a token, but for `has`, which answers.
// @ts-expect-error -- to validate
november.validate(records.JSONRPCResponse, value);
// @ts-expect-error -- for the guard
november.is(records.JSONRPCResponse, value);
// @ts-expect-error -- for values in code
november.create(records.JSONRPCResponse, { jsonrpc: '2.0', id: 1, result: {} });
// @ts-expect-error -- as a Standard Schema
november.standard(records.JSONRPCResponse);
// @ts-expect-error -- to salvage lists
salvage(november, records.JSONRPCResponse, value);
november.validate(contracts.JSONRPCResponse, value);
november.is(contracts.JSONRPCResponse, value);
november.create(contracts.JSONRPCResponse, { jsonrpc: '2.0', id: 1, result: {} });
november.standard(contracts.JSONRPCResponse);
salvage(november, contracts.JSONRPCResponse, value);
november.has(records.JSONRPCResponse);
november.has(contracts.JSONRPCResponse);
july.has(contracts.ClientNotification);
first.has(records.Task);

// A schema of several revisions takes a token that all of them have as this kind.
const early = Schemas.forVersion(some<'2024-11-05' | '2025-06-18'>());
const late = Schemas.forVersion(some<'2025-11-25' | '2026-07-28'>());
const any = Schemas.forVersion(some<Revision>());
early.fromValue(records.JSONRPCResponse, value);
late.fromValue(contracts.JSONRPCResponse, value);
any.fromValue('JSONRPCResponse', value);
any.fromValue(contracts.JSONRPCMessage, value);
any.has(records.JSONRPCResponse);
// @ts-expect-error -- a record in both
early.fromValue(contracts.JSONRPCResponse, value);
// @ts-expect-error -- a contract in both
late.fromValue(records.JSONRPCResponse, value);
// @ts-expect-error -- a contract in one of them
late.fromValue(records.ClientResult, value);
// @ts-expect-error -- a record in one of them
late.fromValue(contracts.ClientResult, value);
// @ts-expect-error -- a contract in some
any.fromValue(records.JSONRPCResponse, value);
// @ts-expect-error -- a record in some
any.validate(contracts.JSONRPCResponse, value);
if (any.version === '2025-06-18') any.fromValue(records.EnumSchema, value);
else if (any.version === '2025-11-25') any.fromValue(contracts.EnumSchema, value);

// Generic code passes on what its caller may ask for.
function read<R extends Revision, N extends TypeName<R>>(schema: Schema<R>, type: TypeArgument<N, R>, text: string) {
  return schema.fromJson(type, text);
}
const passed = read(first, records.JSONRPCResponse, '');
holds<Same<typeof passed, Hydrated<'2024-11-05', 'JSONRPCResponse'>>>();
read(november, contracts.JSONRPCResponse, '');
read(november, 'JSONRPCResponse', '');
read(any, records.Tool, '');
// @ts-expect-error -- a contract there
read(november, records.JSONRPCResponse, '');
// @ts-expect-error -- a contract in some
read(any, records.JSONRPCResponse, '');

// A token is of its revisions, and so of any part of them; of all, unless told.
const tool: TypeToken<'Tool'> = records.Tool;
const block: Contract<'ContentBlock'> = contracts.ContentBlock;
const old: TypeToken<'JSONRPCResponse', '2024-11-05'> = records.JSONRPCResponse;
const split: Contract<'JSONRPCResponse', '2025-11-25'> = contracts.JSONRPCResponse;
const whatever: TypeToken<'JSONRPCResponse', never>[] = [records.JSONRPCResponse, contracts.JSONRPCResponse];
// @ts-expect-error -- a contract in some revisions
const everywhere: TypeToken<'JSONRPCResponse'> = records.JSONRPCResponse;
// @ts-expect-error -- a class is no contract
const noContract: Contract<'Tool'> = records.Tool;

// No revision takes both tokens of a name.
type Tokens<T> = { [K in keyof T]: T[K] extends TypeToken<K & string, never> ? T[K] : never };
type TakenIn<T, R extends Revision> = {
  [K in keyof T]: K extends TypeName<R> ? (T[K] extends TypeArgument<K, R> ? K : never) : never;
}[keyof T];
type Records<R extends Revision> = TakenIn<Tokens<typeof records>, R>;
type Contracts<R extends Revision> = TakenIn<Tokens<typeof contracts>, R>;
holds<Same<Records<'2024-11-05'> & Contracts<'2024-11-05'>, never>>();
holds<Same<Records<'2025-03-26'> & Contracts<'2025-03-26'>, never>>();
holds<Same<Records<'2025-06-18'> & Contracts<'2025-06-18'>, never>>();
holds<Same<Records<'2025-11-25'> & Contracts<'2025-11-25'>, never>>();
holds<Same<Records<'2026-07-28'> & Contracts<'2026-07-28'>, never>>();
holds<Same<Extract<Records<'2025-11-25'>, 'JSONRPCResponse' | 'Tool' | 'ClientResult'>, 'Tool'>>();
holds<Same<Extract<Contracts<'2025-11-25'>, 'JSONRPCResponse' | 'Tool'>, 'JSONRPCResponse'>>();

export { block, everywhere, noContract, old, split, tool, whatever };
