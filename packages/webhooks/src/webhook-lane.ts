import type { Lane } from '@reachback/queue/lane';
import { ClaimQueue, type Due } from './delivery/claim/claim-queue.ts';
import { endpointOfLane, webhooks } from './lane-id.ts';
import { nextDueOf } from './delivery/claim/next-due.ts';
import { overdueEndpoints } from './delivery/claim/overdue-endpoints.ts';
import type { DeliveryAttempt } from './delivery/send/delivery-attempt.ts';
import { sendDelivery } from './delivery/send/send-delivery.ts';
import type { WebhookContext } from './webhook-context.ts';

/** Requests of one endpoint in flight, per process. */
const inFlightMax = 25;
/** Requests of one organization in flight to all its endpoints, per process. */
const inFlightPerOrganizationMax = 250;
/** Results of one organization's endpoints that wait to be recorded; sent twice after a crash. */
const unrecordedMax = 200;
/** Maximum duration of a run, so that waiting lanes get their turn, however large the backlog of this one is. */
const runMsMax = 3_000;
/** How long a run waits for a slow endpoint to respond; then others may have its slot. */
const slowMs = 500;
/** How long a run waits at its end for responses; later ones are recorded without it. */
const tailMs = 50;

/**
 * Delivers the webhooks of one endpoint. Requests may outlive the run that started them, up to their timeout: so
 * responses of a slow endpoint are awaited without holding up others, and a run is always short.
 */
export const webhookLane: Lane<WebhookContext> = {
  name: webhooks,
  concurrency: 50,
  work: deliverDue,
  nextDue: nextDueOf,
  overdue: overdueEndpoints,
};

async function deliverDue(context: WebhookContext, laneId: string, signal: AbortSignal): Promise<void> {
  const { webhooks: sender, clock } = context;
  if (sender.sealed.retryAt(endpointOfLane(laneId).endpointId, clock.now())) return;
  const endsAtMs = performance.now() + runMsMax;
  const sending = sendingOf(context, laneId);
  const claimed = new ClaimQueue(context, endpointOfLane(laneId));
  const mayGoOn = () => sending.isWelcome() && !signal.aborted && performance.now() < endsAtMs;
  try {
    while ((await sending.hasRoom()) && (await claimed.hasNext()) && mayGoOn()) sending.begin(claimed.take());
  } finally {
    await claimed.release();
  }
  if (await sender.requests.fewerThan(1, laneId, tailMs)) await sender.records.fewerThan(1, laneId, tailMs);
}

/** Starts requests of a lane, and records their results. */
function sendingOf(context: WebhookContext, laneId: string) {
  const { clock, log, metrics } = context;
  const { recorder, requests, records } = context.webhooks;
  const { organizationId } = endpointOfLane(laneId);
  let isWelcome = true;
  const record = async (attempt: DeliveryAttempt) => {
    try {
      if (!(await recorder.add(attempt))) isWelcome = false;
    } catch (error) {
      // The lease ends, and it is sent again.
      log.error({ err: error, lane: webhooks, laneId }, 'what came of a webhook could not be recorded');
      isWelcome = false;
    }
  };
  const send = async ({ destination, delivery }: Due) => {
    const lagMs = clock.now().getTime() - delivery.dueAt.getTime();
    metrics.lagSeconds.observe({ lane: webhooks }, lagMs / 1000);
    for (const one of [laneId, organizationId]) requests.begin(one);
    const attempt = await sendDelivery(context, destination, delivery);
    // The next request does not wait until this one is recorded.
    for (const one of [laneId, organizationId]) records.begin(one);
    for (const one of [laneId, organizationId]) requests.end(one);
    await record(attempt);
    for (const one of [laneId, organizationId]) records.end(one);
  };
  return {
    /** Whether the endpoint may get more, as far as is known. */
    isWelcome: () => isWelcome,
    /** Waits for room for another request; false when the endpoint or the database is too slow. */
    hasRoom: async () =>
      (await requests.fewerThan(inFlightMax, laneId, slowMs)) &&
      (await requests.fewerThan(inFlightPerOrganizationMax, organizationId, slowMs)) &&
      (await records.fewerThan(unrecordedMax, organizationId, slowMs)),
    begin: (due: Due) => void send(due),
  };
}
