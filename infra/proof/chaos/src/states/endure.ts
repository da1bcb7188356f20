import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import { visitReporter, type ReportAnswer } from '../load/reporter.ts';
import { reportSteadily } from '../load/steadily.ts';
import { aSurveyingOrganization } from '../load/survey.ts';
import { fateOf, type Fate } from '../mails/fate.ts';
import { campaignMailing } from '../mails/mailing.ts';
import type { Installation } from '../processes/installation.ts';
import { aSubscriber } from '../subscribers/subscriber.ts';
import type { OperatorState } from './operator-state.ts';

/** What came of a state. */
export interface Endured {
  accepted: number;
  /** Answers that were neither a success nor 503 with `Retry-After`, by what they were. */
  wrong: Map<string, number>;
  /** The longest that an answer took. */
  slowestMs: number;
  /** What readiness said of the services meanwhile, and not once: the parts that it should have named. */
  unnamed: string[];
  /** Everything that it said. */
  said: string[];
  eventsLost: number;
  eventsTwice: number;
  mails: Fate;
  /** From the end of the cause until all was delivered. */
  secondsAfter: number;
}

const everyMs = 200;
const before = 2_000;
const settledWithinMs = 90_000;

/** Visits and leads are reported before, while and after something is wrong; each until it is accepted. */
export async function endure(installation: Installation, state: OperatorState): Promise<Endured> {
  const { survey, outreach, mailSink } = installation;
  const organization = await aSurveyingOrganization(installation);
  const subscriber = await aSubscriber(installation, organization);
  const mailing = await campaignMailing(installation);
  const visits = visitReporter(survey, organization);
  const load = { isOver: false };
  const pace = { count: Infinity, everyMs, isOver: () => load.isOver };
  const reports = Promise.all([visits, mailing.reporter].map((reporter) => reportSteadily(reporter, pace)));
  reports.catch(() => {});
  await delay(before);
  let begunAt = Date.now();
  let heldUntil = begunAt;
  const said = new Set<string>();
  try {
    await state.begin(installation);
    begunAt = Date.now();
    const endsAt = Date.now() + state.ms;
    while (Date.now() < endsAt) {
      for (const { url } of [...outreach.apis, ...survey.apis]) said.add(await readiness(url));
      await delay(500);
    }
  } finally {
    heldUntil = Date.now();
    await state.end(installation);
  }
  const endedAt = Date.now();
  await delay(before);
  load.isOver = true;
  await reports;
  const isDelivered = () => subscriber.ledger.missing(visits.accepted) === 0;
  const lastAt = Date.now() + settledWithinMs;
  const mailed = mailing.settled(settledWithinMs).catch(() => {});
  while (!isDelivered() && Date.now() < lastAt) await delay(200);
  await mailed;
  const secondsAfter = (Date.now() - endedAt) / 1000;
  const meanwhile = [visits, mailing.reporter].flatMap(({ answers }) =>
    answers.filter(({ at, ms }) => at - ms >= begunAt && at - ms <= heldUntil),
  );
  subscriber.close();
  return {
    accepted: visits.accepted.length + mailing.reporter.accepted.length,
    wrong: wrongAnswers(meanwhile),
    slowestMs: Math.round(Math.max(0, ...meanwhile.map(({ ms }) => ms))),
    unnamed: state.readiness.filter((part) => ![...said].some((text) => part.test(text))).map(String),
    said: [...said],
    eventsLost: subscriber.ledger.missing(visits.accepted),
    eventsTwice: subscriber.ledger.toldTwice(),
    mails: await fateOf([mailing], mailSink!.ledger),
    secondsAfter,
  };
}

function wrongAnswers(answers: readonly ReportAnswer[]): Map<string, number> {
  const wrong = new Map<string, number>();
  for (const { status, retryAfter } of answers) {
    if (status === 200 || status === 201 || (status === 503 && retryAfter)) continue;
    const name = status === 0 ? 'none' : status === 503 ? '503 without Retry-After' : String(status);
    wrong.set(name, (wrong.get(name) ?? 0) + 1);
  }
  return wrong;
}

/** The status, and the names of the parts that are not up. */
async function readiness(url: string): Promise<string> {
  try {
    const answer = await request(`${url}/readyz`, { headersTimeout: 5_000 });
    const { checks = {} } = (await answer.body.json()) as { checks?: Record<string, unknown> };
    const parts = Object.entries(checks).filter(([, state]) => state !== 'up');
    return `${answer.statusCode} ${parts.map(([name, state]) => `${name}: ${JSON.stringify(state)}`).join(', ')}`;
  } catch {
    return 'no answer';
  }
}
