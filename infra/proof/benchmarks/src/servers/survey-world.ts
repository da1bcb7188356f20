import { uuidOf } from '@reachback/common/values/ids';
import { freePort } from '@reachback/local/processes/ports';
import pg from 'pg';
import { twinOf } from '../data/fill-table.ts';
import { rewriteRows, writesBefore } from '../data/past.ts';
import { fillSurvey } from '../data/survey-data.ts';
import { ask, openTarget } from '../measure/load.ts';
import type { Bench } from './bench.ts';
import { runEntry, startService } from './child.ts';
import { newDatabaseUrl } from './databases.ts';
import { anOrganization, type Organization } from './organization.ts';
import { serviceEnvironment } from './service-environment.ts';

/** The survey service as a process, with a database full of rows. */
export interface SurveyWorld {
  /** Of the HTTP side. */
  url: string;
  databaseUrl: string;
  /** Of its processes. */
  environment: Record<string, string>;
  organization: Organization;
  /** UUID. */
  surveyId: string;
  /** A table like `invitations`, with the same rows. */
  floorTable: string;
  rows: number;
}

/** Makes the database, starts the HTTP side and fills the database. */
export async function surveyWorld(bench: Bench, rows: number): Promise<SurveyWorld> {
  const databaseUrl = newDatabaseUrl(bench, 'survey');
  bench.databases.push(databaseUrl);
  const port = await freePort();
  const env = serviceEnvironment({ databaseUrl, redisUrl: bench.redisUrl, port });
  const entry = (name: string) => import.meta.resolve(`@reachback/survey/${name}`);
  await runEntry(bench, { name: 'survey-migrate', file: entry('migrate'), env });
  const organization = await anOrganization(env.ACCOUNTS_DATABASE_URL!);
  const url = `http://127.0.0.1:${port}`;
  await startService(bench, {
    name: `survey-${rows}`,
    file: entry('main'),
    env,
    isReady: async () => (await fetch(`${url}/readyz`)).ok,
  });
  const surveyId = await aSurvey(url, organization);

  bench.say(`filling survey with ${rows.toLocaleString('en')} rows`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillSurvey(client, { organizationId: organization.id, surveyId, rows });
  const floorTable = await twinOf(client, 'invitations');
  // The floor's table lives as ours does.
  const past = 'status = status, due_at = due_at';
  await rewriteRows(client, { invitations: past, responses: 'created_at = created_at' });
  await rewriteRows(client, { [floorTable]: past }, writesBefore / 2);
  await client.end();
  return { url, databaseUrl, environment: env, organization, surveyId, floorTable, rows };
}

/** The organization's first survey, which it uses for every visit from then on. @returns UUID */
async function aSurvey(url: string, { personalToken }: Organization): Promise<string> {
  const target = openTarget(url, { connections: 1, token: personalToken });
  const { id } = await ask<{ id: string }>(target, {
    method: 'POST',
    path: '/api/v1/surveys',
    body: JSON.stringify({ name: 'After the visit' }),
  });
  return uuidOf('srv', id)!;
}
