import type { ParseArgsConfig } from 'node:util';
import { uuidInEitherForm, wireId } from '@reachback/common/values/ids';
import type { Log } from '@reachback/common/runtime/log';
import type { Accounts } from '../accounts.ts';

/** One thing an operator can do, as a value. The help texts and the dispatcher read the same list. */
export interface Command {
  name: string;
  /** One line in the imperative. */
  summary: string;
  /** Name of the one argument without dashes, if it takes one. */
  argument?: string;
  /** By name; those not marked required may be omitted. */
  options: Record<string, CommandOption>;
  run(invocation: Invocation): Promise<CommandOutput>;
}

export interface CommandOption {
  type: 'string' | 'boolean';
  /** What it means; starts with a placeholder for strings: `<address>: of the person`. */
  help: string;
  required?: boolean;
}

/** What a command is given. */
export interface Invocation {
  accounts: Accounts;
  databaseUrl: string;
  log: Log;
  /** Required ones are there and not empty. */
  options: Record<string, string | undefined>;
  flags: ReadonlySet<string>;
  argument: string;
  readStdin(): Promise<string>;
}

/** What a command has to say: to a person, and to a program (`--json`). */
export interface CommandOutput {
  text: string;
  json: unknown;
}

/** The command was called in a way that cannot work: exit code 2. */
export class UsageError extends Error {}

/** Name in the audit log for what is done here. */
export const actor = 'cli';

/** The options of a command as node:util's parseArgs wants them. */
export function parseArgsOptions(command: Command): NonNullable<ParseArgsConfig['options']> {
  const own = Object.entries(command.options).map(([name, { type }]) => [name, { type }] as const);
  return { ...Object.fromEntries(own), json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } };
}

/** The page that `--help` shows. */
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

/** Prefixes of what the commands name; org and key are those of the API. */
const prefixes = { organization: 'org', person: 'per', token: 'tok', key: 'key' };
type Kind = keyof typeof prefixes;

/** The id as the API shows it. */
export function shownId(kind: Kind, uuid: string): string {
  return wireId(prefixes[kind], uuid);
}

/** The UUID in an id of that kind, as the API shows it or as the database has it; null for a name or a hint. */
export function givenId(kind: Kind, text: string): string | null {
  return uuidInEitherForm(prefixes[kind], text);
}

/** Of a value that is printed, the ids as the API shows them. @param kind of what `id` names */
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
  // The same fields, with texts for texts.
  return Object.fromEntries(entries) as T;
}

function splitHelp(help: string): [string, string] {
  const end = help.indexOf(': ');
  return [help.slice(0, end), help.slice(end + 2)];
}
