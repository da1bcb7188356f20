import { itemsText } from '@reachback/common/paging/cursors';
import { nilUuid, wireId } from '@reachback/common/values/ids';
import fc from 'fast-check';
import type { ConversationFilter } from '../../src/conversations/conversation-page.ts';
import { conversationStates } from '../../src/conversations/conversation.ts';
import { findConversations } from '../../src/conversations/find-conversations.ts';
import { noon, startService, type Service } from '../support/service.ts';

const conversations = 1_500;
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const organizationId = uuid(1);
const [campaign, mailbox, somebody, actor] = [uuid(2), uuid(3), uuid(4), 'person:kim'];
let service: Service;
let rows: Row[];

type Categories = NonNullable<ConversationFilter['categories']>;

interface Row {
  leadId: string;
  campaignId: string;
  mailboxId: string;
  category: Categories[number];
  /** An overdue snooze is over. */
  state: ConversationFilter['state'];
  assigneeId: string;
  words: string;
  isUnread: boolean;
  isInDoubt: boolean;
}

/** The nth pseudorandom digit of a row, 0 to 15. */
const digit = (nth: number) => `get_byte(h, ${nth}) % 16`;

/** Conversations of every kind, many at the same time, most of one campaign and mailbox, and assigned to nobody. */
beforeAll(async () => {
  service = await startService('unread pages');
  const { pool } = service.context;
  const made = `(select n, decode(md5(n::text), 'hex') as h from generate_series(1, ${conversations}) n) as made`;
  const lead = `encode(h, 'hex')::uuid`;
  await pool.query(
    `insert into leads (organization_id, campaign_id, id, email, created_at)
     select $1::uuid, $2::uuid, ${lead}, n || '@x.com', $3::timestamptz from ${made}`,
    [organizationId, campaign, noon],
  );
  // Their triggers write conversations, which others replace.
  await pool.query(
    `insert into replies (organization_id, lead_id, campaign_id, from_address, category, received_at, created_at, opt_out_in_doubt)
     select $1::uuid, ${lead}, $2::uuid, 'a@b.test', 'other', $3::timestamptz, $3, true from ${made} where ${digit(8)} = 0`,
    [organizationId, campaign, noon],
  );
  await pool.query('delete from conversations where organization_id = $1', [organizationId]);
  await pool.query(
    `insert into conversations (organization_id, lead_id, campaign_id, mailbox_id, category, state, snoozed_until,
            assignee_id, last_at, words)
     select $1::uuid, ${lead}, case when ${digit(0)} = 0 then $3 else $2 end::uuid, case when ${digit(1)} = 0 then $2 else $3 end::uuid,
            (array['interested', 'other', 'out_of_office', ''])[1 + ${digit(2)} % 4],
            case when ${digit(3)} < 5 then 'done' when ${digit(3)} < 10 then 'snoozed' else 'open' end,
            case when ${digit(3)} between 5 and 9 then $4::timestamptz + make_interval(mins => ${digit(4)} - 8) end,
            case when ${digit(5)} = 0 then $5 else '${nilUuid}' end::uuid, $4::timestamptz - make_interval(secs => n / 4),
            array_to_tsvector(array['o:' || $1::uuid, 'hello'] || case when ${digit(6)} = 0 then '{pier}' else '{}' end::text[])
       from ${made}`,
    [organizationId, campaign, mailbox, noon, somebody],
  );
  await pool.query(
    `insert into conversation_reads (organization_id, actor, lead_id)
     select organization_id, $2::text, lead_id from conversations where organization_id = $1 and get_byte(uuid_send(lead_id), 7) % 4 > 0`,
    [organizationId, actor],
  );
  ({ rows } = await pool.query<Row>(
    `select c.lead_id as "leadId", c.campaign_id as "campaignId", c.mailbox_id as "mailboxId", c.category, c.assignee_id as "assigneeId",
            case when c.snoozed_until <= $3 then 'open' else c.state end as state, c.words::text as words,
            c.category not in ('', 'out_of_office') and d.actor is null as "isUnread", r.id is not null as "isInDoubt"
       from conversations c
       left join conversation_reads d on d.organization_id = $1 and d.lead_id = c.lead_id and d.actor = $2
       left join replies r on r.organization_id = $1 and r.lead_id = c.lead_id
      where c.organization_id = $1 order by c.last_at desc, c.lead_id desc`,
    [organizationId, actor, noon],
  ));
});
afterAll(() => service.close());

const anyOf = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const anyFilter = fc.record({
  unread: fc.boolean(),
  state: anyOf(...conversationStates),
  categories: anyOf<Categories>(['interested'], ['other', 'out_of_office']),
  campaignId: anyOf(campaign, mailbox),
  mailboxId: anyOf(campaign, mailbox),
  assigneeId: anyOf(nilUuid, somebody),
  optOutInDoubt: anyOf(true),
});

function matches(row: Row, filter: Partial<ConversationFilter>, text: string | undefined): boolean {
  const { unread, state, categories, campaignId, mailboxId, assigneeId, optOutInDoubt } = filter;
  return (
    row.isUnread === unread &&
    (!state || row.state === state) &&
    (!categories || categories.includes(row.category)) &&
    (!campaignId || row.campaignId === campaignId) &&
    (!mailboxId || row.mailboxId === mailboxId) &&
    (!assigneeId || row.assigneeId === assigneeId) &&
    (!optOutInDoubt || row.isInDoubt) &&
    (text === undefined || row.words.includes(text))
  );
}

it('all pages together have what a plain query finds, whatever the filters and however few a page scans', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFilter,
      anyOf('hello', 'pier', 'nothing'),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 30, max: 400 }),
      async (given, text, limit, scannedMax) => {
        const filter = { organizationId, actor, now: noon, limit, ...given };
        const seen: string[] = [];
        for (let before: string[] | undefined; ;) {
          const page = await findConversations(service.context.pool, { ...filter, before }, text, scannedMax);
          const items = JSON.parse(itemsText(page)) as { lead_id: string }[];
          expect(items.length).toBeLessThanOrEqual(limit);
          seen.push(...items.map(({ lead_id: id }) => id));
          if (!page.key) break;
          before = page.key;
        }
        const wanted = rows
          .filter((row) => matches(row, given, text))
          .map(({ leadId }) => wireId('led', leadId));
        expect(seen).toEqual(wanted);
      },
    ),
    { numRuns: 150 },
  );
}, 120_000);
