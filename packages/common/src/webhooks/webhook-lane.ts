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
  const requests = requestsOf(context, laneId);
  const mayGoOn = () => requests.areWelcome() && !signal.aborted && performance.now() < endsAtMs;
  while (mayGoOn() && (await sender.inFlight.fewerThan(inFlightMax, laneId, slowMs))) {
    const claims = await claimDeliveries(pool, key, clock.now());
    if (!claims) break;
    const { deliveries } = claims;
    const sendableUntilMs = performance.now() + waitMsMax;
    let begun = 0;
    try {
      const destination = await openDestination(context, claims.endpoint);
      while (begun < deliveries.length && mayGoOn() && performance.now() < sendableUntilMs) {
        if (!(await sender.inFlight.fewerThan(inFlightMax, laneId, slowMs))) break;
        requests.begin(destination, deliveries[begun]!);
        begun += 1;
      }
    } finally {
      await releaseDeliveries(pool, key, deliveries.slice(begun));
    }
  }
  await sender.inFlight.fewerThan(1, laneId, tailMs);
}

/** Begins requests of a lane, and records together what of them ends together. */
function requestsOf(context: WebhookContext, laneId: string) {
  const { clock, log, metrics, webhooks: sender } = context;
  const key = endpointOfLane(laneId);
  let areWelcome = true;
  const recording = createGatherer<Sent, boolean>({
    sizeMax: claimMax,
    marksOf: () => [],
    run: async (_lane, sent) => {
      const goesOn = await recordAttempts(context, key, sent);
      return sent.map(() => goesOn);
    },
  });
  const sendAndRecord = async (destination: Destination, delivery: ClaimedDelivery) => {
    metrics.lagSeconds.observe({ lane: webhooks }, (clock.now().getTime() - delivery.dueAt.getTime()) / 1000);
    try {
      const sent = await sendDelivery(context, destination, delivery);
      if (!(await recording.add(laneId, sent))) areWelcome = false;
    } catch (error) {
      // The lease runs out, and it is sent again.
      log.error({ err: error, lane: webhooks, laneId }, 'what came of a webhook could not be recorded');
      areWelcome = false;
    }
  };
  return {
    areWelcome: () => areWelcome,
    begin: (destination: Destination, delivery: ClaimedDelivery) =>
      sender.inFlight.start(laneId, () => sendAndRecord(destination, delivery)),
  };
}
