import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildTree,
  launchInstallation,
  startInstallation,
  type Installation,
} from '@reachback/testing/installation';
import { freePort } from '../src/processes/ports.ts';
import { readCredentials, type Credentials } from '../src/seed/credentials-file.ts';
import { pidOf, until } from './support.ts';

/** The whole installation as `pnpm start` runs it, on ports and data of its own. One story, told in order. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const startWithinMs = 240_000;

let folder: string;
let env: NodeJS.ProcessEnv;
let run: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachback-start-'));
  const [OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT] = await Promise.all(
    Array.from({ length: 4 }, async () => String(await freePort())),
  );
  const ports = { OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT };
  env = { PATH: process.env.PATH, LOCAL_DATA: join(folder, 'data'), TURBO_TELEMETRY_DISABLED: '1', ...ports };
  await buildTree();
  run = await startInstallation(env);
}, startWithinMs);

afterAll(async () => {
  await run.stop();
  await rm(folder, { recursive: true, force: true });
});

async function credentials(): Promise<Credentials> {
  // Complete, once everything runs.
  return (await readCredentials(join(folder, 'data', 'credentials.json'))) as Credentials;
}

async function mailsTo(address: string): Promise<{ subject: string }[]> {
  const { mailUrl } = await credentials();
  const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(address)}`);
  // The shape of the mail page's list.
  return ((await answer.json()) as { data: { subject: string }[] }).data;
}

async function post(url: string, credential: string, body: unknown): Promise<Response> {
  const headers = { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

it('tells where everything is, and that the demo is complete', () => {
  expect(run.output()).toMatch(/Outreach +http:\/\/localhost:\d+/);
  expect(run.output()).not.toContain('not complete');
});

it('both services are ready', async () => {
  const { outreachUrl, surveyUrl } = await credentials();
  for (const url of [outreachUrl, surveyUrl]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

it('a lead of the demo campaign gets a mail, which the mail page shows', async () => {
  const { outreachUrl, personalToken, campaignId } = await credentials();
  const leads = [{ email: 'kim@client.example', first_name: 'Kim', company: 'Client' }];
  const body = { leads, skip_no_mail: false };
  const answer = await post(`${outreachUrl}/api/v1/campaigns/${campaignId}/leads`, personalToken, body);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ added: 1 });
  await until(async () => (await mailsTo('kim@client.example')).length === 1);
  expect((await mailsTo('kim@client.example'))[0]!.subject).toBe('A question about Client');
}, 90_000);

it('a reported visit leads to a survey', async () => {
  const { surveyUrl, organizationKey } = await credentials();
  const visit = { externalId: 'appointment-1', email: 'lee@client.example', firstName: 'Lee' };
  const answer = await post(`${surveyUrl}/api/v1/visits`, organizationKey, visit);
  expect(answer.status).toBe(201);
  await until(async () => (await mailsTo('lee@client.example')).length === 1);
}, 90_000);

it('a worker that is killed is started again', async () => {
  const seen = run.output().length;
  process.kill(await pidOf(join(root, 'apps/survey/dist/worker.js')), 'SIGKILL');
  await until(() => run.output().slice(seen).includes('[survey-worker] ended (signal SIGKILL)'));
});

it('a second start on the same data says that the first one runs', async () => {
  const second = launchInstallation(env);
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(1);
  expect(second.output()).toMatch(new RegExp(`already runs on .* \\(process ${run.child.pid}\\)`));
});

it('a port in use is named, with the variable to change it', async () => {
  env = { ...env, LOCAL_DATA: join(folder, 'other') };
  const other = launchInstallation(env);
  const [code] = await once(other.child, 'exit');
  env = { ...env, LOCAL_DATA: join(folder, 'data') };
  expect(code).toBe(1);
  expect(other.output()).toContain(`Port ${env.SURVEY_PORT} (survey) is in use`);
  expect(other.output()).toContain('SURVEY_PORT=');
});

it(
  'a request to stop ends everything in order, and the next start goes on with the same data',
  async () => {
    const before = await credentials();
    run.child.kill('SIGTERM');
    const [code] = await once(run.child, 'exit');
    expect(code).toBe(0);
    expect(run.output()).toMatch(/Stopping …\nStopped\.\n$/);
    await expect(fetch(`${before.outreachUrl}/healthz`)).rejects.toThrow('fetch failed');
    run = await startInstallation(env);
    expect(await credentials()).toEqual({ ...before, accountsDatabaseUrl: expect.any(String) });
    expect(await mailsTo('kim@client.example')).toHaveLength(1);
    const log = await readFile(join(folder, 'data/logs/outreach-worker.log'), 'utf8');
    expect(log).not.toContain('"level":60');
  },
  startWithinMs,
);
