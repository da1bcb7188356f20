import { findSecretFault } from '@reachback/common/secrets/secret-box';
import type { Context } from '../../context.ts';
import {
  held,
  sendThroughGate,
  type SendAttempt,
  type SendGate,
} from '../../invitations/deliver/send-gate.ts';
import { mailResult, type MessageResult } from '../../invitations/message-result.ts';
import type { ClaimedMessage } from '../claim/claim-messages.ts';
import { alertMail } from '../messages/alert-mail.ts';
import { chatBody } from '../messages/chat-body.ts';
import type { MessageContent } from '../messages/message-content.ts';
import { markMessage, renewEveryMs, renewMessage } from './mark-message.ts';
import { chatResult } from './message-outcome.ts';

/** The batch, and the sender's name. */
export interface Sending {
  organizationId: string;
  /** Id of the batch's send notes. */
  leaseId: string;
  senderName: string | null;
}

/** Sends one message. */
export async function sendMessage(
  context: Context,
  sending: Sending,
  claim: ClaimedMessage,
  content: MessageContent,
): Promise<SendAttempt> {
  const { pool, clock } = context;
  const { organizationId, leaseId } = sending;
  const { id, leasedUntil } = claim;
  const message = {
    organizationId,
    id,
    leaseId,
    leasedUntil,
    renewEveryMs,
    mark: () => markMessage(pool, organizationId, { id, leasedUntil, leaseId, now: clock.now() }),
    renew: (markedUntil: Date) => renewMessage(pool, organizationId, { id, markedUntil, now: clock.now() }),
  };
  return sendThroughGate(context, message, (gate) =>
    claim.channel === 'email'
      ? sendMail(context, sending, { claim, content, gate })
      : postToChat(context, { claim, content, gate }),
  );
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

/** A request has no moment between complete and sent, so it is marked and noted before. */
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
