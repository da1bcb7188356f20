import type { Terminal } from '@reachback/accounts/cli/run';
import { parseArgs } from 'node:util';
import { writeAudit } from '@reachback/accounts/audit/write-audit';
import { createPool } from '@reachback/common/database/pool';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { uuidInEitherForm, wireId } from '@reachback/common/values/ids';
import { createLog } from '@reachback/common/runtime/log';
import type { Pool } from 'pg';
import { addressHash } from './address-hash.ts';

/** Output streams of a run, and its environment. */
type Output = Omit<Terminal, 'readStdin'>;

interface Pools {
  outreach: Pool;
  accounts: Pool;
}

/** Invalid arguments: exit code 2. */
class UsageError extends Error {}

/** Commands by name. Each returns the JSON to print. */
const commands: Record<string, (pools: Pools, argument: string | undefined) => Promise<unknown>> = {
  list,
  lift,
  sources,
  'trust-source': (pools, source) => changeTrust(pools, source, true),
  'distrust-source': (pools, source) => changeTrust(pools, source, false),
};

const usage = `The suppression list that applies to every organization. Works on the databases at DATABASE_URL and
ACCOUNTS_DATABASE_URL; every change is in the audit log.

usage: suppressions <command>

  list [email]               Show the newest 100 entries, or the one of an address
  lift <email | id>          Remove an entry; only later reports can add it again
  sources                    List inbound sources that can be trusted, and those that are
  trust-source <src_…>       Let reports of a signed source about our own messages apply to every organization
  distrust-source <src_…>    End that
`;

/** Runs the command. Returns the exit code: 0 done, 1 refused or failed, 2 invalid arguments. */
export async function runSuppressionsCli(args: string[], terminal: Output): Promise<0 | 1 | 2> {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const [name = '', argument, ...rest] = positionals;
    if (values.help) {
      terminal.out(usage);
      return 0;
    }
    const command = commands[name];
    if (!command || rest.length > 0) throw new UsageError(usage);
    const result = await withPools(terminal.environment, (pools) => command(pools, argument));
    terminal.out(`${JSON.stringify(result, null, 2)}\n`);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError || String(codeOf(error)).startsWith('ERR_PARSE_ARGS');
    terminal.err(`${error instanceof Error ? error.message : String(error)}\n`);
    return isUsage ? 2 : 1;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : '';
}

async function withPools(
  environment: Output['environment'],
  work: (pools: Pools) => Promise<unknown>,
): Promise<unknown> {
  const log = createLog({ service: 'suppressions', level: 'silent' });
  const open = (name: 'DATABASE_URL' | 'ACCOUNTS_DATABASE_URL') => {
    const url = environment[name];
    if (!url) throw new UsageError(`${name} is not set`);
    try {
      return createPool({ url, max: 1, applicationName: 'suppressions-cli', log });
    } catch (error) {
      // Not a URL.
      throw new UsageError(`${name}: ${(error as Error).message}`);
    }
  };
  const pools = { outreach: open('DATABASE_URL'), accounts: open('ACCOUNTS_DATABASE_URL') };
  try {
    return await work(pools);
  } finally {
    await Promise.all([pools.outreach.end(), pools.accounts.end()]);
  }
}

const columns = `id, encode(email_hash, 'hex') as email_sha256, reason, proof, source, organization_ids,
  encode(message_id_hash, 'hex') as message_id_sha256, created_at, expires_at, lifted_at`;

async function list({ outreach }: Pools, email: string | undefined): Promise<unknown> {
  const { rows } = await outreach.query(
    `select ${columns} from suppressions where $1::bytea is null or email_hash = $1 order by id desc limit 100`,
    [email === undefined ? null : hashOf(email)],
  );
  return rows.map((row) => ({
    ...row,
    id: wireId('sup', row.id),
    organization_ids: row.organization_ids.map((id: string) => wireId('org', id)),
  }));
}

async function lift({ outreach, accounts }: Pools, which: string | undefined): Promise<unknown> {
  if (which === undefined) throw new UsageError('give an address or the id of an entry');
  const id = uuidInEitherForm('sup', which);
  const at = new Date();
  // sql: { id: 'a' }, { id: undefined }
  const { rows } = await outreach.query<{ id: string }>(
    `update suppressions set lifted_at = $2 where lifted_at is null and ${id ? 'id = $1' : 'email_hash = $1'} returning id`,
    [id ?? hashOf(which), at],
  );
  const lifted = rows[0];
  if (!lifted) throw new Error('no such entry');
  await writeAudit(accounts, {
    actor: 'cli',
    action: 'suppression.lift',
    target: `suppression:${lifted.id}`,
    at,
  });
  return { lifted: wireId('sup', lifted.id) };
}

/** Anyone who knows an unsigned source's address can send to it; SNS signs for the owner of any topic. */
const canBeTrusted = `case kind when 'ses' then topic is not null else secret is not null end`;

async function sources({ outreach }: Pools): Promise<unknown> {
  const { rows } = await outreach.query(
    `select id, organization_id, kind, name, trusted_at from inbound_sources where ${canBeTrusted} order by id limit 10000`,
  );
  return rows.map((row) => ({
    ...row,
    id: wireId('src', row.id),
    organization_id: wireId('org', row.organization_id),
  }));
}

async function changeTrust(
  { outreach, accounts }: Pools,
  source: string | undefined,
  isTrusted: boolean,
): Promise<unknown> {
  const id = uuidInEitherForm('src', source ?? '');
  if (!id) throw new UsageError('give the id of an inbound source, src_…');
  const at = new Date();
  const { rows } = await outreach.query<{ organizationId: string }>(
    `update inbound_sources set trusted_at = $2 where id = $1 and ($2::timestamptz is null or ${canBeTrusted})
     returning organization_id as "organizationId"`,
    [id, isTrusted ? at : null],
  );
  const [row] = rows;
  if (!row) throw new Error('no such source, or it checks no signature');
  const action = isTrusted ? 'inbound_source.trust' : 'inbound_source.distrust';
  await writeAudit(accounts, { ...row, actor: 'cli', action, target: `inbound_source:${id}`, at });
  return { source: wireId('src', id), trusted: isTrusted };
}

function hashOf(email: string): Buffer {
  const parsed = parseEmailAddress(email);
  if (!parsed) throw new UsageError(`not an email address: ${email}`);
  return addressHash(parsed.address);
}
