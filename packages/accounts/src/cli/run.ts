import { parseArgs, types } from 'node:util';
import { systemClock } from '@reachback/common/runtime/clock';
import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import { readDatabaseUrl } from '@reachback/common/database/url';
import { ApiError } from '@reachback/common/http/errors/errors';
import { createLog } from '@reachback/common/runtime/log';
import { openAccounts } from '../accounts.ts';
import { helpOf, parseArgsOptions, table, UsageError, type Command, type CommandOutput } from './command.ts';
import { credentialCommands } from './credential-commands.ts';
import { organizationCommands } from './organization-commands.ts';
import { personCommands } from './person-commands.ts';

const commands: Command[] = [...personCommands, ...organizationCommands, ...credentialCommands];

/** Input and output of a run. */
export interface Terminal {
  environment: Record<string, string | undefined>;
  readStdin(): Promise<string>;
  out(text: string): void;
  err(text: string): void;
}

/** Runs the command of the arguments. Returns the exit code: 0 success, 1 failure, 2 invalid usage. */
export async function runCli(args: string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const [name = '', ...rest] = args;
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const isAsking = ['--help', '-h', 'help'].includes(name);
    if (isAsking) terminal.out(overview());
    else terminal.err(`${name ? `no such command: ${name}` : 'which command?'}\n\n${overview()}`);
    return isAsking ? 0 : 2;
  }
  try {
    terminal.out(await runCommand(command, rest, terminal));
    return 0;
  } catch (error) {
    const isUsage = isUsageError(error);
    terminal.err(`${messageOf(error)}\n${isUsage ? `see: accounts ${name} --help\n` : ''}`);
    return isUsage ? 2 : 1;
  }
}

/** @returns what to print */
async function runCommand(command: Command, args: string[], terminal: Terminal): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: parseArgsOptions(command),
    allowPositionals: command.argument !== undefined,
  });
  if (values.help) return helpOf(command);
  const given = Object.entries(values);
  const options = Object.fromEntries(
    given.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
  const flags = new Set(given.filter(([, value]) => value === true).map(([name]) => name));
  requireAll(command, options, positionals);
  const outcome = await withAccounts(terminal, (open) =>
    command.run({ ...open, options, flags, argument: positionals[0] ?? '', readStdin: terminal.readStdin }),
  );
  return flags.has('json') ? `${JSON.stringify(outcome.json, null, 2)}\n` : `${outcome.text}\n`;
}

function requireAll(command: Command, options: Record<string, string>, positionals: string[]): void {
  const missing = Object.entries(command.options).find(([name, { required }]) => required && !options[name]);
  if (missing) throw new UsageError(`--${missing[0]} is required`);
  if (command.argument && positionals.length !== 1) throw new UsageError(`give one <${command.argument}>`);
}

type Open = Pick<Parameters<Command['run']>[0], 'accounts' | 'databaseUrl' | 'log'>;

async function withAccounts(
  terminal: Terminal,
  work: (open: Open) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const databaseUrl = terminal.environment.ACCOUNTS_DATABASE_URL;
  if (!databaseUrl) throw new UsageError('ACCOUNTS_DATABASE_URL is not set');
  refuseWrongUrl('ACCOUNTS_DATABASE_URL', databaseUrl);
  const log = createLog({ service: 'accounts', level: 'silent' });
  const accounts = openAccounts({
    url: databaseUrl,
    clock: systemClock,
    log,
    applicationName: 'accounts-cli',
    poolMax: 1,
  });
  try {
    return await work({ accounts, databaseUrl, log });
  } finally {
    await accounts.close();
  }
}

function refuseWrongUrl(name: string, url: string): void {
  try {
    readDatabaseUrl(url);
  } catch (error) {
    throw new UsageError(`${name}: ${(error as Error).message}`);
  }
}

function isUsageError(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  if (error instanceof ApiError) return error.status === 400;
  return codeOf(error).startsWith('ERR_PARSE_ARGS');
}

function messageOf(error: unknown): string {
  if (isDatabaseUnavailable(error))
    return 'the accounts database cannot be reached; is ACCOUNTS_DATABASE_URL right?';
  // Prisma: authentication failed.
  if (codeOf(error) === 'P1000')
    return 'the accounts database refuses this user and password; is ACCOUNTS_DATABASE_URL right?';
  if (hasNoTables(error)) return 'the accounts database has no tables yet; run: accounts migrate';
  return types.isNativeError(error) ? error.message : String(error);
}

/** Prisma P1003 and P2021: the database, or the table, does not exist. */
function hasNoTables(error: unknown): boolean {
  return ['P1003', 'P2021'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function overview(): string {
  const rows = commands.map(({ name, summary }) => [`  ${name}`, summary]);
  return `People, organizations and credentials. Works on the database at ACCOUNTS_DATABASE_URL.

usage: accounts <command> [options]

${table(rows)}

accounts <command> --help shows the options of one.
`;
}
