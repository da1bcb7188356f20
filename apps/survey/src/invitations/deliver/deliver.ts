import { setImmediate } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import { createCoalescer } from '@reachback/common/runtime/coalescer';
import type { Context } from '../../context.ts';
import type { ClaimedInvitation } from '../claim/claim-invitations.ts';
import { notedContact } from '../record/noted-contact.ts';
import { mailResult, type MessageResult } from '../message-result.ts';
import { invitationMail, messageIdOf } from '../messages/invitation-mail.ts';
import { invitationSms } from '../messages/invitation-sms.ts';
import type { LaneState } from '../claim/lane-state.ts';
import { leaseOfMarked, markSending, renewEveryMs, renewMarked, type Mark } from './mark-sending.ts';
import { keepMarkedLease } from './marked-lease.ts';
import { configuredSms } from '../sms/configured-sms.ts';
import { maySendFrom } from '../../kinds/sms-senders.ts';
import { smsStatusPath } from '../sms/sms-status-link.ts';

/** The result of one attempt to send a message, and the lease of its mark. */
export interface MessageAttempt {
  result: MessageResult;
  markedUntil: Date | null;
}

/** Sends one message of an invitation, after its mark is written. */
export type Deliver = (claim: ClaimedInvitation) => Promise<MessageAttempt>;

/** Marks requested while others are being written share one transaction. */
const marksMax = 100;
const held: MessageResult = { status: 'held' };

/**
 * Creates the function that delivers the messages of a batch whose send notes are open. A channel that is down is not
 * retried in the batch.
 */
export function createDeliver(
  context: Context,
  { state, leaseId, signal }: { state: LaneState; leaseId: string; signal: AbortSignal },
): Deliver {
  const { pool, clock, config, metrics, sendNotes } = context;
  const marking = createCoalescer<Mark, boolean>({
    sizeMax: marksMax,
    conflictKeys: ({ personId }) => [personId],
    run: (organizationId, marks) => markSending(pool, organizationId, marks),
  });
  const senders = { email: mailSender(context, state), sms: smsSender(context, state) };
  const down = new Map<string, MessageResult>();

  return async (claim) => {
    const known = signal.aborted ? held : down.get(claim.channel);
    if (known) return { result: known, markedUntil: null };
    const lease = keepMarkedLease(context, {
      everyMs: renewEveryMs,
      renewOnce: (markedUntil) =>
        renewMarked(pool, state.organizationId, { id: claim.id, markedUntil, now: clock.now() }),
    });
    const gate: SendGate = {
      async mark() {
        const mark = { ...markOf(claim, config.MAIL_FROM, clock.now()), leaseId };
        lease.begin(leaseOfMarked(mark));
        const isMarked = await marking.add(state.organizationId, mark);
        // Yields to the event loop, so that only this message's end runs between its note and its end.
        await setImmediate();
        return isMarked;
      },
      release: () => sendNotes.release(leaseId, claim.id, noteAbout(context, state.organizationId, claim)),
    };
    const result = await attempt(context, claim, () => senders[claim.channel](claim, gate));
    // The outcome is written under the lease of this moment.
    const markedUntil = await lease.stop();
    if (result.status === 'channel_down') down.set(claim.channel, result);
    metrics.mails.inc({ result: result.status });
    return { result, markedUntil };
  };
}

/** Identifies the message after a restore, together with the person's contact, as the visit itself may be lost then. */
function noteAbout(
  context: Pick<Context, 'secrets'>,
  organizationId: string,
  { id, contact }: ClaimedInvitation,
): string[] {
  return ['survey', organizationId, id, notedContact(context, organizationId, contact)];
}

/**
 * An error thrown before a message leaves is an internal or a database error; the message was certainly not sent. If
 * the database is unavailable, the message keeps its due time.
 */
async function attempt(
  { log }: Pick<Context, 'log'>,
  { id }: ClaimedInvitation,
  send: () => Promise<MessageResult>,
): Promise<MessageResult> {
  try {
    return await send();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return held;
    log.error({ err: error, invitationId: id }, 'a message could not be sent');
    return { status: 'put_off', error: error instanceof Error ? error.message : String(error) };
  }
}

/** The checks before a message leaves; false stops it. */
interface SendGate {
  /** Before the first byte. */
  mark(): Promise<boolean>;
  /** Before the bytes that complete it. */
  release(): boolean;
}

type Sender = (claim: ClaimedInvitation, gate: SendGate) => Promise<MessageResult>;

function mailSender(context: Context, state: LaneState): Sender {
  return async (claim, { mark, release }) => {
    if (claim.contact === null) return held;
    const mail = invitationMail(context, { claim, contact: claim.contact, state }, context.clock.now());
    const gate = { beforeData: mark, beforeEnd: release };
    return mailResult(await context.mailer.send(context.config.SMTP_URL, mail, gate));
  };
}

/** SMS have no moment between "accepted" and "sent", so they are marked before the request. */
function smsSender(context: Context, state: LaneState): Sender {
  const port = configuredSms(context.config);
  const { organizationId, smsSender: from } = state;
  const isAllowed = from === null || maySendFrom(context.config, organizationId, from);
  return async (claim, { mark, release }) => {
    if (!isAllowed)
      return { status: 'channel_down', error: 'SMS_SENDERS does not give smsSender to this organization' };
    if (claim.contact === null || !(await mark()) || !release()) return held;
    return port.send({
      to: claim.contact,
      from,
      text: invitationSms(context, { claim, state }),
      statusUrl: context.config.PUBLIC_URL + smsStatusPath(context, organizationId, claim.id),
    });
  };
}

function markOf(claim: ClaimedInvitation, mailFrom: string, now: Date): Omit<Mark, 'leaseId'> {
  const { id, personId, number, channel, leasedUntil } = claim;
  const messageId = channel === 'email' ? messageIdOf(claim, mailFrom) : null;
  return { id, personId, number, channel, messageId, leasedUntil, now };
}
