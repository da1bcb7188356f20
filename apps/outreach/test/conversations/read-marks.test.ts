import { readFile } from 'node:fs/promises';
import { inTransaction } from '@reachback/common/database/pool';
import { nilUuid } from '@reachback/common/values/ids';
import { ConversationDesk, path } from '../support/conversation-desk.ts';
import { trueConversations } from '../support/conversations.ts';
import { waitsForLock } from '@reachback/testing/database/lock-waits';

const desk = new ConversationDesk('read marks');
const { aTalk, counts, change, settle } = desk;

const migration = new URL(
  '../../prisma/migrations/20261129140000_recounted_read_marks/migration.sql',
  import.meta.url,
);

/** A reply by a person, in the caller's transaction. */
const replySql = `
  with reply as (
    insert into replies (organization_id, lead_id, campaign_id, from_address, category, received_at, created_at)
    select $1, $2, $3, 'someone@customer.test', 'interested', at, at from (select $4::timestamptz as at) as given)
  update leads set category = 'interested' where organization_id = $1 and id = $2`;

it.each([true, false])('set (read: %s) while a reply comes in are counted right', async (read) => {
  const { service, organization, owner, campaign } = desk;
  const talk = await aTalk('interested', 0);
  await service.context.db.lead.updateMany({ where: { id: talk.uuid }, data: { category: 'interested' } });
  await change(talk, { state: 'done', read: !read }).expect(200);
  service.clock.advance(1_000);
  const { pool, clock } = service.context;
  const marked = await inTransaction(pool, async (client) => {
    await client.query(replySql, [organization.id, talk.uuid, campaign.uuid, clock.now()]);
    const marking = owner
      .post(`${path}/read`, { lead_ids: [talk.id], read })
      .expect(200)
      .then(() => {});
    await Promise.race([marking, waitsForLock(service.context.pool)]);
    return { marking };
  });
  await marked.marking;
  expect(await counts()).toMatchObject({ total: 1, unread: read ? 0 : 1 });
  await trueConversations(service, organization);
  await settle();
  await trueConversations(service, organization);
});

it.each([2, -2])(
  'counted wrongly (by %s) do not make counts invalid, and are recounted by the upgrade',
  async (n) => {
    const { service, organization, campaign } = desk;
    const { pool } = service.context;
    const talk = await aTalk('interested', 0);
    await service.context.db.lead.updateMany({ where: { id: talk.uuid }, data: { category: 'interested' } });
    await change(talk, { read: true }).expect(200);
    await settle();
    await pool.query(
      `insert into conversation_count_changes (organization_id, campaign_id, mailbox_id, category, state, assignee_id, reader, change)
     select $1, $2, $3, 'interested', 'open', $3, actor, $4 from conversation_reads where organization_id = $1`,
      [organization.id, campaign.uuid, nilUuid, n],
    );
    expect(await counts('unread=true')).toMatchObject({ unread: n > 0 ? 0 : 1 });
    expect(await counts('unread=false')).toMatchObject({ unread: n > 0 ? 0 : 1 });
    await pool.query(await readFile(migration, 'utf8'));
    await trueConversations(service, organization);
    await settle();
    await trueConversations(service, organization);
  },
);
