import { notFound } from '@reachback/common/http/errors/errors';
import { untrusted } from '@reachback/common/mcp/untrusted';
import { uuidOf } from '@reachback/common/values/ids';
import {
  jsonPlain,
  jsonString,
  jsonText,
  jsonTextWith,
  jsonTime,
  jsonWireId,
  jsonWord,
} from '@reachback/common/values/json-text';
import { z } from 'zod';
import { attachment } from '../kinds/attachment.ts';
import { leadStatuses } from '../kinds/lead-statuses.ts';
import { replyCategories, type ReplyCategory } from '@reachback/inbound-mail/reply-categories';

/** Whether a reply of this category was written by a machine, and so is not a reply of the person. */
export function isAutomatic(category: ReplyCategory): boolean {
  return category === 'out_of_office' || category === 'bounce';
}

/** Whether programs write replies of this category: they also write that a person no longer works there. */
export function isOfPrograms(category: ReplyCategory): boolean {
  return isAutomatic(category) || category === 'wrong_person';
}

/** A reply as clients see it. */
export const reply = z
  .object({
    id: z.string(),
    lead_id: z.string(),
    campaign_id: z.string(),
    from: untrusted(z.string().describe('Address it came from, which need not be that of the lead')),
    subject: untrusted(z.string()),
    text: untrusted(z.string().describe('What was newly written, without quotes and signature')),
    category: z.enum(replyCategories),
    automatic: z.boolean().describe('Written by a machine, e.g. out-of-office and bounces'),
    received_at: z.iso.datetime().describe('When Reachback received it; lists and `since` go by it'),
    delivered_at: z.iso.datetime().describe('When the email reached the mailbox'),
    mailbox_id: z.string().nullable().describe('The mailbox that writes to the lead'),
    decided_by: z
      .string()
      .nullable()
      .describe('The rule or model that chose the category; `person` if a person changed it'),
    opt_out_in_doubt: z
      .boolean()
      .describe(
        'Whether a small model contradicts the rules on an opt-out, so that a person should decide by changing or confirming the category. Nothing else depends on it. False once a person has chosen the category, and for automatic replies',
      ),
    attachments: z
      .array(attachment)
      .optional()
      .describe(
        'At most 20 attached files, images within the text last; absent if there are none. To get the files, open the email in the mailbox',
      ),
  })
  .meta({ id: 'Reply' });

/** The lead of a reply, in lists. */
export const replyLead = z
  .object({
    id: z.string(),
    email: untrusted(z.string()),
    first_name: untrusted(z.string().nullable()),
    last_name: untrusted(z.string().nullable()),
    company: untrusted(z.string().nullable()),
    status: z.enum(leadStatuses),
  })
  .meta({ id: 'ReplyLead' });

const replyFields = {
  id: jsonWireId('rpl', 'r.id'),
  lead_id: jsonWireId('led', 'r.lead_id'),
  campaign_id: jsonWireId('cmp', 'r.campaign_id'),
  from: jsonString('r.from_address'),
  subject: jsonString('r.subject'),
  text: jsonString('r.text'),
  category: jsonWord('r.category'),
  automatic: jsonPlain('r.automatic'),
  received_at: jsonTime('r.created_at'),
  delivered_at: jsonTime('r.received_at'),
  mailbox_id: jsonWireId('mbx', 'r.mailbox_id'),
  decided_by: jsonString('r.verdict'),
  opt_out_in_doubt: jsonPlain('r.opt_out_in_doubt'),
};
const withAttachments = {
  where: 'r.attachments is not null',
  fields: { attachments: jsonPlain('r.attachments') },
};
/** SQL that builds the JSON of a row `r` of replies in the shape of `reply`. */
export const replyJson = jsonTextWith(replyFields, withAttachments);

/** SQL that builds the JSON of a row's lead, of organization $1, as `replyLead`. @param row alias with `lead_id` */
export function leadJsonOf(row: string): string {
  return `(select ${jsonText({
    id: jsonWireId('led', 'l.id'),
    email: jsonString('l.email'),
    first_name: jsonString('l.first_name'),
    last_name: jsonString('l.last_name'),
    company: jsonString('l.company'),
    status: jsonWord('l.status'),
  })} from leads l where l.organization_id = $1 and l.id = ${row}.lead_id)`;
}

/** The same with the lead, which always exists. */
export const replyJsonWithLead = jsonTextWith({ ...replyFields, lead: leadJsonOf('r') }, withAttachments);

/** The UUID in a reply's wire id. @throws ApiError 404 for what cannot be one */
export function replyUuid(id: string): string {
  const uuid = uuidOf('rpl', id);
  if (!uuid) throw notFound('reply');
  return uuid;
}
