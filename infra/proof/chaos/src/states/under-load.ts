import { setTimeout as delay } from 'node:timers/promises';
import { visitReporter, type ReportAnswer } from '../load/reporter.ts';
import { reportSteadily } from '../load/steadily.ts';
import { aSurveyingOrganization } from '../load/survey.ts';
import { fateOf, type Fate } from '../mails/fate.ts';
import { campaignMailing } from '../mails/mailing.ts';
import type { Installation } from '../processes/installation.ts';
import { aSubscriber } from '../subscribers/subscriber.ts';

/** What came of visits and leads that were reported while something happened. */
export interface Load {
  accepted: number;
  answers: Answers;
  eventsLost: number;
  eventsTwice: number;
  mails: Fate;
  /** From the end of what happened until all was delivered. */
  secondsAfter: number;
}

/** Of each of the two who report, as they come. */
export type Answers = readonly (readonly ReportAnswer[])[];

const beforeMs = 2_000;

/** Visits and leads are reported before, while and after something happens; each until it is accepted. */
export async function underLoad<T>(
  installation: Installation,
  happens: (answers: Answers) => Promise<T>,
  { everyMs = 200, settledWithinMs = 90_000 }: { everyMs?: number; settledWithinMs?: number } = {},
): Promise<Load & { outcome: T }> {
  const { survey, mailSink } = installation;
  const organization = await aSurveyingOrganization(installation);
  const subscriber = await aSubscriber(installation, organization);
  const mailing = await campaignMailing(installation);
  const visits = visitReporter(survey, organization);
  const reporters = [visits, mailing.reporter];
  const load = { isOver: false };
  const pace = { count: Infinity, everyMs, isOver: () => load.isOver };
  const reports = Promise.all(reporters.map((reporter) => reportSteadily(reporter, pace)));
  reports.catch(() => {});
  await delay(beforeMs);
  const answers = reporters.map((reporter) => reporter.answers);
  const outcome = await happens(answers);
  const endedAt = Date.now();
  await delay(beforeMs);
  load.isOver = true;
  await reports;
  const isDelivered = () => subscriber.ledger.missing(visits.accepted) === 0;
  const lastAt = Date.now() + settledWithinMs;
  const mailed = mailing.settled(settledWithinMs).catch(() => {});
  while (!isDelivered() && Date.now() < lastAt) await delay(200);
  await mailed;
  const secondsAfter = (Date.now() - endedAt) / 1000;
  subscriber.close();
  return {
    outcome,
    accepted: visits.accepted.length + mailing.reporter.accepted.length,
    answers,
    eventsLost: subscriber.ledger.missing(visits.accepted),
    eventsTwice: subscriber.ledger.toldTwice(),
    mails: await fateOf([mailing], mailSink!.ledger),
    secondsAfter,
  };
}

/** Answers that were neither a success nor 503 with `Retry-After`, by what they were. */
export function wrongAnswers(answers: readonly ReportAnswer[]): Map<string, number> {
  const wrong = new Map<string, number>();
  for (const { status, retryAfter } of answers) {
    if (isSuccess(status) || (status === 503 && retryAfter)) continue;
    const name = status === 0 ? 'none' : status === 503 ? '503 without Retry-After' : String(status);
    wrong.set(name, (wrong.get(name) ?? 0) + 1);
  }
  return wrong;
}

export function isSuccess(status: number): boolean {
  return status === 200 || status === 201;
}
