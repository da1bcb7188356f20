import type { Lane } from '@reachback/queue/lane';
import { ClaimQueue, type Due } from './delivery/claim/claim-queue.ts';
import { endpointOfLane, webhooks } from './lane-id.ts';
import { nextDueOf, overdueEndpoints } from './delivery/claim/next-due.ts';
import type { DeliveryAttempt } from './delivery/send/delivery-attempt.ts';
import { sendDelivery } from './delivery/send/send-delivery.ts';
import type { WebhookContext } from './webhook-context.ts';

/** Requests of one endpoint on their way at once, in one process. */
const inFlightMax = 25;
/** Requests of one organization on their way at once, in one process, to all its endpoints. */
const inFlightPerOrganizationMax = 250;
/** Answers of one organization's endpoints that wait to be written; what a killed process sends twice. */
const unrecordedMax = 200;
/** A run ends after this, so that lanes that wait get their turn, however much is due in this one. */
const runMsMax = 3_000;
/** So long a run waits for a slow endpoint to answer anything; then others may have its place. */
const slowMs = 500;
/** At its end a run waits this long for answers; later ones are recorded without it. */
const tailMs = 50;

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

/** Begins requests of a lane, and hands on what comes of them. */
function sendingOf(context: WebhookContext, laneId: string) {
  const { clock, log, metrics } = context;
  const { recorder, requests, records } = context.webhooks;
  const { organizationId } = endpointOfLane(laneId);
  let isWelcome = true;
  const record = async (sent: DeliveryAttempt) => {
    try {
      if (!(await recorder.add(sent))) isWelcome = false;
    } catch (error) {
      // The lease runs out, and it is sent again.
      log.error({ err: error, lane: webhooks, laneId }, 'what came of a webhook could not be recorded');
      isWelcome = false;
    }
  };
  const send = async ({ destination, delivery }: Due) => {
    const lagMs = clock.now().getTime() - delivery.dueAt.getTime();
    metrics.lagSeconds.observe({ lane: webhooks }, lagMs / 1000);
    for (const one of [laneId, organizationId]) requests.begin(one);
    const sent = await sendDelivery(context, destination, delivery);
    // The next request does not wait until this one is in the database.
    for (const one of [laneId, organizationId]) records.begin(one);
    for (const one of [laneId, organizationId]) requests.end(one);
    await record(sent);
    for (const one of [laneId, organizationId]) records.end(one);
  };
  return {
    /** Whether the endpoint may get more, as far as is known. */
    isWelcome: () => isWelcome,
    /** Waits for a place among the requests; false when the endpoint or the database is too slow for that. */
    hasRoom: async () =>
      (await requests.fewerThan(inFlightMax, laneId, slowMs)) &&
      (await requests.fewerThan(inFlightPerOrganizationMax, organizationId, slowMs)) &&
      (await records.fewerThan(unrecordedMax, organizationId, slowMs)),
    begin: (due: Due) => void send(due),
  };
}
