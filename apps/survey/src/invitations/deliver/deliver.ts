import { setImmediate } from 'node:timers/promises';
import { databaseIsAway } from '@reachback/common/database/pool';
import { createGatherer } from '@reachback/common/runtime/coalescer';
import type { Context } from '../../context.ts';
import type { Claim } from './claim-invitations.ts';
import { contactHash } from '../record/contact-hash.ts';
import { mailDelivery, type Delivery } from './delivery.ts';
import { invitationMail, messageIdOf } from '../messages/invitation-mail.ts';
import { invitationSms } from '../messages/invitation-sms.ts';
import type { LaneState } from './lane-state.ts';
import { leaseOfMarked, markSending, renewEveryMs, renewMarked, type Mark } from './mark-sending.ts';
import { smsPort } from '../sms/sms-port.ts';
import { smsStatusPath } from '../sms/sms-status-link.ts';

/** How one attempt ended, and the lease of the mark that it asked for. */
export interface Attempt {
  delivery: Delivery;
  markedUntil: Date | null;
}

/** Sends one message of an invitation, after its mark is written. */
export type Deliver = (claim: Claim) => Promise<Attempt>;

/** Marks that come while others are being written go together in one transaction. */
const marksMax = 100;
const held: Delivery = { status: 'held' };

/** Makes the function that delivers the messages of one batch, for which notes have begun. A channel that is down is not tried again in the batch. */
export function createDeliver(
  context: Context,
  { state, leaseId, signal }: { state: LaneState; leaseId: string; signal: AbortSignal },
): Deliver {
  const { pool, clock, sendNotes } = context;
  const marking = createGatherer<Mark, boolean>({
    sizeMax: marksMax,
    marksOf: ({ personId }) => [personId],
    run: (organizationId, marks) => markSending(pool, organizationId, marks),
  });
  const ways = { email: mailWay(context, state), sms: smsWay(context, state) };
  const down = new Map<string, Delivery>();

  return async (claim) => {
    const known = signal.aborted ? held : down.get(claim.channel);
    if (known) return { delivery: known, markedUntil: null };
    let markedUntil: Date | null = null;
    let renewing: Promise<void> | undefined;
    const renew = async (until: Date) => {
      try {
        const renewed = await renewMarked(pool, state.organizationId, {
          id: claim.id,
          markedUntil: until,
          now: clock.now(),
        });
        markedUntil = renewed ?? markedUntil;
      } catch (error) {
        context.log.warn({ err: error }, 'the lease of an invitation was not renewed');
      }
    };
    // One at a time: each begins from what the one before has written.
    const renewal = setInterval(() => {
      if (markedUntil && !renewing) renewing = renew(markedUntil).finally(() => (renewing = undefined));
    }, renewEveryMs);
    const consent: Consent = {
      async mark() {
        const mark = { ...markOf(claim, context.config.MAIL_FROM, clock.now()), leaseId };
        markedUntil = leaseOfMarked(mark);
        const isMarked = await marking.add(state.organizationId, mark);
        // A turn of its own: nothing but this message's end comes between its note and its end.
        await setImmediate();
        return isMarked;
      },
      letGo: () => sendNotes.letGo(leaseId, claim.id, noteAbout(state.organizationId, claim)),
    };
    const delivery = await attempt(context, claim, () => ways[claim.channel](claim, consent));
    clearInterval(renewal);
    // The outcome is written under the lease that it has then.
    await renewing;
    if (delivery.status === 'channel_down') down.set(claim.channel, delivery);
    context.metrics.mails.inc({ result: delivery.status });
    return { delivery, markedUntil };
  };
}

/** What names the message after a restore; the person's contact, too, as the visit itself may be lost then. */
function noteAbout(organizationId: string, { id, contact }: Claim): string[] {
  return ['survey', organizationId, id, contactHash(organizationId, contact)];
}

/**
 * What is thrown before a message leaves is our fault or the database's; the message is certainly not out. A database
 * that is away is no fault of the message, which keeps its time.
 */
async function attempt(
  { log }: Pick<Context, 'log'>,
  { id }: Claim,
  way: () => Promise<Delivery>,
): Promise<Delivery> {
  try {
    return await way();
  } catch (error) {
    if (databaseIsAway(error)) return held;
    log.error({ err: error, invitationId: id }, 'a message could not be sent');
    return { status: 'put_off', error: error instanceof Error ? error.message : String(error) };
  }
}

/** What a message must have before it leaves. */
interface Consent {
  /** Before its first byte. */
  mark(): Promise<boolean>;
  /** Before what makes it complete. */
  letGo(): boolean;
}

type Way = (claim: Claim, consent: Consent) => Promise<Delivery>;

function mailWay(context: Context, state: LaneState): Way {
  return async (claim, { mark, letGo }) => {
    if (claim.contact === null) return held;
    const mail = invitationMail(context, { claim, contact: claim.contact, state }, context.clock.now());
    const consent = { beforeData: mark, beforeEnd: letGo };
    return mailDelivery(await context.mailer.send(context.config.SMTP_URL, mail, consent));
  };
}

/** A text has no moment between "accepted" and "sent": it is marked before the request. */
function smsWay(context: Context, state: LaneState): Way {
  const port = smsPort(context.config);
  return async (claim, { mark, letGo }) => {
    if (claim.contact === null || !(await mark()) || !letGo()) return held;
    return port.send({
      to: claim.contact,
      from: state.smsSender,
      text: invitationSms(context, { claim, state }),
      statusUrl: context.config.PUBLIC_URL + smsStatusPath(context, state.organizationId, claim.id),
    });
  };
}

function markOf(claim: Claim, mailFrom: string, now: Date): Omit<Mark, 'leaseId'> {
  const { id, personId, number, channel, leasedUntil } = claim;
  const messageId = channel === 'email' ? messageIdOf(claim, mailFrom) : null;
  return { id, personId, number, channel, messageId, leasedUntil, now };
}
