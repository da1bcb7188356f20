import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { openAccounts } from '@reachback/accounts/accounts';
import { createToken } from '@reachback/accounts/credentials/tokens';
import { createOrganization } from '@reachback/accounts/organizations/organizations';
import { createPerson } from '@reachback/accounts/people/people';
import { systemClock } from '@reachback/common/runtime/clock';
import { createLog } from '@reachback/common/runtime/log';
import { uuidOf } from '@reachback/common/values/ids';
import { freePort } from '@reachback/local/processes/ports';
import pg from 'pg';
import { fillInbox, fillOutreach } from '../data/outreach-data.ts';
import { fillSurvey } from '../data/survey-data.ts';
import { ask, openTarget } from '../measure/load.ts';
import type { Bench } from './bench.ts';
import { runEntry, startService } from './child.ts';
import { newDatabaseUrl } from './databases.ts';
import { serviceEnvironment } from './service-environment.ts';

/** The console with both services behind it, with databases full of rows. */
export interface ConsoleWorld {
  url: string;
  /** A person who may do everything. */
  email: string;
  password: string;
  rows: number;
}

const person = { email: 'owner@example.com', name: 'Owner', password: randomBytes(12).toString('hex') };

export async function consoleWorld(bench: Bench): Promise<ConsoleWorld> {
  const { rows } = bench.options;
  const [consolePort, outreachPort, surveyPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${consolePort}`;
  const environment = (service: string, port: number): Record<string, string> => {
    const databaseUrl = newDatabaseUrl(bench, service);
    bench.databases.push(databaseUrl);
    return { ...serviceEnvironment({ databaseUrl, redisUrl: bench.redisUrl, port }), CONSOLE_URL: url };
  };
  const outreach = environment('outreach', outreachPort);
  const ACCOUNTS_DATABASE_URL = outreach.ACCOUNTS_DATABASE_URL!;
  const survey: Record<string, string> = { ...environment('survey', surveyPort), ACCOUNTS_DATABASE_URL };
  await runEntry(bench, { name: 'console-outreach-migrate', file: entry('outreach/migrate'), env: outreach });
  await runEntry(bench, { name: 'console-survey-migrate', file: entry('survey/migrate'), env: survey });
  const { organizationId, token } = await anOwner(ACCOUNTS_DATABASE_URL);
  await Promise.all([
    serve(bench, 'outreach', outreach, outreachPort),
    serve(bench, 'survey', survey, surveyPort),
  ]);
  const target = openTarget(`http://127.0.0.1:${surveyPort}`, { connections: 1, token });
  const body = JSON.stringify({ name: 'After the visit' });
  const { id } = await ask<{ id: string }>(target, { method: 'POST', path: '/api/v1/surveys', body });

  bench.say(`filling the console's services with ${rows.toLocaleString('en')} rows each`);
  await inDatabase(outreach.DATABASE_URL!, async (client) => {
    await fillOutreach(client, { organizationId, rows });
    await fillInbox(client);
  });
  const surveyId = uuidOf('srv', id)!;
  await inDatabase(survey.DATABASE_URL!, (client) => fillSurvey(client, { organizationId, surveyId, rows }));

  const env = {
    ...outreach,
    OUTREACH_DATABASE_URL: outreach.DATABASE_URL!,
    SURVEY_DATABASE_URL: survey.DATABASE_URL!,
    PORT: String(consolePort),
    PUBLIC_URL: url,
    OUTREACH_URL: `http://127.0.0.1:${outreachPort}`,
    SURVEY_URL: `http://127.0.0.1:${surveyPort}`,
    SESSION_KEYS: generateKeyPairSync('ed25519')
      .privateKey.export({ type: 'pkcs8', format: 'der' })
      .toString('base64'),
  };
  await serve(bench, 'console', env, consolePort);
  return { url, email: person.email, password: person.password, rows };
}

const entry = (file: string): string =>
  import.meta.resolve(`../../../../../apps/${file.replace('/', '/dist/')}.js`);

async function serve(bench: Bench, name: string, env: Record<string, string>, port: number): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  await startService(bench, { name: `console-${name}`, file: entry(`${name}/main`), env, isReady });
}

async function inDatabase<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await run(client);
    await client.query('vacuum analyze');
    return result;
  } finally {
    await client.end();
  }
}

async function anOwner(accountsUrl: string): Promise<{ organizationId: string; token: string }> {
  const log = createLog({ service: 'benchmark', level: 'silent' });
  const accounts = openAccounts({ url: accountsUrl, clock: systemClock, log });
  try {
    const owner = await createPerson(accounts, 'benchmark', person);
    const { id } = await createOrganization(accounts, 'benchmark', { name: 'Benchmark', ownerId: owner.id });
    const { secret } = await createToken(accounts, 'benchmark', { personId: owner.id, name: 'benchmark' });
    return { organizationId: id, token: secret };
  } finally {
    await accounts.close();
  }
}
