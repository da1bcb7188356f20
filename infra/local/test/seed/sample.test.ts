import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildTree, startInstallation, type Installation } from '@reachback/testing/installation';
import { Client } from 'pg';
import { databasesOn, type Databases } from '../../src/installation/database.ts';
import { freePort } from '../../src/processes/ports.ts';
import { readCredentials, type Credentials } from '../../src/seed/credentials-file.ts';
import { until } from '../support.ts';

/** The sample organization of an installation as `pnpm start` runs it. One story, in order. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const withinMs = 480_000;

let folder: string;
let env: NodeJS.ProcessEnv;
let run: Installation;
let credentials: Credentials;
let databases: Databases;
let atFirst: Record<string, number>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachback-sample-'));
  const [CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT] = await Promise.all(
    Array.from({ length: 5 }, async () => String(await freePort())),
  );
  const ports = { CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT };
  const data = join(folder, 'data');
  env = { PATH: process.env.PATH, LOCAL_DATA: data, SAMPLE_DATA: 'on', ...ports };
  await buildTree();
  run = await startInstallation(env);
  // Complete, once everything runs.
  credentials = (await readCredentials(join(data, 'credentials.json'))) as Credentials;
  databases = databasesOn(credentials.accountsDatabaseUrl);
  await isFilled();
}, withinMs);

afterAll(async () => {
  await run.stop();
  await rm(folder, { recursive: true, force: true });
});

/** @throws Error when the installation says that it failed */
async function isFilled(): Promise<void> {
  await until(() => /Sample data is there|could not be made/.test(run.output()));
  if (!run.output().includes('Sample data is there')) throw new Error(run.output());
}

/** A browser in which the demo's person is signed in. */
async function signIn() {
  const headers = { 'Content-Type': 'application/json', 'X-Reachback-Console': '1' };
  const call = (method: string, path: string, cookie = '', body?: object) =>
    fetch(`${credentials.consoleUrl}${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { personEmail: email, personPassword: password } = credentials;
  const signedIn = await call('POST', '/account/api/v1/sign-in', '', { email, password });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  return async (method: string, path: string) => {
    const response = await call(method, path, cookie);
    // Read as the services' documents describe it.
    return { status: response.status, body: (await response.json()) as any };
  };
}

/** Rows of every table of the installation that belong to some organization. */
async function rowsOfOrganizations(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, connectionString] of Object.entries(databases)) {
    const client = new Client({ connectionString });
    await client.connect();
    const { rows } = await client.query<{ table: string }>(
      `select c.table_name as table from information_schema.columns c join information_schema.tables t
         using (table_schema, table_name)
        where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE'`,
    );
    for (const { table } of rows) {
      const { rows: found } = await client.query<{ n: number }>(
        `select count(*)::int as n from "${table}" where organization_id is not null`,
      );
      counts[`${name}.${table}`] = found[0]!.n;
    }
    for (const table of name === 'accounts'
      ? ['organizations', 'people']
      : name === 'outreach'
        ? ['suppressions']
        : [])
      counts[`${name}.${table}`] = (await client.query(`select from "${table}"`)).rowCount ?? 0;
    await client.end();
  }
  return counts;
}

it('has six weeks of history, marked as sample data', async () => {
  const ask = await signIn();
  const get = async (path: string) => (await ask('GET', path)).body;
  expect((await get('/account/api/v1/me')).organization).toMatchObject({ is_sample: true, role: 'owner' });
  const { data: campaigns } = await get('/outreach/api/v1/campaigns?limit=100');
  const states = campaigns.map(({ status }: { status: string }) => status);
  expect(states).toEqual(expect.arrayContaining(['active', 'paused', 'completed', 'draft']));
  const { data: days } = await get('/outreach/api/v1/campaigns/days?days=42');
  const sentOn = new Set(days.filter(({ sent }: { sent: number }) => sent > 0).map(({ day }: any) => day));
  expect(sentOn.size).toBeGreaterThanOrEqual(25);
  const { data: replies } = await get('/outreach/api/v1/replies?limit=100');
  const categories = new Set(replies.map(({ category }: { category: string }) => category));
  expect(categories.size).toBeGreaterThanOrEqual(4);
  expect(Date.now() - Date.parse(replies.at(-1).received_at)).toBeGreaterThan(25 * 86_400_000);
  const { data: mailboxes } = await get('/outreach/api/v1/mailboxes');
  expect(mailboxes.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'active',
    'active',
    'failing',
  ]);
  const { data: imports } = await get('/outreach/api/v1/imports');
  expect(imports[0]).toMatchObject({ status: 'completed', skipped: { invalid: 2, blocklisted: 1 } });
  const { data: deliveries } = await get('/survey/api/v1/webhook-deliveries?limit=500');
  const results = new Set(deliveries.map(({ status }: { status: string }) => status));
  expect([...results]).toEqual(expect.arrayContaining(['delivered', 'failed']));
  const { weekly } = await get('/survey/api/v1/summary?days=90');
  const scores = weekly.filter(({ responses }: any) => responses > 0).map(({ nps }: any) => nps);
  expect(scores.length).toBeGreaterThanOrEqual(6);
  expect(new Set(scores).size).toBeGreaterThanOrEqual(4);
  for (const state of ['open', 'closed'])
    expect((await get(`/survey/api/v1/responses?followup=${state}`)).data).not.toEqual([]);
});

it('keeps what is caught, and the token and its campaign, apart from it', async () => {
  const { mailUrl, outreachUrl, personalToken, campaignId } = credentials;
  // The history has a mail server of its own. Reminders about its last visits leave when the hours for surveys begin.
  const caught = (await (await fetch(`${mailUrl}/api/mails`)).json()) as { data: { subject: string }[] };
  expect(caught.data.filter(({ subject }) => !subject.startsWith('Reminder: '))).toEqual([]);
  const headers = { Authorization: `Bearer ${personalToken}` };
  const response = await fetch(`${outreachUrl}/api/v1/campaigns`, { headers });
  expect(await response.json()).toMatchObject({ data: [{ id: campaignId, numbers: { leads: 0 } }] });
});

it(
  'is not made again by the next start',
  async () => {
    atFirst = await rowsOfOrganizations();
    await run.stop();
    run = await startInstallation(env);
    credentials = (await readCredentials(join(env.LOCAL_DATA!, 'credentials.json'))) as Credentials;
    databases = databasesOn(credentials.accountsDatabaseUrl);
    expect(run.output()).not.toContain('Making sample data');
  },
  withinMs,
);

it('is removed by one request, with everything that belongs to it', async () => {
  const ask = await signIn();
  const removed = await ask('DELETE', '/account/api/v1/sample-data');
  expect(removed).toMatchObject({ status: 200, body: { organization: { name: 'Demo', is_sample: false } } });
  // The other organization has no sample data to remove.
  expect(await ask('DELETE', '/account/api/v1/sample-data')).toMatchObject({ status: 409 });
  expect((await ask('GET', '/outreach/api/v1/people')).body.data).toEqual([]);
  const rows = await rowsOfOrganizations();
  // What is left is the demo's own, as a start without sample data makes it.
  expect(rows).toMatchObject({
    'accounts.organizations': 1,
    'accounts.people': 2,
    'outreach.campaigns': 1,
    'outreach.mailboxes': 1,
    'outreach.leads': 0,
    'outreach.sends': 0,
    'outreach.replies': 0,
    'outreach.suppressions': 0,
    'outreach.webhook_deliveries': 0,
    'survey.invitations': 0,
    'survey.people': 0,
    'survey.responses': 0,
    'survey.daily_numbers': 0,
    'survey.webhook_deliveries': 0,
  });
});

it(
  'pnpm sample puts it back while everything runs, and removes it again',
  async () => {
    const before = await rowsOfOrganizations();
    const sample = async (...words: string[]) => {
      const script = join(root, 'infra/local/src/sample.ts');
      const loader = ['--conditions=@reachback/source', '--import', 'tsx', script, ...words];
      await promisify(execFile)(process.execPath, loader, { cwd: root, env });
    };
    await sample();
    const after = await rowsOfOrganizations();
    expect(after['outreach.leads']).toBe(atFirst['outreach.leads']);
    // What people do depends on when it is their turn.
    for (const table of ['outreach.sends', 'outreach.replies', 'survey.invitations', 'survey.responses'])
      expect(after[table]).toBeGreaterThan(atFirst[table]! / 2);
    await sample('remove');
    expect(await rowsOfOrganizations()).toEqual(before);
  },
  withinMs,
);
