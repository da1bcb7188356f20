import { uuidOf } from '@reachback/common/values/ids';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@reachback/common/runtime/clock';
import { createEmptyDatabase, type TestDatabase } from '@reachback/testing/database/test-database';
import { openAccounts, type Accounts } from '../src/accounts.ts';
import { runCli } from '../src/cli/run.ts';
import { checkPassword } from '../src/people/people.ts';
import type { CredentialResolver } from '../src/resolve/resolve-credential.ts';
import { eventually } from './support/eventually.ts';
import { outcome, silentLog } from './support/world.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = ['--conditions=@reachback/source', 'packages/accounts/src/cli.ts'];

let database: TestDatabase;
let accounts: Accounts;
let resolve: CredentialResolver;
beforeAll(async () => {
  database = await createEmptyDatabase('accounts cli');
  accounts = openAccounts({ url: database.url, clock: systemClock, log: silentLog });
  resolve = accounts.credentialResolver({ accepts: ['personal_token', 'organization_key'] });
});
afterAll(async () => {
  await accounts.close();
  await database.drop();
});

interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the program as `pnpm accounts` does. */
async function spawned(args: string[], stdin: string, url: string | null): Promise<Run> {
  const { ACCOUNTS_DATABASE_URL: _outer, ...environment } = process.env;
  const child = spawn(`${root}/node_modules/.bin/tsx`, [...command, ...args], {
    cwd: root,
    env: { ...environment, ...(url && { ACCOUNTS_DATABASE_URL: url }), NODE_OPTIONS: '' },
  });
  child.stdin.end(stdin);
  const exited = new Promise<number | null>((done) => child.once('close', done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, out, err };
}

/** The same without a process of its own, which takes a second each. */
async function run(args: string[], given: { stdin?: string; url?: string | null } = {}): Promise<Run> {
  const { stdin = '', url = database.url } = given;
  const said = { out: '', err: '' };
  const code = await runCli(args, {
    environment: url ? { ACCOUNTS_DATABASE_URL: url } : {},
    readStdin: () => Promise.resolve(stdin),
    out: (output) => void (said.out += output),
    err: (output) => void (said.err += output),
  });
  return { code, ...said };
}

async function json(...args: string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await run([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

it('leads an operator from an empty database to a token that works, and ends it again', async () => {
  expect(await run(['create-person', '--email', 'a@b.example', '--name', 'Ann'])).toMatchObject({
    code: 1,
    err: 'the accounts database has no tables yet; run: accounts migrate\n',
  });
  expect(await run(['migrate'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('applied 20261121000000_accounts, 20261122181500_console, '),
  });
  expect(await run(['migrate'])).toMatchObject({ code: 0, out: 'nothing to do\n' });

  const secretArgs = [
    'create-person',
    '--email',
    'Ann@b.example',
    '--name',
    'Ann',
    '--password-stdin',
    '--json',
  ];
  const created = await run(secretArgs, { stdin: 'correct horse battery\n' });
  expect(JSON.parse(created.out)).toMatchObject({ email: 'ann@b.example' });
  expect(created.out).not.toContain('horse');

  const acme = await json('create-organization', '--name', 'Acme', '--owner-email', 'ann@b.example');
  const issued = await run([
    'create-token',
    '--email',
    'ann@b.example',
    '--scopes',
    'outreach:read,survey:read',
  ]);
  expect(issued).toMatchObject({ code: 0, out: expect.stringMatching(/^reachback_pat_\w{36}\n$/) });
  const secret = issued.out.trim();
  expect(await resolve(secret, 'GET')).toMatchObject({
    organizationId: uuidOf('org', String(acme.id)),
    role: 'owner',
    scopes: new Set(['outreach:read', 'survey:read']),
  });

  const list = await run(['list-tokens', '--email', 'ann@b.example']);
  const hint = `reachback_pat_...${secret.slice(-4)}`;
  expect(list.out).toContain(hint);
  expect(list.out).not.toContain(secret);
  expect(await run(['revoke', hint])).toMatchObject({
    code: 0,
    out: expect.stringContaining('revoked token'),
  });
  await eventually(async () => expect(await outcome(resolve(secret, 'GET'))).toBe('401 unauthorized'), 1_000);
  expect((await run(['list-tokens', '--email', 'ann@b.example'])).out).toContain('revoked');
});

it('manages members, the selection and keys', async () => {
  await json('create-person', '--email', 'bob@b.example', '--name', 'Bob');
  const beta = await json('create-organization', '--name', 'Beta', '--owner-email', 'ann@b.example');
  const inBeta = ['--email', 'bob@b.example', '--organization', 'Beta'];
  await json('add-member', ...inBeta, '--role', 'viewer');
  const token = await json('create-token', '--email', 'bob@b.example', '--expires-days', 'never');
  expect(token.expiresAt).toBeNull();
  expect(await resolve(String(token.secret), 'GET')).toMatchObject({
    organizationId: uuidOf('org', String(beta.id)),
    role: 'viewer',
  });

  await json('change-role', ...inBeta, '--role', 'admin');
  const gamma = await json('create-organization', '--name', 'Gamma', '--owner-email', 'bob@b.example');
  await json('select-organization', '--email', 'bob@b.example', '--organization', String(gamma.id));
  const organizations = await run(['list-organizations', '--email', 'bob@b.example']);
  expect(organizations.out).toMatch(/^org_[0-9a-f]{32} +admin +Beta\n/m);
  expect(organizations.out).toMatch(/owner +Gamma +\(selected\)\n/);
  await json('remove-member', ...inBeta);
  expect((await run(['list-organizations', '--email', 'bob@b.example'])).out).not.toContain('Beta');

  const key = await json('create-key', '--organization', 'Beta', '--name', 'booking', '--expires-days', '30');
  expect(await resolve(String(key.secret), 'POST')).toMatchObject({
    organizationId: uuidOf('org', String(beta.id)),
    actor: `key:${uuidOf('key', String(key.id))}`,
  });
  expect((await run(['list-tokens', '--organization', 'Beta'])).out).toContain(String(key.hint));
  // As the database has it too.
  expect((await run(['list-tokens', '--organization', String(uuidOf('org', String(beta.id)))])).code).toBe(0);
  expect(await json('revoke', String(uuidOf('key', String(key.id))))).toMatchObject({ id: key.id });
  const { rows } = await accounts.pool.query(`SELECT DISTINCT actor FROM audit_log`);
  expect(rows).toEqual([{ actor: 'cli' }]);
});

it('turns two-factor sign-in off for a person who lost everything', async () => {
  const { id } = await accounts.db.person.update({
    where: { email: 'bob@b.example' },
    data: { totpSecret: 'eyJ.sealed', totpConfirmedAt: new Date(), recoveryCodeHashes: [] },
  });
  await json('remove-two-factor', '--email', 'bob@b.example');
  expect(await accounts.db.person.findUniqueOrThrow({ where: { id } })).toMatchObject({
    totpSecret: null,
    totpConfirmedAt: null,
  });
  const entry = await accounts.db.auditEntry.findFirst({ where: { action: 'two_factor.remove' } });
  expect(entry).toMatchObject({ actor: 'cli', target: `person:${id}` });
});

describe('exit code 1', () => {
  it.each([
    [['remove-member', '--email', 'ann@b.example', '--organization', 'Acme'], 'the last owner must stay'],
    [['create-token', '--email', 'nobody@b.example'], 'nobody has the address nobody@b.example'],
    [['create-key', '--organization', 'Nowhere'], 'no organization has the id or name Nowhere'],
    [['revoke', 'rpk_...none'], 'no token or key has the id or hint rpk_...none'],
  ])('for %j, which is refused', async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) });
  });

  it('when the database cannot be reached, without showing its password', async () => {
    const url = 'postgres://user:hidden@127.0.0.1:1/accounts';
    const { code, err } = await run(['list-tokens', '--email', 'ann@b.example'], { url });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'the accounts database cannot be reached; is ACCOUNTS_DATABASE_URL right?\n',
    });
  });

  it('when the database refuses the user, in words', async () => {
    const url = new URL(database.url);
    [url.username, url.password] = ['nobody_here', 'hidden'];
    expect(await run(['list-tokens', '--email', 'ann@b.example'], { url: url.href })).toMatchObject({
      code: 1,
      err: 'the accounts database refuses this user and password; is ACCOUNTS_DATABASE_URL right?\n',
    });
  });
});

describe('exit code 2', () => {
  it.each([
    [[], 'which command?'],
    [['dance'], 'no such command: dance'],
    [['create-token'], '--email is required'],
    [['create-token', '--email', ''], '--email is required'],
    [['create-token', '--email', 'ann@b.example', '--colour', 'red'], "Unknown option '--colour'"],
    [['create-token', '--email', 'ann@b.example', '--scopes', 'all'], 'scopes.0: '],
    [
      ['create-token', '--email', 'ann@b.example', '--expires-days', 'soon'],
      'must be a number of days, or never',
    ],
    [['create-person', '--email', 'nonsense', '--name', 'Ann'], 'email: not an email address'],
    [['list-tokens'], 'give either --email or --organization'],
    [['revoke'], 'give one <id or hint>'],
  ])('for %j, which cannot work', async (args, message) => {
    expect(await run(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
  });

  it('without ACCOUNTS_DATABASE_URL', async () => {
    const { code, err } = await run(['migrate'], { url: null });
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining('ACCOUNTS_DATABASE_URL is not set'),
    });
  });
});

describe('as a program', () => {
  it('exits 0, prints to standard output and reads a password from standard input', async () => {
    const args = [
      'create-person',
      '--email',
      'carol@b.example',
      '--name',
      'Carol',
      '--password-stdin',
      '--json',
    ];
    const { code, out, err } = await spawned(args, 'correct horse battery\n', database.url);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ email: 'carol@b.example', name: 'Carol' });
    expect(await checkPassword(accounts, 'carol@b.example', 'correct horse battery')).not.toBeNull();
  });

  it('exits 1 and 2, and prints to standard error', async () => {
    const [refused, wrong] = await Promise.all([
      spawned(['create-token', '--email', 'nobody@b.example'], '', database.url),
      spawned(['create-token'], '', null),
    ]);
    expect(refused).toMatchObject({ code: 1, out: '', err: 'nobody has the address nobody@b.example\n' });
    expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--email is required') });
  });
});

it('prints a link that claims the installation, while it has no owner', async () => {
  const fresh = await createEmptyDatabase('accounts claim');
  const url = fresh.url;
  await run(['migrate'], { url });
  const { out } = await run(['claim-link', '--console', 'https://console.example.com/'], { url });
  expect(out).toMatch(/^https:\/\/console\.example\.com\/claim\?token=[\w-]{43}\n/);
  expect(await run(['claim-link', '--console', 'nonsense'], { url })).toMatchObject({ code: 2 });
  const person = ['create-person', '--email', 'ann@b.example', '--name', 'Ann', '--password-stdin'];
  await run(person, { url, stdin: 'correct horse battery\n' });
  expect(await run(['claim-link', '--console', 'https://console.example.com'], { url })).toMatchObject({
    code: 1,
    err: expect.stringContaining('has an owner already'),
  });
  await fresh.drop();
});

it('explains itself', async () => {
  const overview = await run(['--help']);
  expect(overview).toMatchObject({ code: 0, err: '', out: expect.stringContaining('create-organization') });
  const help = await run(['create-token', '--help'], { url: null });
  expect(help).toMatchObject({ code: 0, err: '', out: expect.stringContaining('--email <address>') });
});
