import type { Figure, Finding } from '../figure.ts';
import { visitReporter, type Reporter } from '../load/reporter.ts';
import { reportSteadily } from '../load/steadily.ts';
import { aSurveyingOrganization } from '../load/survey.ts';
import { fateOf, type Fate } from '../mails/fate.ts';
import { campaignMailing, surveyMailing } from '../mails/mailing.ts';
import type { Gateway } from '../processes/gateway.ts';
import type { Installation } from '../processes/installation.ts';
import type { End } from '../processes/victim.ts';
import { lossesOf, type Losses } from '../subscribers/losses.ts';
import { settled } from '../subscribers/settled.ts';
import { aSubscriber } from '../subscribers/subscriber.ts';

export interface RestartsOutcome {
  calls: number;
  /** Calls that were no success, or got no answer. */
  failed: number;
  events: Losses;
  mails: Fate;
  /** Of each process that was asked to end. */
  ends: End[];
}

const subscribersCount = 5;
/** Of each of the three who report; together below what the gateway lets through from one address. */
const everyMs = 100;
const callsMax = 100_000;
const settledWithinMs = 60_000;

/** An update without a pause: every process in turn, asked to end under load and started again. */
export const restarts: Figure = {
  id: 'R12',
  title: 'every process restarted in turn, three times, behind nginx and under load',
  plan: {
    outreach: { apis: 2, workers: 2 },
    survey: { apis: 2, workers: 2 },
    mailSink: true,
    gateway: true,
  },
  async take(installation) {
    const { gateway } = installation;
    if (!gateway) return [{ what: 'not taken: there is no nginx', value: 0, unit: '', atMost: null }];
    return findings(await restartInTurn(installation, gateway, { rounds: 3 }));
  },
};

/** Visits and leads come in through the gateway, events and mails go out, and all processes are restarted meanwhile. */
export async function restartInTurn(
  installation: Installation,
  gateway: Gateway,
  { rounds }: { rounds: number },
): Promise<RestartsOutcome> {
  const visits = await aSurveyingOrganization(installation);
  const subscribers = await Promise.all(
    Array.from({ length: subscribersCount }, () => aSubscriber(installation, visits)),
  );
  const visitor = visitReporter({ apis: [gateway.doors.survey] }, visits);
  const mailings = [await surveyMailing(installation, [gateway.doors.survey])];
  if (installation.outreach.apis.length > 0) {
    mailings.push(await campaignMailing(installation, [gateway.doors.outreach]));
  }
  const reporters = [visitor, ...mailings.map(({ reporter }) => reporter)];
  const ends = await under(reporters, () => restartAll(installation, rounds));
  await settled(installation, visits, settledWithinMs);
  for (const mailing of mailings) await mailing.settled(settledWithinMs);
  for (const subscriber of subscribers) subscriber.close();
  const failed = reporters.reduce((sum, { refusals }) => sum + refusals, 0);
  return {
    calls: failed + reporters.reduce((sum, { accepted }) => sum + accepted.length, 0),
    failed,
    events: lossesOf(subscribers, visitor),
    mails: await fateOf(mailings, installation.mailSink!.ledger),
    ends,
  };
}

/** Does the work while everyone reports at a steady pace. */
async function under<T>(reporters: readonly Reporter[], work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const reports = reporters.map((reporter) =>
    reportSteadily(reporter, { count: callsMax, everyMs, isOver: () => isDone }),
  );
  try {
    return await work();
  } finally {
    isDone = true;
    await Promise.all(reports);
  }
}

async function restartAll({ outreach, survey }: Installation, rounds: number): Promise<End[]> {
  const ends: End[] = [];
  const inTurn = [outreach, survey].flatMap(({ apis, workers }) => [...apis, ...workers]);
  for (let round = 0; round < rounds; round += 1) {
    for (const process of inTurn) {
      ends.push(await process.stop());
      await process.start();
    }
  }
  return ends;
}

function findings({ calls, failed, events, mails, ends }: RestartsOutcome): Finding[] {
  const none = { unit: '', atMost: 0 };
  const count = (number: number, what: string) => ({ note: `${number.toLocaleString('en')} ${what}` });
  return [
    {
      what: 'requests that failed',
      value: failed,
      ...none,
      ...count(calls, `requests, ${ends.length} restarts`),
    },
    { what: 'events lost', value: events.lost, ...none, ...count(events.deliveries, 'deliveries') },
    { what: 'events sent twice', value: events.duplicates + events.toldTwice, ...none },
    {
      what: 'emails lost',
      value: mails.lost + mails.uncertainLost,
      ...none,
      ...count(mails.mails, 'emails'),
    },
    { what: 'emails sent twice', value: mails.sentTwice, ...none },
    {
      what: 'processes with a nonzero exit code',
      value: ends.filter(({ code }) => code !== 0).length,
      ...none,
    },
    {
      what: 'longest time from SIGTERM to exit',
      value: Math.max(...ends.map(({ seconds }) => seconds)),
      unit: 's',
      atMost: 20,
    },
  ];
}
