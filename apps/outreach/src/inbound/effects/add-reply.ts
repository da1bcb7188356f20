import { changedAfterCommit } from '@reachback/common/database/after-commit';
import type { MailAttachment } from '@reachback/inbound-mail/mail';
import { isOptOutInDoubt } from '@reachback/inbound-mail/opt-out-doubt';
import type { PoolClient } from 'pg';
import type { ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import type { WireAttachment } from '../../kinds/attachment.ts';
import type { Match } from '../matching/match-lead.ts';
import type { Arrival } from './arrival.ts';

/** What the conversation shows of a mail. */
export interface ConversationEmail {
  /** The address in From; '' when there is none. */
  from: string;
  subject: string;
  text: string;
  attachments: readonly MailAttachment[];
  /** With angle brackets, or null. */
  messageId: string | null;
  category: ReplyCategory;
  /** Whether a program wrote it. */
  automatic: boolean;
  /** The rule or model that chose the category. */
  rule: string;
  /** Its Message-ID is not stored: a forged copy must not keep the person's own email out of the conversation. */
  isForged?: boolean;
}

const subjectMax = 1_000;
const textMax = 100_000;

/**
 * Puts the mail into the lead's conversation: behind the mail it answers, though mail servers know only whole seconds.
 * To be called with the lead locked.
 * @returns false when it is there already, by way of another mailbox or provider
 */
export async function addReply(
  client: PoolClient,
  arrival: Arrival,
  match: Match,
  mail: ConversationEmail,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'add-reply',
    text: `with answered as (
       select sent_at from sends where organization_id = $1 and id = $14
       union all
       -- A message that a person wrote.
       select sent_at from lead_messages where organization_id = $1 and id = $14)
     insert into replies (organization_id, lead_id, campaign_id, from_address, subject, text, category, automatic, verdict,
            message_id, inbound_id, received_at, created_at, mailbox_id, opt_out_in_doubt, attachments)
     select $1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::text, $8::boolean, $9::text, $10::text, $11::uuid,
            greatest($12::timestamptz, (select max(sent_at) from answered) + interval '1 ms'), $13::timestamptz, $15::uuid,
            $16::boolean, $18::jsonb
      where not exists (
        select 1 from replies where organization_id = $1 and lead_id = $2 and message_id = $17::text)`,
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
      mail.isForged ? null : mail.messageId,
      arrival.itemId,
      arrival.receivedAt,
      arrival.at,
      match.sendId,
      match.mailboxId,
      isInDoubt(mail),
      mail.messageId,
      attachmentsJson(mail.attachments),
    ],
  });
  if (rowCount === 0) return false;
  changedAfterCommit(client, arrival.organizationId, ['replies', 'leads', 'campaigns']);
  return true;
}

function isInDoubt({ text, category, automatic }: ConversationEmail): boolean {
  return !automatic && isOptOutInDoubt({ text, optOut: category === 'do_not_contact' });
}

/** As the API shows them. */
function attachmentsJson(attachments: readonly MailAttachment[]): string | null {
  const shown = attachments.map(({ filename, contentType, size, isInline }): WireAttachment => ({
    filename,
    content_type: contentType,
    size,
    ...(isInline && { inline: true }),
  }));
  return shown.length === 0 ? null : JSON.stringify(shown);
}

/** Postgres stores neither NUL nor half a surrogate pair, which a cut may leave. */
function storable(text: string, max: number): string {
  return text.replaceAll('\0', '').slice(0, max).toWellFormed();
}
