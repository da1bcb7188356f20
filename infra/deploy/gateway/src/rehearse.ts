import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@reachback/testing/network/free-port';
import { Agent, request } from 'undici';
import { writeCertificates } from './certificates.ts';
import { composeOf, type Compose } from './compose.ts';
import { filledInSettings } from './settings.ts';
import { steadyCalls } from './steady-calls.ts';

// `pnpm rehearse`, on a machine with Docker: builds the images, starts infra/deploy/compose.yaml as a separate project,
// creates an account, and upgrades all parts as in docs/upgrading.md under steady calls. Exits with 1 if a call failed.

const hosts = {
  outreach: 'outreach.example.com',
  survey: 'survey.example.com',
  console: 'console.example.com',
};
const releaseSteps = ['outreach-migrate', 'survey-migrate'];
const processes = [
  'outreach-a',
  'outreach-b',
  'survey-a',
  'survey-b',
  'console',
  'outreach-worker',
  'survey-worker',
];
const callEveryMs = 40;

const folder = await mkdtemp(join(tmpdir(), 'reachback-rehearsal-'));
const installation = (settings: string) => composeOf('reachback-rehearsal', join(folder, settings));
const [before, after] = [installation('before.env'), installation('after.env')];
try {
  const ca = await writeCertificates(folder, Object.values(hosts));
  const httpsPort = await freePort();
  const settings = await settingsOf(httpsPort);
  await writeFile(join(folder, 'before.env'), `${settings}VERSION=rehearsal-1\n`);
  await writeFile(join(folder, 'after.env'), `${settings}VERSION=rehearsal-2\n`);
  // Leftovers of an interrupted run.
  await remove();
  await told('images built', before(['build']));
  await told('everything started', before(['up', '--detach', '--wait']));
  const credentials = await makeAccount(before);
  const { call, mixed } = callsThrough(httpsPort, ca, credentials);
  await call('survey', '/api/v1/surveys', { name: 'Rehearsal' });
  const calls = steadyCalls(mixed, callEveryMs);
  await told('the next version built', after(['build']));
  for (const step of releaseSteps) await told(step, after(['run', '--rm', step]));
  for (const one of processes) {
    await told(`${one} replaced`, after(['up', '--detach', '--no-deps', '--wait', one]));
  }
  const endings = await calls.stop();
  process.stdout.write(`calls meanwhile: ${JSON.stringify(endings)}\n`);
  if (Object.keys(endings).some((ending) => ending !== 'succeeded')) process.exitCode = 1;
} finally {
  await told('everything removed', remove());
  await rm(folder, { recursive: true, force: true });
}

function remove(): Promise<string> {
  return after(['down', '--volumes', '--timeout', '25']);
}

async function told<T>(what: string, work: Promise<T>): Promise<T> {
  const begun = Date.now();
  const result = await work;
  process.stdout.write(`${what}  ${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}

async function settingsOf(httpsPort: number): Promise<string> {
  return filledInSettings({
    OUTREACH_HOST: hosts.outreach,
    SURVEY_HOST: hosts.survey,
    CONSOLE_HOST: hosts.console,
    CERTIFICATES_DIR: folder,
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(httpsPort),
    RATE_LIMIT_PER_10_SECONDS: '100000',
    RATE_LIMIT_PER_MINUTE: '100000',
    INVITATIONS_PER_HOUR: '100000000',
    INVITATIONS_PER_DAY_AT_FIRST: '100000000',
  });
}

/** @returns a personal token for outreach and an organization's key for survey */
async function makeAccount(compose: Compose): Promise<{ token: string; key: string }> {
  const cli = [
    'run',
    '--rm',
    '--no-deps',
    'outreach-a',
    'node',
    'node_modules/@reachback/accounts/dist/cli.js',
  ];
  const accounts = (command: string) => compose([...cli, ...command.split(' ')]);
  await accounts('create-person --email you@company.example --name You');
  await accounts('create-organization --name Company --owner-email you@company.example');
  return {
    token: await accounts('create-token --email you@company.example --name rehearsal'),
    key: await accounts('create-key --organization Company --name rehearsal'),
  };
}

/** Functions that call through the gateway over TLS. Both return how the call ended. */
function callsThrough(port: number, ca: string, { token, key }: { token: string; key: string }) {
  const dispatcher = new Agent({ connect: { ca, servername: hosts.outreach } });
  /** POST if there is a body, else GET. */
  const call = async (service: keyof typeof hosts, path: string, body?: object, credential = token) => {
    const answer = await request(`https://127.0.0.1:${port}${path}`, {
      dispatcher,
      method: body ? 'POST' : 'GET',
      headers: {
        host: hosts[service],
        authorization: `Bearer ${credential}`,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    const text = await answer.body.text();
    return answer.statusCode < 300 ? 'succeeded' : `${service} ${answer.statusCode} ${text}`;
  };
  /** Lists campaigns and reports new visits, in turn. */
  const mixed = (n: number): Promise<string> =>
    n % 2 === 0 ? call('outreach', '/api/v1/campaigns') : call('survey', '/api/v1/visits', visit(n), key);
  return { call, mixed };
}

function visit(n: number): object {
  return { externalId: `visit-${n}`, firstName: 'Kim', email: `kim-${n}@client.example` };
}
