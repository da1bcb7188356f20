import { changedAfterCommit } from '@reachback/common/database/after-commit';
import { isOptOutInDoubt } from '@reachback/inbound-mail/opt-out-doubt';
import type { PoolClient } from 'pg';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import type { Match } from '../matching/match-lead.ts';
import type { Arrival } from './arrival.ts';

/** What the conversation shows of a mail. */
export interface ConversationEmail {
  /** The address in From; '' when there is none. */
  from: string;
  subject: string;
  text: string;
  /** With angle brackets, or null. */
  messageId: string | null;
  category: ReplyCategory;
  /** Whether a program wrote it. */
  automatic: boolean;
  /** The rule or model that chose the category. */
  rule: string;
}

const subjectMax = 1_000;
const textMax = 100_000;

/** Whether the mail is in the lead's conversation already, by way of another mailbox or provider. */
export async function isInConversation(
  client: PoolClient,
  organizationId: string,
  { leadId, messageId }: { leadId: string; messageId: string | null },
): Promise<boolean> {
  if (messageId === null) return false;
  const { rowCount } = await client.query({
    name: 'is-in-conversation',
    text: 'select 1 from replies where organization_id = $1 and lead_id = $2 and message_id = $3 limit 1',
    values: [organizationId, leadId, messageId],
  });
  return rowCount! > 0;
}

/** Puts the mail into the lead's conversation: behind the mail it answers, though mail servers know only whole seconds. */
export async function addReply(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  mail: ConversationEmail,
): Promise<void> {
  changedAfterCommit(client, arrival.organizationId, ['replies', 'leads', 'campaigns']);
  const sentAt = match.sendId && (await sentAtOf(client, arrival.organizationId, match.sendId));
  await client.query({
    name: 'add-reply',
    text: `insert into replies (organization_id, lead_id, campaign_id, from_address, subject, text, category, automatic, verdict,
            message_id, inbound_id, received_at, created_at, mailbox_id, opt_out_in_doubt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
            greatest($12, $14::timestamptz + interval '1 ms'), $13, $15, $16)`,
    values: [
      arrival.organizationId,
      match.leadId,
      match.campaignId,
      mail.from,
      storable(mail.subject, subjectMax),
      storable(mail.text, textMax),
      mail.category,
      mail.automatic,
      mail.rule,
      mail.messageId,
      arrival.itemId,
      arrival.receivedAt,
      arrival.at,
      sentAt || null,
      match.mailboxId,
      isInDoubt(mail),
    ],
  });
}

function isInDoubt({ text, category, automatic }: ConversationEmail): boolean {
  return !automatic && isOptOutInDoubt({ text, optOut: category === 'do_not_contact' });
}

/** When an email went out, whether a step or a message written by hand. */
async function sentAtOf(client: PoolClient, organizationId: string, id: string): Promise<Date | null> {
  const { rows } = await client.query<{ sentAt: Date | null }>({
    name: 'sent-at',
    text: `select sent_at as "sentAt" from sends where organization_id = $1 and id = $2
     union all
     select sent_at from lead_messages where organization_id = $1 and id = $2`,
    values: [organizationId, id],
  });
  return rows[0]?.sentAt ?? null;
}

/** Postgres stores neither NUL nor half a surrogate pair, which a cut may leave. */
function storable(text: string, max: number): string {
  return text.replaceAll('\0', '').slice(0, max).toWellFormed();
}
