import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutreachClient, createSurveyClient } from '@reachback/client';
import { buildTree, startInstallation, type Installation } from '@reachback/testing/installation';
import { freePort } from '../../src/processes/ports.ts';
import { clearOutreach, fillOutreach } from '../../src/sample/sample-outreach.ts';
import { clearSurvey, fillSurvey } from '../../src/sample/sample-survey.ts';
import { createApi } from '../../src/seed/api.ts';
import { readCredentials, type Credentials } from '../../src/seed/credentials-file.ts';

/** On an installation as `pnpm start` runs it. */
let folder: string;
let run: Installation;
let credentials: Credentials;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachback-sample-'));
  const [CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT] = await Promise.all(
    Array.from({ length: 5 }, async () => String(await freePort())),
  );
  const ports = { CONSOLE_PORT, OUTREACH_PORT, SURVEY_PORT, MAIL_PORT, SMTP_PORT };
  const data = join(folder, 'data');
  await buildTree();
  run = await startInstallation({
    PATH: process.env.PATH,
    LOCAL_DATA: data,
    TURBO_TELEMETRY_DISABLED: '1',
    ...ports,
  });
  // Complete, once everything runs.
  credentials = (await readCredentials(join(data, 'credentials.json'))) as Credentials;
}, 240_000);

afterAll(async () => {
  await run.stop();
  await rm(folder, { recursive: true, force: true });
});

it('makes campaigns, replies and responses, once, and removes the people again', async () => {
  const { outreachUrl, surveyUrl, mailUrl, smtpPort, personalToken } = credentials;
  const api = {
    outreach: createApi(outreachUrl, personalToken),
    survey: createApi(surveyUrl, personalToken),
  };
  const outreach = createOutreachClient({ baseUrl: outreachUrl, token: personalToken });
  const survey = createSurveyClient({ baseUrl: surveyUrl, credential: personalToken });
  const smtp = { host: '127.0.0.1', port: smtpPort };
  const fill = () =>
    Promise.all([fillOutreach(api.outreach, { smtp, mailUrl }), fillSurvey(api.survey, { mailUrl })]);
  const numbers = async () => {
    const { data: campaigns } = await outreach.listCampaigns();
    const { data: mailboxes } = await outreach.listMailboxes();
    return {
      campaigns: campaigns
        .filter(({ name, status }) => name.startsWith('Sample: ') && status !== 'archived')
        .map(({ status }) => status)
        .toSorted(),
      mailboxes: mailboxes.map(({ status }) => status).toSorted(),
      people: (await outreach.listPeople()).data.length,
      replies: (await outreach.countReplies()).total,
      responses: (await survey.listResponses({ limit: 500 })).data.length,
    };
  };
  const before = await numbers();
  await fill();
  const filled = {
    campaigns: ['active', 'draft', 'paused'],
    mailboxes: ['active', 'active', 'failing'],
    people: 60,
    replies: 14,
    responses: 209,
  };
  expect(await numbers()).toEqual(filled);
  const { data: responses } = await survey.listResponses({ limit: 500 });
  expect(responses.filter(({ followup_status: status }) => status === 'open').length).toBeGreaterThan(20);
  await fill();
  expect(await numbers()).toEqual(filled);
  await Promise.all([clearOutreach(api.outreach), clearSurvey(api.survey)]);
  // A score outlives the person, without anything that names them.
  expect(await numbers()).toEqual({ ...before, responses: 209 });
  const { data: kept } = await survey.listResponses({ limit: 500 });
  const naming = kept.filter(({ comment, externalId }) => comment || !externalId?.startsWith('erased-'));
  expect(naming).toEqual([]);
}, 240_000);
