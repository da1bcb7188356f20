import { wireId } from '@reachback/common/values/ids';
import { replyCategories, type ReplyCategory } from '@reachback/inbound-mail/reply-categories';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { isOfPrograms } from './reply.ts';
import { readReplyFilter, replyFilterFields } from './reply-filter.ts';

const count = z.int().min(0);
const { since, category, campaign_id, mailbox_id } = replyFilterFields;

/** Counts for all filters of an inbox, in one call. */
export const countReplies = endpoint({
  name: 'countReplies',
  summary: 'Count replies by category, campaign and mailbox',
  description:
    'Returns how many replies each category, campaign and mailbox has. A filter applies to all numbers except those of the same kind: with `campaign_id`, `campaigns` still lists all campaigns. Automatic replies count only in `automatic` and, as the list of a category has them, in `categories`, unless the category filter includes them.',
  group: 'replies',
  input: z.object({ since, category, campaign_id, mailbox_id }),
  output: z.object({
    total: count.describe('Replies that match all filters'),
    automatic: count.describe('Automatic replies, such as out-of-office replies and bounces'),
    categories: z.array(z.object({ category: z.enum(replyCategories), count })).describe('All categories'),
    campaigns: z
      .array(z.object({ campaign_id: z.string(), name: z.string(), count }))
      .describe('Campaigns with replies, most replies first'),
    mailboxes: z
      .array(z.object({ mailbox_id: z.string(), email: z.string(), count }))
      .describe(
        'Mailboxes with replies to the leads they write to, most replies first; deleted ones omitted',
      ),
  }),
  async handle({ pool }, { organizationId }, input) {
    const filter = readReplyFilter({ ...input, include_automatic: false, opt_out_in_doubt: false });
    // sql: { organizationId: 'a', filter: {} }
    const { rows } = await pool.query<Group>(replyCountsQuery(organizationId, filter.since));
    const { categories, campaignId, mailboxId, includeAutomatic } = filter;
    const ofCategory = (group: Group) => !categories || categories.includes(group.category);
    const ofPerson = (group: Group) => includeAutomatic || !group.automatic;
    const ofCampaign = (group: Group) => campaignId === undefined || group.campaignId === campaignId;
    const ofMailbox = (group: Group) => mailboxId === undefined || group.mailboxId === mailboxId;
    const wanted = rows.filter((group) => ofCategory(group) && ofPerson(group));
    const here = rows.filter((group) => ofCampaign(group) && ofMailbox(group));
    // As the list of each category has them.
    const listed = here.filter(({ category: one, automatic }) => !automatic || isOfPrograms(one));
    const byCategory = sums(listed, ({ category: one }) => ({ id: one, name: one }));
    return {
      total: sum(wanted.filter((group) => ofCampaign(group) && ofMailbox(group))),
      automatic: sum(here.filter(({ automatic }) => automatic)),
      categories: replyCategories.map((one) => ({
        category: one,
        count: byCategory.find(({ id }) => id === one)?.count ?? 0,
      })),
      campaigns: sums(wanted.filter(ofMailbox), (group) => ({
        id: group.campaignId,
        name: group.campaignName,
      })).map(({ id, name, count: n }) => ({ campaign_id: wireId('cmp', id), name, count: n })),
      mailboxes: sums(wanted.filter(ofCampaign), (group) => ({
        id: group.mailboxId,
        name: group.mailboxEmail,
      })).map(({ id, name, count: n }) => ({ mailbox_id: wireId('mbx', id), email: name, count: n })),
    };
  },
});

/** Replies that share all of these values. */
interface Group {
  category: ReplyCategory;
  automatic: boolean;
  campaignId: string;
  campaignName: string;
  mailboxId: string | null;
  /** Null if the mailbox was deleted. */
  mailboxEmail: string | null;
  count: number;
}

/** Query of the groups; an index covers everything it counts. */
export function replyCountsQuery(
  organizationId: string,
  from: Date | undefined,
): { text: string; values: unknown[] } {
  const text = `
    select g.category, g.automatic, g.campaign_id as "campaignId", c.name as "campaignName",
           g.mailbox_id as "mailboxId", b.email as "mailboxEmail", g.count
      from (
        select category, automatic, campaign_id, mailbox_id, count(*)::int as count from replies
         where organization_id = $1 and created_at >= $2
         group by category, automatic, campaign_id, mailbox_id) as g
      join campaigns c on c.organization_id = $1 and c.id = g.campaign_id
      left join mailboxes b on b.organization_id = $1 and b.id = g.mailbox_id`;
  return { text, values: [organizationId, from ?? '-infinity'] };
}

function sum(groups: Group[]): number {
  return groups.reduce((total, { count: n }) => total + n, 0);
}

/** Sums by one property of the groups, largest first; groups without it are omitted. */
function sums(
  groups: Group[],
  by: (group: Group) => { id: string | null; name: string | null },
): { id: string; name: string; count: number }[] {
  const found = new Map<string, { id: string; name: string; count: number }>();
  for (const group of groups) {
    const { id, name } = by(group);
    if (id === null || name === null) continue;
    const one = found.get(id) ?? { id, name, count: 0 };
    found.set(id, { ...one, count: one.count + group.count });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
