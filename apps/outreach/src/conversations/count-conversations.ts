import { nilUuid, wireId } from '@reachback/common/values/ids';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { conversationFilterFields, readConversationFilter } from './conversation-filter.ts';
import {
  canBeUnread,
  conversationStates,
  inDoubtSql,
  personOf,
  type ConversationState,
} from './conversation.ts';

const count = z.int().min(0);

/** Counts for all filters of an inbox, in one call. */
export const countConversations = endpoint({
  name: 'countConversations',
  summary: 'Count conversations by state, category, campaign and more',
  description:
    'Returns how many conversations each filter would show. A filter applies to all numbers except those of the same kind: with `state`, `states` still has all states. The numbers are exact and do not depend on how many conversations there are. A search cannot be counted.',
  group: 'conversations',
  input: z.object(conversationFilterFields),
  responseExamples: {
    200: {
      total: 14,
      states: { open: 9, snoozed: 2, done: 3 },
      unread: 4,
      mine: 5,
      unassigned: 3,
      opt_out_in_doubt: 1,
      assignees: [{ assignee: 'per_0192f0c1a2b3c4d5e6f7a8b9c0d1e2f3', count: 5 }],
    },
  },
  output: z.object({
    total: count.describe('Conversations that match all filters'),
    states: z.object({ open: count, snoozed: count, done: count }),
    unread: count.describe('Not read by the caller'),
    mine: count.describe('Assigned to the caller'),
    unassigned: count,
    opt_out_in_doubt: count.describe('With `opt_out_in_doubt`'),
    categories: z.array(z.object({ category: z.enum(replyCategories), count })).describe('All categories'),
    campaigns: z
      .array(z.object({ campaign_id: z.string(), name: z.string(), count }))
      .describe('Campaigns with conversations, most first'),
    mailboxes: z
      .array(z.object({ mailbox_id: z.string(), email: z.string(), count }))
      .describe('Mailboxes with conversations, most first; deleted ones omitted'),
    assignees: z
      .array(z.object({ assignee: z.string().describe('`per_…`'), count }))
      .describe('People with conversations, most first'),
  }),
  async handle({ pool, clock }, { organizationId, actor }, input) {
    const filter = readConversationFilter(input, actor);
    const { state, categories, campaignId, mailboxId, assigneeId, unread } = filter;
    const values = [organizationId, actor, clock.now()];
    const { rows: inDoubt } = await pool.query<Group>(groupsInDoubtSql, values);
    const { rows } = filter.optOutInDoubt ? { rows: inDoubt } : await pool.query<Group>(groupsSql, values);
    const tests: Record<Kind, (group: Group) => boolean> = {
      state: (group) => state === undefined || group.state === state,
      category: (group) => !categories || categories.some((one) => one === group.category),
      campaign: (group) => campaignId === undefined || group.campaignId === campaignId,
      mailbox: (group) => mailboxId === undefined || group.mailboxId === mailboxId,
      assignee: (group) => assigneeId === undefined || group.assigneeId === assigneeId,
    };
    const kinds = Object.keys(tests) as Kind[];
    // Marks that an earlier release counted wrongly must not make the answer invalid.
    const readOf = ({ read, total }: Group) => Math.min(Math.max(read, 0), total);
    const unreadOf = (group: Group) => (canBeUnread(group.category) ? group.total - readOf(group) : 0);
    const countOf = (group: Group) =>
      unread === undefined ? group.total : unread ? unreadOf(group) : group.total - unreadOf(group);
    const matching = (but?: Kind, groups = rows) =>
      groups.filter((group) => kinds.every((kind) => kind === but || tests[kind](group)));
    const sum = (groups: Group[], of = countOf) => groups.reduce((total, group) => total + of(group), 0);
    const byState = matching('state');
    const byCategory = matching('category');
    const byAssignee = matching('assignee');
    const ofPerson = (person: string | null) =>
      sum(byAssignee.filter((group) => group.assigneeId === person));
    const stateCount = (one: ConversationState) => sum(byState.filter((group) => group.state === one));
    const named = sums(matching('campaign'), countOf, (group) => [group.campaignId, group.campaignName]);
    const sending = sums(matching('mailbox'), countOf, (group) => [group.mailboxId, group.mailboxEmail]);
    const assigned = sums(byAssignee, countOf, (group) => [
      group.assigneeId,
      group.assigneeId === nilUuid ? null : group.assigneeId,
    ]);
    const [open, snoozed, done] = conversationStates.map(stateCount) as [number, number, number];
    return {
      total: sum(matching()),
      states: { open, snoozed, done },
      unread: sum(matching(), unreadOf),
      mine: ofPerson(personOf(actor)),
      unassigned: ofPerson(nilUuid),
      opt_out_in_doubt: sum(matching(undefined, inDoubt)),
      categories: replyCategories.map((category) => ({
        category,
        count: sum(byCategory.filter((group) => group.category === category)),
      })),
      campaigns: named.map(({ id, name, n }) => ({ campaign_id: wireId('cmp', id), name, count: n })),
      mailboxes: sending.map(({ id, name, n }) => ({ mailbox_id: wireId('mbx', id), email: name, count: n })),
      assignees: assigned.map(({ id, n }) => ({ assignee: wireId('per', id), count: n })),
    };
  },
});

type Kind = 'state' | 'category' | 'campaign' | 'mailbox' | 'assignee';

/** Conversations that share all of these values. */
interface Group {
  campaignId: string;
  campaignName: string | null;
  /** The nil UUID: no mailbox. */
  mailboxId: string;
  /** Null if the mailbox was deleted. */
  mailboxEmail: string | null;
  category: string;
  state: ConversationState;
  assigneeId: string;
  total: number;
  /** Number of them that the caller has read. */
  read: number;
}

/** Counters, changes not yet added to them, and expired snoozes. */
const groupsSql = `
  select g.*, c.name as "campaignName", b.email as "mailboxEmail" from (
    select campaign_id as "campaignId", mailbox_id as "mailboxId", category, state, assignee_id as "assigneeId",
           coalesce(sum(n) filter (where reader = ''), 0)::int as total,
           coalesce(sum(n) filter (where reader <> ''), 0)::int as read
      from (
        select campaign_id, mailbox_id, category, state, assignee_id, reader, count as n from conversation_counts
         where organization_id = $1 and reader in ('', $2)
        union all
        select campaign_id, mailbox_id, category, state, assignee_id, reader, change from conversation_count_changes
         where organization_id = $1 and reader in ('', $2)
        union all
        select o.campaign_id, coalesce(o.mailbox_id, '${nilUuid}'), o.category, moved.state, o.assignee_id, who.reader, moved.n
          from conversations o
          cross join (values ('open', 1), ('snoozed', -1)) as moved (state, n)
          cross join lateral (
            select '' as reader union all
            select d.actor from conversation_reads d
             where d.organization_id = $1 and d.lead_id = o.lead_id and d.actor = $2) as who
         where o.organization_id = $1 and o.state = 'snoozed' and o.snoozed_until <= $3) as counted
     group by campaign_id, mailbox_id, category, state, assignee_id) as g
  left join campaigns c on c.organization_id = $1 and c.id = g."campaignId"
  left join mailboxes b on b.organization_id = $1 and b.id = g."mailboxId"
 where g.total <> 0`;

/** The same groups of the conversations that are in doubt, which are few. */
export const groupsInDoubtSql = `
  select c.campaign_id as "campaignId", k.name as "campaignName", coalesce(c.mailbox_id, '${nilUuid}') as "mailboxId",
         b.email as "mailboxEmail", c.category,
         case when c.state = 'snoozed' and c.snoozed_until <= $3 then 'open' else c.state end as state,
         c.assignee_id as "assigneeId", count(*)::int as total,
         (count(*) filter (where exists (
           select 1 from conversation_reads d
            where d.organization_id = $1 and d.lead_id = c.lead_id and d.actor = $2)))::int as read
    from conversations c
    left join campaigns k on k.organization_id = $1 and k.id = c.campaign_id
    left join mailboxes b on b.organization_id = $1 and b.id = c.mailbox_id
   where c.organization_id = $1 and ${inDoubtSql}
   group by 1, 2, 3, 4, 5, 6, 7`;

/** Sums by one property of the groups, largest first; groups without it are omitted. */
function sums(
  groups: Group[],
  countOf: (group: Group) => number,
  by: (group: Group) => [id: string, name: string | null],
): { id: string; name: string; n: number }[] {
  const found = new Map<string, { id: string; name: string; n: number }>();
  for (const group of groups) {
    const [id, name] = by(group);
    if (name === null) continue;
    const one = found.get(id) ?? { id, name, n: 0 };
    found.set(id, { ...one, n: one.n + countOf(group) });
  }
  return [...found.values()]
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1));
}
