import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { inTransaction } from '@reachback/common/database/pool';
import { dryRunField } from '@reachback/common/http/input/dry-run';
import { answer } from '@reachback/common/http/routing/endpoint';
import { apiError, invalidRequest, notFound } from '@reachback/common/http/errors/errors';
import { uuidOf, wireId } from '@reachback/common/values/ids';
import { timeField } from '@reachback/common/values/time-field';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { partsOfHtml, unreadableHtml } from '../../campaigns/templates/mail-parts.ts';
import { endpoint } from '../../context.ts';
import { isUnderWay } from '../../leads/ending/lead-states.ts';
import { endLeads } from '../../leads/ending/end-lead.ts';
import type { LeadStatus, StopReason } from '../../kinds/lead-statuses.ts';
import { leadUuid } from '../../leads/lead.ts';
import { sendingLaneId } from '../../pace/sending-lane-id.ts';
import { attachmentsInput, readAttachments } from '../attachments.ts';
import { insertMessage, lockMessages, type NewMessage } from '../insert-message.ts';
import { findMessage, leadMessage, readMessage, type WireMessage } from '../message.ts';
import { readRecipients, recipientsInput, refuseListed } from '../recipients.ts';
import { findAnswered, findThread } from '../thread.ts';

/** Maximum length of the text, and of the HTML. */
export const messageTextMax = 100_000;
const htmlMax = 500_000;
/** Maximum time ahead that a message can be scheduled. */
const aheadMsMax = 366 * 86_400_000;

/** When a message is sent, and how long it can be canceled. */
export const departureFields = {
  send_at: timeField
    .optional()
    .describe('When to send it, at most a year ahead. Defaults to now, and then `undo_seconds` apply'),
  undo_seconds: z
    .int()
    .min(0)
    .max(60)
    .default(10)
    .describe('How long it waits before it leaves, so that it can be canceled'),
};

/** Sends an answer written by hand. */
export const sendMessage = endpoint({
  name: 'sendMessage',
  summary: 'Answer a lead by email',
  description:
    'Sends an email in the conversation with the lead, from the mailbox that wrote to it, with the reply quoted below. It leaves after `undo_seconds` or at `send_at`, before campaign emails and regardless of their schedule and limits; until then it can be canceled. It stops the sequence of the lead unless `stop_sequence` is false. An address that is suppressed or on the blocklist returns 409, also in `cc` and `bcc`; a person who opted out can only be answered with `in_reply_to`.',
  group: 'messages',
  bodyBytesMax: 32 * 1024 * 1024,
  idempotencyKey: true,
  alsoInQuery: ['dry_run'],
  tool: {
    name: 'coldemail_answer',
    title: 'Answer a lead by email',
    effects: { destructive: false, idempotent: false, openWorld: true },
  },
  input: z.object({
    id: z.string(),
    text: z.string().trim().min(1).max(messageTextMax),
    html: z
      .string()
      .min(1)
      .max(htmlMax)
      .optional()
      .describe('The same as HTML. Defaults to the text with paragraphs and links'),
    cc: recipientsInput.default([]).describe('At most 20 addresses'),
    bcc: recipientsInput.default([]).describe('At most 20 addresses'),
    attachments: attachmentsInput,
    in_reply_to: z
      .string()
      .optional()
      .describe(
        'The reply to answer: the email goes to the address it came from and quotes it. Defaults to the newest reply of a person, if any',
      ),
    ...departureFields,
    stop_sequence: z
      .boolean()
      .default(true)
      .describe('Sends no further steps to the lead in this campaign. Canceling the message undoes it'),
    ...dryRunField,
  }),
  bodyExample: {
    text: 'Hi Kim,\n\nThursday at 10 works well. I will send an invitation.',
    in_reply_to: 'rpl_0192f0c5e6f7a8b9c0d1e2f3a4b5c6d7',
    undo_seconds: 10,
  },
  output: leadMessage,
  statuses: [201, 200],
  async handle({ pool, clock, wakeUps }, { organizationId, actor, newId }, input) {
    const leadId = leadUuid(input.id);
    const replyId = readReplyId(input.in_reply_to);
    if (input.html !== undefined && !partsOfHtml(input.html)) throw invalidRequest('html', unreadableHtml);
    const given = {
      text: input.text.replaceAll(/\r\n?/g, '\n'),
      html: input.html ?? null,
      cc: readRecipients('cc', input.cc),
      bcc: readRecipients('bcc', input.bcc),
      attachments: readAttachments(input.attachments),
    };
    const at = clock.now();
    const dueAt = departure(input, at);
    const key = { organizationId, leadId };
    const result = await inTransaction(pool, async (client) => {
      await lockMessages(client, organizationId);
      const found = await lockLead(client, key);
      const before = await createdBefore({ newId }, (messageId) =>
        findMessage(client, { ...key, messageId }),
      );
      if (before) return { shown: before, lane: null };
      const reply = await findAnswered(client, { ...key, replyId });
      const thread = await findThread(client, { ...key, reply });
      const to = recipientOf(found, reply?.from ?? '');
      const answersReply = replyId !== null && !reply!.automatic;
      refuseOptedOut(found, answersReply);
      const person = to ? [found.email, to] : [found.email];
      await refuseListed(client, {
        organizationId,
        addresses: [...new Set([...person, ...given.cc, ...given.bcc])],
        answered: answersReply ? { addresses: person, at } : null,
        now: at,
      });
      const stoppedLead =
        input.stop_sequence && (isUnderWay(found.status) || found.stopReason === 'answered');
      const message: NewMessage = {
        id: newId,
        ...key,
        ...thread,
        ...given,
        campaignId: found.campaignId,
        replyId: reply?.id ?? null,
        kind: 'answer',
        to,
        dueAt,
        stoppedLead,
        test: found.testMode,
        createdBy: actor,
        at,
      };
      if (input.dry_run) return { shown: wouldBe(message), lane: null };
      if (stoppedLead && isUnderWay(found.status)) {
        const leads = [{ id: leadId }];
        await endLeads(client, { organizationId, leads, to: 'stopped', stopReason: 'answered', at });
      }
      const messageId = await insertMessage(client, message);
      changedAfterCommit(client, organizationId, ['leads', 'replies']);
      const shown = await readMessage(client, { ...key, messageId });
      return { shown, lane: sendingLaneId(organizationId, thread.mailboxId) };
    });
    if (input.dry_run) return answer(200, result.shown);
    if (result.lane !== null) await wakeUps.wake('sending', result.lane);
    return answer(201, result.shown);
  },
});

function readReplyId(given: string | undefined): string | null {
  if (given === undefined) return null;
  const replyId = uuidOf('rpl', given);
  if (!replyId) throw notFound('reply of this lead');
  return replyId;
}

/** @throws ApiError 400 for a time too far in the future */
export function departure(given: { send_at?: Date | undefined; undo_seconds: number }, now: Date): Date {
  const earliest = now.getTime() + given.undo_seconds * 1000;
  const wanted = given.send_at?.getTime() ?? earliest;
  if (wanted > now.getTime() + aheadMsMax) throw invalidRequest('send_at', 'must be within a year');
  return new Date(Math.max(earliest, wanted));
}

/** The lead of a message. */
interface FoundLead {
  email: string;
  status: LeadStatus;
  stopReason: StopReason | null;
  campaignId: string;
  testMode: boolean;
  testAddress: string | null;
}

/** Locks the lead, so that it is not erased or stopped concurrently. @throws ApiError 404 */
export async function lockLead(
  client: PoolClient,
  { organizationId, leadId }: { organizationId: string; leadId: string },
): Promise<FoundLead> {
  const { rows } = await client.query<FoundLead>(
    `select l.email, l.status, l.stop_reason as "stopReason", l.campaign_id as "campaignId", c.test_mode as "testMode", c.test_address as "testAddress"
       from leads l join campaigns c on c.organization_id = $1 and c.id = l.campaign_id
      where l.organization_id = $1 and l.id = $2 for update of l`,
    [organizationId, leadId],
  );
  if (!rows[0]) throw notFound('lead');
  return rows[0];
}

/** Empty in test mode without a test address: nothing is sent. */
function recipientOf({ email, testMode, testAddress }: FoundLead, from: string): string {
  if (testMode) return testAddress ?? '';
  return from ? (readRecipientOrNull(from) ?? email) : email;
}

function readRecipientOrNull(from: string): string | null {
  try {
    return readRecipients('from', [from])[0]!;
  } catch {
    return null;
  }
}

function refuseOptedOut({ status }: FoundLead, answersReply: boolean): void {
  if (status === 'opted_out' && !answersReply)
    throw apiError(
      'invalid_state',
      'the person opted out: only an email of theirs can be answered; name it in in_reply_to',
    );
}

function wouldBe(message: NewMessage): WireMessage {
  return {
    id: null,
    lead_id: wireId('led', message.leadId),
    campaign_id: wireId('cmp', message.campaignId),
    mailbox_id: wireId('mbx', message.mailboxId),
    kind: message.kind,
    status: 'scheduled',
    to: message.to,
    cc: message.cc,
    bcc: message.bcc,
    subject: message.subject,
    text: message.text,
    html: message.html,
    in_reply_to: message.replyId && wireId('rpl', message.replyId),
    attachments: message.attachments.map(({ filename, contentType, content }) => ({
      filename,
      content_type: contentType,
      size: content.length,
    })),
    send_at: message.dueAt.toISOString(),
    created_at: message.at.toISOString(),
    sent_at: null,
    stopped_sequence: message.stoppedLead,
    test: message.test,
    error: null,
    dry_run: true,
  };
}
