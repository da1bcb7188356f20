import { answerText } from '@reachback/common/http/routing/endpoint';
import { notFound } from '@reachback/common/http/errors/errors';
import { pageSql, pageText, type PageRow } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { endpoint } from '../context.ts';
import { leadStatuses, stopReasons } from '../kinds/lead-statuses.ts';
import { leadUuid } from '../leads/lead.ts';
import { personIdField } from './get-person.ts';
import { timelineSql } from './timeline-sql.ts';

const entryTypes = [
  'added',
  'sent',
  'opened',
  'clicked',
  'bounced',
  'spam_reported',
  'replied',
  'automatic_reply',
  'answered',
  'forwarded',
  'ended',
  'blocklisted',
  'suppressed',
] as const;

const entry = z
  .object({
    type: z
      .enum(entryTypes)
      .describe(
        'What happened. `ended`: a sequence came to the end that `status` names, other than by a reply or bounce, which have their own entries',
      ),
    at: z.iso.datetime(),
    lead_id: z.string().optional().describe('Not with blocklisted and suppressed'),
    campaign_id: z.string().optional(),
    campaign_name: z.string().optional(),
    send_id: z.string().optional().describe('The email that was sent, opened, clicked, bounced or reported'),
    step: z.int().min(1).optional().describe('Position of the step of that email'),
    variant: z
      .string()
      .optional()
      .describe('Id of the variant of that email, if it was not the text of the step'),
    mailbox_id: z.string().optional().describe('The mailbox that sent that email'),
    uncertain: z
      .boolean()
      .optional()
      .describe('Perhaps sent: the connection was lost before the server confirmed'),
    message_id: z
      .string()
      .optional()
      .describe('The answer, or the forwarded reply, that a person wrote by hand'),
    reply_id: z.string().optional(),
    category: z.enum(replyCategories).optional().describe('What the reply says'),
    subject: z.string().optional().describe('Of the email or reply'),
    excerpt: z.string().optional().describe('The first 300 characters of the reply or answer'),
    status: z.enum(leadStatuses).optional().describe('The end, with ended'),
    stop_reason: z.enum(stopReasons).optional(),
    stop_detail: z.string().optional(),
    value: z.string().optional().describe('The address or domain that was added to the blocklist'),
    note: z.string().optional().describe('The note of the blocklist entry'),
    reason: z.string().optional().describe('With suppressed: bounce, spam_report, opted_out or erased'),
  })
  .meta({ id: 'TimelineEntry' });

/** Lists what happened with a person, in all campaigns. */
export const showTimeline = endpoint({
  name: 'showTimeline',
  summary: 'List what happened with a person, newest first',
  description:
    'Returns the emails, replies, bounces, ends and blocklist entries of the person in all campaigns, from newest to oldest. Leads that ended before this release have no `ended` entry. Pass the `next` value of a page as `before` to get the following one.',
  group: 'people',
  input: z.object({
    id: personIdField,
    before: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(entry), next: z.string().nullable() }),
  async handle({ pool, cursors }, { organizationId }, input) {
    const leadId = leadUuid(input.id);
    const { limit } = input;
    const { rows: leads } = await pool.query<{ email: string }>(
      'select email from leads where organization_id = $1 and id = $2',
      [organizationId, leadId],
    );
    if (!leads[0]) throw notFound('lead');
    const { email } = leads[0];
    const scope = { endpoint: 'showTimeline', organizationId, filters: { email } };
    const [at, type, id] = input.before === undefined ? [] : cursors.decode(scope, input.before);
    const before = at ? [at, type!, id!] : undefined;
    const query = timelineQuery({ organizationId, email, limit, before });
    // sql: { query: timelineQuery({ limit: 1 }) }
    const { rows } = await pool.query<PageRow>(query);
    return answerText(pageText(rows[0]!, (key) => cursors.encode(scope, key)));
  },
});

/** Query of one page. @returns a `PageRow` */
export function timelineQuery(given: {
  organizationId: string;
  email: string;
  before: readonly string[] | undefined;
  limit: number;
}): { text: string; values: unknown[] } {
  const { organizationId, email, before, limit } = given;
  return {
    text: pageSql(timelineSql(limit + 1), String(limit), ['at', 'type', 'id']),
    values: [organizationId, email, before?.[0] ?? 'infinity', before?.[1] ?? '', before?.[2] ?? nobody],
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';
