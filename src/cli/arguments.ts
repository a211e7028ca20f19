import { parseArgs } from 'node:util';
import type { Revision } from '../schema.js';
import { Schemas } from '../schemas.js';
import { didYouMean } from './suggest.js';
import { UsageError } from './usage-error.js';

/** The options that a command takes, by their long names. */
export interface OptionSpecs {
  readonly [name: string]: OptionSpec;
}

interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
}

export interface Arguments {
  readonly positionals: readonly string[];
  /** The value of an option, where it was given. */
  readonly text: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
}

/** @throws UsageError where an option is not known, or lacks its value, with what may have been meant. */
export function readArguments(args: readonly string[], command: string, specs: OptionSpecs): Arguments {
  const options = { ...specs, help: { type: 'boolean', short: 'h' } } as const satisfies OptionSpecs;
  checkNames(args, command, options);
  const { values, positionals } = parse(args, command, options);
  return {
    positionals,
    text: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    flag: (name) => values[name] === true,
  };
}

function parse(
  args: readonly string[],
  command: string,
  options: OptionSpecs,
): { values: { readonly [name: string]: unknown }; positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...args], options: { ...options }, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Its first sentence: the others give advice of their own.
    throw new UsageError(`${message.replace(/\.\s.*/s, '')}; see exact-mcp ${command} --help`);
  }
}

/** Says what was meant before the parser says less. */
function checkNames(args: readonly string[], command: string, options: OptionSpecs): void {
  for (const arg of args) {
    if (arg === '--') return;
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || Object.hasOwn(options, name)) continue;
    const names = Object.keys(options).map((option) => `--${option}`);
    const meant = didYouMean(`--${name}`, names);
    throw new UsageError(
      `The command ${command} has no option --${name}${meant === '' ? `; see exact-mcp ${command} --help` : meant}`,
    );
  }
}

/** One of some words. @throws UsageError where it is none of them. */
export function chooseFrom<W extends string>(what: string, value: string, words: readonly W[]): W {
  const word = words.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  const meant = didYouMean(value, words);
  throw new UsageError(`"${value}" is no ${what}${meant === '' ? `; there are ${words.join(', ')}` : meant}`);
}

/** @throws UsageError where there is no such revision. */
export function revisionOf(value: string): Revision {
  return chooseFrom('supported revision', value, Schemas.supportedVersions);
}

/** A whole number from 1 on. @throws UsageError where it is none. */
export function positiveInteger(option: string, value: string): number {
  const number = Number(value);
  if (/^[0-9]+$/.test(value) && Number.isSafeInteger(number) && number > 0) return number;
  throw new UsageError(`--${option} must be a whole number of at least 1, but is "${value}"`);
}

/**
 * A name that some revision defines.
 *
 * @throws UsageError where none does, or not the one that is asked for.
 */
export function typeNameOf(name: string, revision: Revision | undefined): string {
  const having = Schemas.supportedVersions.filter((version) => Schemas.forVersion(version).has(name));
  if (revision === undefined ? having.length > 0 : having.includes(revision)) return name;
  const of = revision === undefined ? 'No supported revision' : `MCP ${revision}`;
  const verb = revision === undefined ? 'defines' : 'does not define';
  if (having.length > 0) throw new UsageError(`${of} ${verb} ${name}; it exists in ${having.join(', ')}`);
  const names = new Set(Schemas.supportedVersions.flatMap((version) => [...Schemas.forVersion(version).typeNames]));
  throw new UsageError(`${of} ${verb} "${name}"${didYouMean(name, names)}`);
}
