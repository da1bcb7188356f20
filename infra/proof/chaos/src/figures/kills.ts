import type { Figure, Finding } from '../figure.ts';
import { killInTurn, manyKills, type Kills } from '../harm/kill-in-turn.ts';
import { visitReporter } from '../load/reporter.ts';
import { aSurveyingOrganization } from '../load/survey.ts';
import type { Installation } from '../processes/installation.ts';
import { lossesOf, type Losses } from '../subscribers/losses.ts';
import { settled } from '../subscribers/settled.ts';
import { aSubscriber } from '../subscribers/subscriber.ts';

export interface KillsOutcome extends Losses {
  kills: number;
  /** From the first visit reported to the last event delivered. */
  seconds: number;
}

const subscribersCount = 5;
const acceptedWithinMs = 180_000;
/** What a killed worker had in hand goes again after 20 s; the rest is for a busy machine. */
const settledWithinMs = 180_000;

/** Processes of every kind are killed while visits are reported and delivered. */
export const kills: Figure = {
  id: 'R1',
  title: 'kill -9 of everything while events are delivered to 5 subscribers',
  plan: { survey: { apis: 2, workers: 2 } },
  async take(installation, { events }) {
    return killsFindings(await tellDespiteKills(installation, { events, kills: manyKills }));
  },
};

/** Visits are reported and delivered while processes are killed. */
export async function tellDespiteKills(
  installation: Installation,
  { events, kills: planned }: { events: number; kills: Kills },
): Promise<KillsOutcome> {
  const organization = await aSurveyingOrganization(installation);
  const subscribers = await Promise.all(
    Array.from({ length: subscribersCount }, () => aSubscriber(installation, organization)),
  );
  const reporter = visitReporter(installation.survey, organization);
  const startedAt = performance.now();
  const killed = await killInTurn(installation, {
    kills: planned,
    load: {
      until: (share) => reporter.report(Math.round(share * events) - reporter.accepted.length),
      isAt: (share) => reporter.accepted.length >= Math.round(share * events),
    },
    middleWithinMs: acceptedWithinMs,
  });
  await settled(installation, organization, settledWithinMs);
  const seconds = (performance.now() - startedAt) / 1000;
  for (const subscriber of subscribers) subscriber.close();
  return { ...lossesOf(subscribers, reporter), kills: killed, seconds };
}

export function killsFindings(outcome: KillsOutcome): Finding[] {
  const { kills: killed, deliveries, lost, toldTwice, duplicates, altered, unsigned, seconds } = outcome;
  const note = `${killed} kills, ${deliveries.toLocaleString('en')} deliveries in ${seconds.toFixed(0)} s`;
  const none = { unit: '', atMost: 0 };
  return [
    { what: 'lost', value: lost, ...none, note },
    {
      what: 'sent again, with the same webhook-id',
      value: (100 * duplicates) / deliveries,
      unit: '%',
      atMost: 0.5,
      note: `${duplicates} requests`,
    },
    { what: 'of these with different bytes', value: altered, ...none },
    { what: 'visits with two events', value: toldTwice, ...none },
    { what: 'requests without a valid signature', value: unsigned, ...none },
  ];
}
