import { randomUUID } from 'node:crypto';
import { resumeSpan } from '@reachback/common/tracing/spans';
import { eachAtMost } from '@reachback/common/runtime/each-at-most';
import type { Context, SurveyLane } from '../../context.ts';
import { senderNameOf } from '../../settings/sender-name.ts';
import { claimMessages, type ClaimedMessage } from '../claim/claim-messages.ts';
import { nextAlertDue, overdueAlerts } from '../claim/next-due.ts';
import { settleAbandoned } from '../claim/settle-abandoned.ts';
import { alertsLaneName } from '../lane-name.ts';
import { readContents } from '../messages/read-contents.ts';
import type { MessageContent } from '../messages/message-content.ts';
import { planDigests } from '../weekly/plan-digests.ts';
import { outcomeOfAttempt } from './message-outcome.ts';
import { giveBack, recordMessage } from './record-message.ts';
import { sendMessage, type Sending } from './send-message.ts';

/**
 * Sends alerts, messages that list many of them, weekly digests and tests of one organization. As with invitations,
 * each message is marked before its first byte and noted before its last: after a crash, what may have been sent is
 * never repeated, and what was certainly not sent is sent.
 */
export const alertLane: SurveyLane = {
  name: alertsLaneName,
  concurrency: 10,
  work: workAlerts,
  nextDue: nextAlertDue,
  overdue: overdueAlerts,
};

/** Messages in flight; a chat that does not respond delays few others. */
const inFlightMax = 20;

async function workAlerts(context: Context, organizationId: string, signal: AbortSignal): Promise<void> {
  await planDigests(context, organizationId);
  const now = context.clock.now();
  const { claims, abandoned } = await claimMessages(context, organizationId, now);
  await settleAbandoned(context, organizationId, abandoned);
  if (claims.length === 0) return;
  const { nameInSettings, contents } = await readContents(context, organizationId, claims);
  const senderName = await senderNameOf(context, organizationId, nameInSettings);
  const sending = { organizationId, leaseId: randomUUID(), senderName };
  context.sendNotes.begin(sending.leaseId);
  await eachAtMost(inFlightMax, claims, async (claim) => {
    await deliverTraced(context, sending, { claim, content: contents.get(claim.id) ?? null, signal });
    const lagMs = context.clock.now().getTime() - claim.dueAt.getTime();
    context.metrics.lagSeconds.observe({ lane: alertsLaneName }, lagMs / 1000);
  });
  context.sendNotes.end(sending.leaseId);
}

interface Delivery {
  claim: ClaimedMessage;
  content: MessageContent | null;
  signal: AbortSignal;
}

/** An alert, in the trace of the response that raised it. Nobody asked for the other kinds. */
function deliverTraced(context: Context, sending: Sending, delivery: Delivery): Promise<void> {
  const { id, traceparent, channel, attempts } = delivery.claim;
  const attributes = {
    'reachback.organization.id': sending.organizationId,
    'reachback.message.id': id,
    'reachback.channel': channel,
    'reachback.attempt': attempts + 1,
  };
  return resumeSpan(traceparent, 'send alert', { kind: 'client', attributes }, async (span) => {
    const status = await deliver(context, sending, delivery);
    span?.setAttribute('reachback.outcome', status);
  });
}

/** @returns what came of it, as metrics call it */
async function deliver(
  context: Context,
  sending: Sending,
  { claim, content, signal }: Delivery,
): Promise<string> {
  const { organizationId } = sending;
  if (content === null) {
    await dropEmpty(context, organizationId, claim);
    return 'dropped';
  }
  if (signal.aborted) {
    await giveBack(context, organizationId, { id: claim.id, lease: claim.leasedUntil });
    return 'held';
  }
  const { result, lease } = await sendMessage(context, sending, claim, content);
  context.metrics.mails.inc({ result: result.status });
  if (result.status === 'held') {
    await giveBack(context, organizationId, { id: claim.id, lease });
    return result.status;
  }
  const retry = { schedule: context.config.ALERT_RETRY_SCHEDULE, now: context.clock.now() };
  await recordMessage(context, organizationId, {
    claim,
    lease,
    outcome: outcomeOfAttempt(result, claim, retry),
  });
  return result.status;
}

/** Deletes a message with no content left: everything that it listed was changed or erased. */
async function dropEmpty(context: Context, organizationId: string, claim: ClaimedMessage): Promise<void> {
  await context.pool.query(
    `delete from alert_messages where organization_id = $1 and id = $2 and leased_until = $3 and status = 'pending'`,
    [organizationId, claim.id, claim.leasedUntil],
  );
}
