import { uuidOf, nilUuid } from '@reachback/common/values/ids';
import { boundField } from '@reachback/common/values/time-field';
import { z } from 'zod';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { isOfPrograms } from './reply.ts';
import type { ReplyFilter } from './reply-page.ts';

/** Filter fields of lists and exports of replies. */
export const replyFilterFields = {
  since: boundField
    .optional()
    .describe(
      'ISO 8601 with an offset, or a date (midnight UTC); replies that Reachback received then or later',
    ),
  category: z
    .array(z.enum(replyCategories))
    .optional()
    .describe(
      'One or several (in a query with commas); out_of_office, bounce and wrong_person imply include_automatic: programs also write that a person no longer works there',
    ),
  campaign_id: z.string().optional().describe('Only those of this campaign, `cmp_…`'),
  mailbox_id: z.string().optional().describe('Only those to leads that this mailbox writes to, `mbx_…`'),
  include_automatic: z
    .boolean()
    .default(false)
    .describe(
      'Automatic replies too, such as out-of-office replies and bounces; naming it is enough: `?include_automatic`',
    ),
  opt_out_in_doubt: z
    .boolean()
    .default(false)
    .describe('Only those with `opt_out_in_doubt`; naming it is enough: `?opt_out_in_doubt`'),
};
type ReplyFilterFields = z.output<z.ZodObject<typeof replyFilterFields>>;

/** Normalizes a filter: equal filters give equal results, however written. */
export function readReplyFilter(
  fields: ReplyFilterFields,
): Pick<
  ReplyFilter,
  'since' | 'categories' | 'campaignId' | 'mailboxId' | 'includeAutomatic' | 'optOutInDoubt'
> {
  const { campaign_id: campaign, mailbox_id: mailbox } = fields;
  const categories = fields.category && [...new Set(fields.category)].toSorted();
  return {
    since: fields.since,
    categories,
    // An invalid campaign id matches no reply, like an unknown campaign.
    campaignId: campaign === undefined ? undefined : (uuidOf('cmp', campaign) ?? nilUuid),
    mailboxId: mailbox === undefined ? undefined : (uuidOf('mbx', mailbox) ?? nilUuid),
    includeAutomatic: fields.include_automatic || (categories?.some(isOfPrograms) ?? false),
    optOutInDoubt: fields.opt_out_in_doubt,
  };
}
