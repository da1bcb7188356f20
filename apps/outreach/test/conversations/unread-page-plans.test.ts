import { nilUuid, uuidOf } from '@reachback/common/values/ids';
import { planModes, planOf, readsOf, recordingPool, type PlanNode } from '@reachback/testing/database/plans';
import type { ConversationFilter } from '../../src/conversations/conversation-page.ts';
import { conversationsScannedMax, findConversations } from '../../src/conversations/find-conversations.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const conversations = 2 * conversationsScannedMax + 10_000;
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [campaign, mailbox] = [uuid(2), uuid(3)];
let service: Service;
let organization: TestOrganization;
let actor: string;

/** One organization whose owner has read all conversations but the oldest; and small ones. */
beforeAll(async () => {
  service = await startService('unread page plans');
  organization = await service.organization();
  const { pool } = service.context;
  actor = `person:${uuidOf('per', (await organization.owner.get('/api/v1/me')).body.person.id)}`;
  for (const table of ['conversations', 'conversation_reads'])
    await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `insert into leads (organization_id, campaign_id, id, email, created_at) values ($1, $2, $3, 'kim@x.com', $4)`,
    [organization.id, campaign, uuid(conversations), noon],
  );
  await pool.query(
    `insert into conversations (organization_id, lead_id, campaign_id, mailbox_id, category, state, last_at, words)
     select case when n <= ${conversations} then $1::text else ('00000000-0000-7000-9000-' || lpad((n % 50)::text, 12, '0')) end::uuid,
            ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2::uuid, case when n % 10 = 0 then $3 end::uuid,
            case n % 2 when 0 then 'interested' else 'other' end, case n % 2 when 0 then 'open' else 'done' end,
            $4::timestamptz - make_interval(secs => n), array_to_tsvector(array['o:' || $1::text, 'hello'])
       from generate_series(1, ${conversations + 5_000}) n`,
    [organization.id, campaign, mailbox, noon],
  );
  await pool.query(
    `insert into conversation_reads (organization_id, actor, lead_id)
     select organization_id, $1, lead_id from conversations where lead_id <> $2::uuid`,
    [actor, uuid(conversations)],
  );
  await pool.query(
    `insert into conversation_counts (organization_id, reader, campaign_id, mailbox_id, category, state, assignee_id, count)
     select organization_id, '', campaign_id, coalesce(mailbox_id, '${nilUuid}'), category, state, assignee_id, count(*)
       from conversations group by 1, 2, 3, 4, 5, 6, 7`,
  );
  await pool.query('vacuum analyze conversations, conversation_reads');
});
afterAll(() => service.close());

/** How often the plan returns or skips a row of the table, or looks for one. */
function times(plan: PlanNode, table: string, what: (node: PlanNode) => number): number {
  return readsOf(plan, table).reduce((sum, node) => sum + what(node) * node['Actual Loops'], 0);
}

it.each<[string, Partial<ConversationFilter>, string | undefined]>([
  ['unread ones', {}, undefined],
  ['unread ones of a state', { state: 'open' }, undefined],
  ['unread ones of a campaign', { campaignId: campaign }, undefined],
  ['unread ones of two categories', { categories: ['interested', 'other'], state: 'done' }, undefined],
  [
    'unread ones of nobody, and of a category',
    { assigneeId: nilUuid, categories: ['interested'] },
    undefined,
  ],
  ['unread ones of a campaign and a mailbox', { campaignId: campaign, mailboxId: mailbox }, undefined],
  ['unread ones with a frequent word', { state: 'open' }, 'hello'],
])('a page of %s reads no more than its maximum, all by indexes', async (_which, fields, text) => {
  const { pool, queries } = recordingPool(service.context.pool);
  const filter = { organizationId: organization.id, actor, now: noon, unread: true, limit: 100, ...fields };
  const page = await findConversations(pool, filter, text);
  expect(page).toMatchObject({ items: null, key: [expect.any(String), expect.any(String)] });
  const scans = queries.filter(({ text: sql }) => /from conversations c where/.test(sql));
  expect(scans.length).toBeGreaterThan(1);
  for (const query of scans)
    for (const mode of planModes) {
      const plan = await planOf(service.context.pool, query, mode);
      const rows = times(
        plan,
        'conversations',
        (node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
      );
      expect(rows).toBeGreaterThan(conversationsScannedMax / 10);
      expect(rows).toBeLessThanOrEqual(conversationsScannedMax + 10);
      expect(times(plan, 'conversation_reads', () => 1)).toBeLessThanOrEqual(conversationsScannedMax);
      for (const table of ['conversations', 'conversation_reads'])
        for (const node of readsOf(plan, table)) expect(node['Node Type']).toMatch(/Index|Bitmap/);
    }
});

it('the pages continue to the last conversation', async () => {
  const pages: string[][] = [];
  for (let before: string | null = ''; before !== null;) {
    const { body }: { body: { data: { lead: { email: string } }[]; next: string | null } } =
      await organization.owner
        .get(`/api/v1/conversations?unread=true${before && `&before=${before}`}`)
        .expect(200);
    pages.push(body.data.map(({ lead }) => lead.email));
    before = body.next;
  }
  expect(pages).toEqual([[], [], ['kim@x.com']]);
});
