import { setImmediate } from 'node:timers/promises';
import { databaseIsAway } from '@reachback/common/database/pool';
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
import { smsStatusPath } from '../sms/sms-status-link.ts';

/** How one attempt to send a message ended, and the lease of the mark that it asked for. */
export interface MessageAttempt {
  result: MessageResult;
  markedUntil: Date | null;
}

/** Sends one message of an invitation, after its mark is written. */
export type Deliver = (claim: ClaimedInvitation) => Promise<MessageAttempt>;

/** Marks that come while others are being written go together in one transaction. */
const marksMax = 100;
const held: MessageResult = { status: 'held' };

/**
 * Makes the function that delivers the messages of one batch, for which notes have begun. A channel that is down is not
 * tried again in the batch.
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
        // A turn of its own: nothing but this message's end comes between its note and its end.
        await setImmediate();
        return isMarked;
      },
      release: () => sendNotes.release(leaseId, claim.id, noteAbout(context, state.organizationId, claim)),
    };
    const result = await attempt(context, claim, () => senders[claim.channel](claim, gate));
    // The outcome is written under the lease that it has then.
    const markedUntil = await lease.stop();
    if (result.status === 'channel_down') down.set(claim.channel, result);
    metrics.mails.inc({ result: result.status });
    return { result, markedUntil };
  };
}

/** What names the message after a restore; the person's contact, too, as the visit itself may be lost then. */
function noteAbout(
  context: Pick<Context, 'secrets'>,
  organizationId: string,
  { id, contact }: ClaimedInvitation,
): string[] {
  return ['survey', organizationId, id, notedContact(context, organizationId, contact)];
}

/**
 * What is thrown before a message leaves is our fault or the database's; the message is certainly not out. A database
 * that is unavailable is no fault of the message, which keeps its time.
 */
async function attempt(
  { log }: Pick<Context, 'log'>,
  { id }: ClaimedInvitation,
  send: () => Promise<MessageResult>,
): Promise<MessageResult> {
  try {
    return await send();
  } catch (error) {
    if (databaseIsAway(error)) return held;
    log.error({ err: error, invitationId: id }, 'a message could not be sent');
    return { status: 'put_off', error: error instanceof Error ? error.message : String(error) };
  }
}

/** What a message must pass before it leaves; false stops it. */
interface SendGate {
  /** Before its first byte. */
  mark(): Promise<boolean>;
  /** Before what makes it complete. */
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

/** A text has no moment between "accepted" and "sent": it is marked before the request. */
function smsSender(context: Context, state: LaneState): Sender {
  const port = configuredSms(context.config);
  return async (claim, { mark, release }) => {
    if (claim.contact === null || !(await mark()) || !release()) return held;
    return port.send({
      to: claim.contact,
      from: state.smsSender,
      text: invitationSms(context, { claim, state }),
      statusUrl: context.config.PUBLIC_URL + smsStatusPath(context, state.organizationId, claim.id),
    });
  };
}

function markOf(claim: ClaimedInvitation, mailFrom: string, now: Date): Omit<Mark, 'leaseId'> {
  const { id, personId, number, channel, leasedUntil } = claim;
  const messageId = channel === 'email' ? messageIdOf(claim, mailFrom) : null;
  return { id, personId, number, channel, messageId, leasedUntil, now };
}
