import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createAgenda, createChance } from './chance.ts';
import { createHistoryClock } from './history-clock.ts';
import { openHistoryServices, type HistoryService } from './history-services.ts';
import { momentsUntil } from './history.ts';
import { createOutreachHistory, isUnknownAddress } from './outreach-history.ts';
import { startSampleMail, type SampleMail } from './sample-mail.ts';
import { startSubscribers } from './subscribers.ts';
import { createSurveyHistory } from './survey-history.ts';

/**
 * Runs six weeks of both services in seconds: their own endpoints and lanes with a clock that starts in the past. A
 * separate process, given a `FillInput` as JSON on standard input. Workers of the installation must not run meanwhile:
 * they would treat everything as overdue.
 */
export interface FillInput {
  environments: { outreach: NodeJS.ProcessEnv; survey: NodeJS.ProcessEnv };
  token: string;
  /** UUID. */
  organizationId: string;
  /** The mail catcher, to which emails go after the history. */
  smtp: { host: string; port: number };
}

const outreachEvents = ['coldemail.reply.received', 'coldemail.lead.opted_out', 'coldemail.lead.bounced'];
const surveyEvents = ['reputation.response.created', 'reputation.followup.opened'];

// The parent writes only this type.
const input = JSON.parse(await text(process.stdin)) as FillInput;
const moments = momentsUntil(new Date());
const notes = await mkdtemp(join(tmpdir(), 'reachback-sample-'));
const outreachMail = await startSampleMail(isUnknownAddress);
const surveyMail = await startSampleMail(() => false);
const clock = createHistoryClock(moments[0]!.at);
const quick = {
  SEND_NOTES_DIR: notes,
  RATE_LIMIT_PER_10_SECONDS: '1000000',
  RATE_LIMIT_PER_MINUTE: '1000000',
};
const services = await openHistoryServices({
  ...input,
  clock,
  environments: {
    outreach: { ...input.environments.outreach, ...quick },
    survey: { ...input.environments.survey, ...quick, SMTP_URL: `smtp://127.0.0.1:${surveyMail.port}` },
  },
});
const partsOf = (service: HistoryService, mail: SampleMail) => ({
  service,
  mail,
  clock,
  agenda: createAgenda(),
  chance: createChance(14),
});
const outreachParts = partsOf(services.outreach, outreachMail);
const surveyParts = partsOf(services.survey, surveyMail);
const outreach = createOutreachHistory(outreachParts);
const survey = createSurveyHistory(surveyParts);
const subscribers = await startSubscribers();

await outreach.start();
await survey.start();
await subscribers.subscribe(outreachParts, outreachEvents);
await subscribers.subscribe(surveyParts, surveyEvents);
for (const moment of moments) {
  clock.moveTo(moment.at);
  await Promise.all([outreach.pass(moment), survey.pass(moment)]);
}
clock.moveTo(new Date());
await outreach.end(input.smtp);
await survey.end();
await subscribers.end();
await services.close();
await Promise.all([outreachMail.close(), surveyMail.close()]);
await rm(notes, { recursive: true, force: true });
