import { createGatherer } from '../gather.ts';
import type { Lane } from '../lane.ts';
import { claimDeliveries, releaseDeliveries, type ClaimedDelivery } from './claim-deliveries.ts';
import { claimMax } from './endpoint-room.ts';
import { endpointOfLane, webhooks } from './lane-id.ts';
import { nextDueOf, overdueEndpoints } from './next-due.ts';
import { recordAttempts } from './record-attempts.ts';
import { openDestination, sendDelivery, type Destination, type Sent } from './send-delivery.ts';
import type { WebhookContext } from './webhook-context.ts';

/** Requests of one endpoint on their way at once, in one process. */
const inFlightMax = 25;
/** Answers of one endpoint that wait to be written; what a killed process sends twice. */
const unrecordedMax = 100;
/** A run ends after this, so that lanes that wait get their turn, however much is due in this one. */
const runMsMax = 3_000;
/** So long a run waits for a slow endpoint to answer anything; then others may have its place. */
const slowMs = 500;
/** At its end a run waits this long for answers; later ones are recorded without it. */
const tailMs = 50;
/** Of its lease, a claim may wait this long to be sent: the request takes up to 15 s of the rest. */
const waitMsMax = 4_000;

/**
 * The webhooks of one endpoint. Requests may outlive the run that began them, up to their time-out: so the answers of
 * a slow endpoint are waited for without holding up what comes next, and a run is always short.
 */
export const webhookLane: Lane<WebhookContext> = {
  name: webhooks,
  concurrency: 50,
  work: deliverDue,
  nextDue: nextDueOf,
  overdue: overdueEndpoints,
};

async function deliverDue(context: WebhookContext, laneId: string, signal: AbortSignal): Promise<void> {
  const { pool, clock, webhooks: sender } = context;
  const key = endpointOfLane(laneId);
  const endsAtMs = performance.now() + runMsMax;
  const sending = sendingOf(context, laneId);
  const mayGoOn = () => sending.isWelcome() && !signal.aborted && performance.now() < endsAtMs;
  while (mayGoOn() && (await sending.hasRoom())) {
    const claims = await claimDeliveries(pool, key, clock.now());
    if (!claims) break;
    const { deliveries } = claims;
    const sendableUntilMs = performance.now() + waitMsMax;
    let begun = 0;
    try {
      const destination = await openDestination(context, claims.endpoint);
      while (begun < deliveries.length && mayGoOn() && performance.now() < sendableUntilMs) {
        if (!(await sending.hasRoom())) break;
        sending.begin(destination, deliveries[begun]!);
        begun += 1;
      }
    } finally {
      await releaseDeliveries(pool, key, deliveries.slice(begun));
    }
  }
  if (await sender.requests.fewerThan(1, laneId, tailMs)) await sender.records.fewerThan(1, laneId, tailMs);
}

/** Begins requests of a lane, and records together what of them ends together. */
function sendingOf(context: WebhookContext, laneId: string) {
  const { clock, log, metrics, webhooks: sender } = context;
  const key = endpointOfLane(laneId);
  let isWelcome = true;
  const recording = createGatherer<Sent, boolean>({
    sizeMax: claimMax,
    marksOf: () => [],
    run: async (_lane, sent) => {
      const goesOn = await recordAttempts(context, key, sent);
      return sent.map(() => goesOn);
    },
  });
  const record = async (sent: Sent) => {
    try {
      if (!(await recording.add(laneId, sent))) isWelcome = false;
    } catch (error) {
      // The lease runs out, and it is sent again.
      log.error({ err: error, lane: webhooks, laneId }, 'what came of a webhook could not be recorded');
      isWelcome = false;
    }
  };
  const send = async (destination: Destination, delivery: ClaimedDelivery) => {
    const lagMs = clock.now().getTime() - delivery.dueAt.getTime();
    metrics.lagSeconds.observe({ lane: webhooks }, lagMs / 1000);
    const sent = await sendDelivery(context, destination, delivery);
    // The next request does not wait until this one is in the database.
    sender.records.start(laneId, () => record(sent));
  };
  return {
    /** Whether the endpoint may get more, as far as is known. */
    isWelcome: () => isWelcome,
    /** Waits for a place among the requests; false when the endpoint or the database is too slow for that. */
    hasRoom: async () =>
      (await sender.requests.fewerThan(inFlightMax, laneId, slowMs)) &&
      (await sender.records.fewerThan(unrecordedMax, laneId, slowMs)),
    begin: (destination: Destination, delivery: ClaimedDelivery) =>
      sender.requests.start(laneId, () => send(destination, delivery)),
  };
}
