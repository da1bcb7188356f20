import { invalidRequest } from '@reachback/common/http/errors/errors';
import { nilUuid, uuidOf } from '@reachback/common/values/ids';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { z } from 'zod';
import type { ConversationFilter } from './conversation-page.ts';
import { conversationStates, personOf } from './conversation.ts';

/** Filter fields of lists and counts of conversations. */
export const conversationFilterFields = {
  state: z.enum(conversationStates).optional(),
  category: z.array(z.enum(replyCategories)).optional().describe('One category or several, with commas'),
  campaign_id: z.string().optional().describe('Only those of this campaign, `cmp_…`'),
  mailbox_id: z.string().optional().describe('Only those that this mailbox writes in, `mbx_…`'),
  assignee: z
    .string()
    .optional()
    .describe('Only those of this person, `per_…`; `me`: of the caller; `none`: of nobody'),
  unread: z.boolean().optional().describe('Whether the caller has not read them'),
  opt_out_in_doubt: z
    .boolean()
    .default(false)
    .describe('Only those with `opt_out_in_doubt`; naming it is enough: `?opt_out_in_doubt`'),
};
type ConversationFilterFields = z.output<z.ZodObject<typeof conversationFilterFields>>;

/** Normalizes a filter: equal filters give equal results. @throws ApiError 400 for an invalid `assignee` */
export function readConversationFilter(
  fields: ConversationFilterFields,
  actor: string,
): Omit<ConversationFilter, 'organizationId' | 'actor' | 'now' | 'before' | 'limit'> {
  const { category, campaign_id: campaign, mailbox_id: mailbox, assignee } = fields;
  return {
    state: fields.state,
    categories: category && [...new Set(category)].toSorted(),
    // An invalid campaign id matches no conversation, like an unknown campaign.
    campaignId: campaign === undefined ? undefined : (uuidOf('cmp', campaign) ?? nilUuid),
    mailboxId: mailbox === undefined ? undefined : (uuidOf('mbx', mailbox) ?? nilUuid),
    assigneeId: assignee === undefined ? undefined : readAssignee(assignee, actor),
    unread: fields.unread,
    optOutInDoubt: fields.opt_out_in_doubt,
  };
}

/** The UUID of a person; the nil UUID for `none`. @throws ApiError 400 */
export function readAssignee(given: string, actor: string): string {
  if (given === 'none') return nilUuid;
  if (given === 'me') {
    const person = personOf(actor);
    if (!person) throw invalidRequest('assignee', '`me` needs the credential of a person');
    return person;
  }
  const person = uuidOf('per', given);
  if (!person) throw invalidRequest('assignee', 'must be an id `per_…`, `me` or `none`');
  return person;
}
