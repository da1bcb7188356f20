import { setImmediate } from 'node:timers/promises';
import { databaseIsAway } from '@reachback/common/database/pool';
import { findSecretFault } from '@reachback/common/secrets/secret-box';
import type { Context } from '../../context.ts';
import { keepMarkedLease } from '../../invitations/deliver/marked-lease.ts';
import { mailResult, type MessageResult } from '../../invitations/message-result.ts';
import type { ClaimedMessage } from '../claim/claim-messages.ts';
import { alertMail } from '../messages/alert-mail.ts';
import { chatBody } from '../messages/chat-body.ts';
import type { MessageContent } from '../messages/message-content.ts';
import { markMessage, renewEveryMs, renewMessage } from './mark-message.ts';
import { chatResult } from './message-outcome.ts';

/** How one attempt ended, and the lease that the message has then. */
export interface SendAttempt {
  result: MessageResult;
  lease: Date;
}

const held: MessageResult = { status: 'held' };

/** Who sends, and in whose name. */
export interface Sending {
  organizationId: string;
  /** Of the notes of the batch. */
  leaseId: string;
  senderName: string | null;
}

/** Sends one message, after its mark is written, and noted just before what makes it complete. */
export async function sendMessage(
  context: Context,
  sending: Sending,
  claim: ClaimedMessage,
  content: MessageContent,
): Promise<SendAttempt> {
  const { pool, clock, sendNotes } = context;
  const { organizationId, leaseId } = sending;
  const { id, leasedUntil } = claim;
  let lease = leasedUntil;
  const kept = keepMarkedLease(context, {
    everyMs: renewEveryMs,
    renewOnce: (markedUntil) => renewMessage(pool, organizationId, { id, markedUntil, now: clock.now() }),
  });
  const gate: SendGate = {
    async mark() {
      const marked = await markMessage(pool, organizationId, { id, leasedUntil, leaseId, now: clock.now() });
      if (marked) {
        lease = marked;
        kept.begin(marked);
      }
      // A turn of its own: nothing but this message's end comes between its note and its end.
      await setImmediate();
      return marked !== null;
    },
    release: () => sendNotes.release(leaseId, id, ['survey', organizationId, id]),
  };
  const result = await attempt(context, claim, () =>
    claim.channel === 'email'
      ? sendMail(context, sending, { claim, content, gate })
      : postToChat(context, { claim, content, gate }),
  );
  return { result, lease: (await kept.stop()) ?? lease };
}

/** What a message must pass before it leaves; false stops it. */
interface SendGate {
  mark(): Promise<boolean>;
  release(): boolean;
}

interface Outgoing {
  claim: ClaimedMessage;
  content: MessageContent;
  gate: SendGate;
}

async function sendMail(
  context: Context,
  { organizationId, senderName }: Sending,
  { claim, content, gate }: Outgoing,
): Promise<MessageResult> {
  const mail = alertMail(context, { organizationId, senderName, claim, content });
  const options = { beforeData: gate.mark, beforeEnd: gate.release };
  return mailResult(await context.mailer.send(context.config.SMTP_URL, mail, options));
}

/** A request has no moment between complete and sent: it is marked and noted before it. */
async function postToChat(
  { secrets, webhooks }: Context,
  { claim, content, gate }: Outgoing,
): Promise<MessageResult> {
  const sealed = claim.sealedUrl ?? '';
  const fault = await findSecretFault(secrets, sealed);
  if (fault) return { status: 'refused', error: `the stored address cannot be decrypted (${fault})` };
  const url = await secrets.open(sealed);
  const body = JSON.stringify(chatBody(claim.channel, content));
  if (!(await gate.mark()) || !gate.release()) return held;
  const headers = { 'content-type': 'application/json', 'user-agent': 'Reachback-Alerts/1' };
  return chatResult(await webhooks.client.post({ url, headers, body }));
}

/** What is thrown before a message leaves is our fault or the database's; the message is certainly not out. */
async function attempt(
  { log }: Pick<Context, 'log'>,
  { id }: ClaimedMessage,
  send: () => Promise<MessageResult>,
): Promise<MessageResult> {
  try {
    return await send();
  } catch (error) {
    if (databaseIsAway(error)) return held;
    log.error({ err: error, alertMessageId: id }, 'an alert could not be sent');
    return { status: 'put_off', error: 'the message could not be sent' };
  }
}
