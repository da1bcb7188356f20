import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOutreachClient, createSurveyClient } from '@reachback/client';
import {
  buildTree,
  launchInstallation,
  startInstallation,
  type Installation,
} from '@reachback/testing/installation';
import { freePort } from '../src/processes/ports.ts';
import { readCredentials, type Credentials } from '../src/seed/credentials-file.ts';
import { childOf, until } from './support.ts';

/** The whole installation as `pnpm start` runs it, on ports and data of its own. One story, in order. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const startWithinMs = 240_000;

let folder: string;
let env: NodeJS.ProcessEnv;
let run: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachback-start-'));
  const [CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT] = await Promise.all(
    Array.from({ length: 5 }, async () => String(await freePort())),
  );
  const ports = { CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT };
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

async function clients() {
  const { outreachUrl, surveyUrl, personalToken, organizationKey } = await credentials();
  return {
    outreach: createOutreachClient({ baseUrl: outreachUrl, token: personalToken }),
    survey: createSurveyClient({ baseUrl: surveyUrl, credential: organizationKey }),
  };
}

/** The mails to an address, once there are this many. */
async function mailsTo(address: string, count = 1): Promise<{ id: number; subject: string }[]> {
  const { mailUrl } = await credentials();
  const url = `${mailUrl}/api/mails?to=${encodeURIComponent(address)}`;
  // The shape of the mail page's list.
  const list = async () => (await (await fetch(url)).json()) as { data: { id: number; subject: string }[] };
  await until(async () => (await list()).data.length === count);
  return (await list()).data;
}

it('shows where everything is, and that the demo is complete', () => {
  expect(run.output()).toMatch(/Outreach +http:\/\/localhost:\d+/);
  expect(run.output()).not.toContain('not complete');
});

it('both services are ready', async () => {
  const { outreachUrl, surveyUrl } = await credentials();
  for (const url of [outreachUrl, surveyUrl]) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

it('the demo person signs in to the console, which reaches both services for them', async () => {
  const { consoleUrl, personEmail, personPassword } = await credentials();
  const signIn = await fetch(`${consoleUrl}/account/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Reachback-Console': '1' },
    body: JSON.stringify({ email: personEmail, password: personPassword }),
  });
  expect(signIn.status).toBe(200);
  const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!;
  for (const service of ['outreach', 'survey']) {
    const me = await fetch(`${consoleUrl}/${service}/api/v1/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ person: { email: personEmail }, role: 'owner' });
  }
  expect(run.output()).toContain(`${consoleUrl}/claim?token=`);
});

it('a lead of the demo campaign gets a mail, which the mail page shows', async () => {
  const { campaignId } = await credentials();
  const { outreach } = await clients();
  const leads = [{ email: 'kim@client.example', first_name: 'Kim', company: 'Client' }];
  expect(await outreach.addLeads({ id: campaignId, leads, skip_no_mail: false })).toMatchObject({ added: 1 });
  const [mail] = await mailsTo('kim@client.example');
  expect(mail!.subject).toBe('A question about Client');
});

it('a campaign of one’s own sends, and counts what it sent', async () => {
  const { outreach } = await clients();
  const { data: mailboxes } = await outreach.listMailboxes();
  const schedule = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };
  const steps = [{ subject: 'For {{ first_name }}', body: 'Hello {{ first_name }}' }];
  const mailbox_ids = mailboxes.map(({ id }) => id);
  const { id } = await outreach.createCampaign({ name: 'Own', schedule, steps, mailbox_ids });
  await outreach.resumeCampaign({ id });
  await outreach.addLeads({
    id,
    leads: [{ email: 'noor@client.example', first_name: 'Noor' }],
    skip_no_mail: false,
  });
  const [mail] = await mailsTo('noor@client.example');
  expect(mail!.subject).toBe('For Noor');
  await until(async () => (await outreach.getCampaign({ id })).numbers.sent === 1);
});

it('a visit leads to a survey, and its answer to the list and the summary', async () => {
  const { mailUrl } = await credentials();
  const { survey } = await clients();
  const visit = { externalId: 'appointment-1', email: 'lee@client.example', firstName: 'Lee' };
  expect(await survey.reportVisit(visit)).toMatchObject({ status: 'scheduled' });
  const [mail] = await mailsTo('lee@client.example');
  const { text } = (await (await fetch(`${mailUrl}/api/mails/${mail!.id}`)).json()) as { text: string };
  const page = /https?:\/\/\S+\/s\/[\w.-]+/.exec(text)![0];
  const answer = new URLSearchParams({ score: '10', comment: 'Very kind' });
  expect((await fetch(page, { method: 'POST', body: answer })).status).toBe(200);
  for await (const response of survey.listResponses.all({ segment: 'promoter' })) {
    expect(response).toMatchObject({ score: 10, comment: 'Very kind' });
  }
  expect(await survey.getSummary({ days: 7 })).toMatchObject({ nps: 100, responses: 1 });
});

it('a worker that is killed is started again', async () => {
  const seen = run.output().length;
  process.kill(await childOf(run.child.pid!, join(root, 'apps/survey/dist/worker.js')), 'SIGKILL');
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
    expect(await run.stop()).toBe(0);
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
