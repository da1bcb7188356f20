import type { ParseArgsConfig } from 'node:util';
import { uuidInEitherForm, wireId } from '@reachback/common/values/ids';
import type { Log } from '@reachback/common/runtime/log';
import type { Accounts } from '../accounts.ts';
import { idPrefixes } from '../id-prefixes.ts';

/** A command of the CLI. The help texts and the dispatcher use the same list. */
export interface Command {
  name: string;
  /** One line in the imperative. */
  summary: string;
  /** Name of the positional argument, if there is one. */
  argument?: string;
  /** By name; optional unless marked as required. */
  options: Record<string, CommandOption>;
  run(invocation: Invocation): Promise<CommandOutput>;
}

export interface CommandOption {
  type: 'string' | 'boolean';
  /** Description; starts with a placeholder for strings: `<address>: of the person`. */
  help: string;
  required?: boolean;
}

/** The parsed invocation of a command. */
export interface Invocation {
  accounts: Accounts;
  databaseUrl: string;
  log: Log;
  /** Required ones are set and not empty. */
  options: Record<string, string | undefined>;
  flags: ReadonlySet<string>;
  argument: string;
  readStdin(): Promise<string>;
}

/** The output of a command: for a person, and for a program (`--json`). */
export interface CommandOutput {
  text: string;
  json: unknown;
}

/** An invalid invocation: exit code 2. */
export class UsageError extends Error {}

/** Actor in the audit log for changes made here. */
export const actor = 'cli';

/** The options of a command for node:util's parseArgs. */
export function parseArgsOptions(command: Command): NonNullable<ParseArgsConfig['options']> {
  const own = Object.entries(command.options).map(([name, { type }]) => [name, { type }] as const);
  return { ...Object.fromEntries(own), json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } };
}

/** The text of `--help`. */
export function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(([name, { type, help, required }]) => {
    const [placeholder, meaning] = type === 'string' ? splitHelp(help) : ['', help];
    return [`  --${name} ${placeholder}`.trimEnd(), required ? `${meaning} (required)` : meaning];
  });
  const rows = [...options, ['  --json', 'print one JSON value'], ['  --help', 'print this']];
  const argument = command.argument ? ` <${command.argument}>` : '';
  return `${command.summary}\n\nusage: accounts ${command.name}${argument} [options]\n\n${table(rows)}\n`;
}

/** Left-aligned columns, two spaces apart. */
export function table(rows: string[][]): string {
  const widths =
    rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What the commands refer to. */
type Kind = 'organization' | 'person' | 'token' | 'key';

/** The id as the API shows it. */
export function shownId(kind: Kind, uuid: string): string {
  return wireId(idPrefixes[kind], uuid);
}

/** Returns the UUID of an id of that kind, in the form of the API or of the database; null for a name or a hint. */
export function givenId(kind: Kind, text: string): string | null {
  return uuidInEitherForm(idPrefixes[kind], text);
}

/** Converts the ids of a printed value to the API's form. @param kind of the thing that `id` identifies */
export function withShownIds<T extends object>(value: T, kind?: Kind): T {
  const kinds: Record<string, Kind | undefined> = {
    id: kind,
    organizationId: 'organization',
    selectedOrganizationId: 'organization',
    personId: 'person',
  };
  const entries = Object.entries(value).map(([name, field]: [string, unknown]) => {
    const of = kinds[name];
    return [name, of && typeof field === 'string' ? shownId(of, field) : field];
  });
  // The same fields, with strings replaced by strings.
  return Object.fromEntries(entries) as T;
}

function splitHelp(help: string): [string, string] {
  const end = help.indexOf(': ');
  return [help.slice(0, end), help.slice(end + 2)];
}
