import { inTransaction } from '@reachback/common/database/pool';
import { newUuid } from '@reachback/common/values/ids';
import { loadDueItems } from '../../src/inbound/items/due-items.ts';
import { storeItems } from '../../src/inbound/items/store-items.ts';
import { jobs } from '../../src/jobs.ts';
import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { processInbound, putMail } from '../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  service = await startService('inbound items');
});
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(() => service.close());

const list = async (query = '') =>
  (await organization.owner.get(`/api/v1/inbound-items${query}`).expect(200)).body;
/** One that cannot be read, tried until it is given up. */
const aFailedItem = async () => {
  const { pool, clock } = service.context;
  const format = 'postmark' as const;
  const raw = Buffer.from('{');
  const item = {
    id: newUuid(),
    sourceId: lead.mailbox.uuid,
    externalId: 'x',
    format,
    mailboxId: null,
    raw,
    receivedAt: noon,
  };
  await inTransaction(pool, (client) =>
    storeItems(client, { organizationId: organization.id, items: [item], now: clock.now() }),
  );
  for (let hour = 0; hour < 40; hour++) {
    await processInbound(service, organization);
    service.clock.advance(3_600_000);
  }
};

it('shows what became of each item, newest first and page by page, without its content', async () => {
  await putMail(service, organization, lead.mailbox, aMail({ from: lead.email, inReplyTo: lead.messageId }));
  await putMail(service, organization, lead.mailbox, aMail({ from: 'friend@private.test', text: 'Dinner?' }));
  await processInbound(service, organization);
  const first = await list('?limit=1');
  expect(first.data).toEqual([
    {
      id: expect.stringMatching(/^inb_[0-9a-f]{32}$/),
      format: 'mail',
      mailbox_id: lead.mailbox.id,
      state: 'processed',
      verdict: 'unmatched:reply',
      rule: expect.any(String),
      lead_id: null,
      error: null,
      attempts: 1,
      received_at: noon.toISOString(),
      processed_at: noon.toISOString(),
    },
  ]);
  const second = await list(`?limit=1&after=${first.next}`);
  expect(second).toMatchObject({ data: [{ verdict: 'reply', lead_id: lead.id }], next: null });
  expect(await list('?state=failed')).toEqual({ data: [], next: null });
});

it('are read into memory a few megabytes at a time, at least one', async () => {
  const { pool, clock } = service.context;
  const item = (bytes: number, externalId: string) => ({
    id: newUuid(),
    sourceId: lead.mailbox.uuid,
    externalId,
    format: 'mail' as const,
    mailboxId: null,
    raw: Buffer.alloc(bytes, 'x'),
    receivedAt: noon,
  });
  const items = [5000, 400, 400, 400].map((bytes, index) => item(bytes, String(index)));
  for (const one of items)
    await inTransaction(pool, (client) =>
      storeItems(client, { organizationId: organization.id, items: [one], now: clock.now() }),
    );
  const sizes: number[][] = [];
  for (;;) {
    const now = clock.now();
    const due = await loadDueItems(pool, { organizationId: organization.id, now, limit: 20, bytesMax: 1000 });
    if (due.length === 0) break;
    sizes.push(due.map(({ bytes }) => bytes));
    await pool.query(`update inbound_items set state = 'processed' where id = any($1)`, [
      due.map(({ id }) => id),
    ]);
  }
  expect(sizes).toEqual([[5000], [400, 400], [400]]);
});

it('processes a failed item once more when it is asked to, and no other', async () => {
  await aFailedItem();
  const { data } = await list('?state=failed');
  expect(data).toMatchObject([{ error: 'the body is not valid JSON', attempts: 8 }]);
  const raw = Buffer.from(JSON.stringify({ RecordType: 'SpamComplaint', ID: 1, Email: lead.email }));
  await service.context.db.inboundItem.updateMany({ where: { state: 'failed' }, data: { raw } });
  const retry = (id: string) => organization.owner.post(`/api/v1/inbound-items/${id}/retry`);
  expect((await retry(data[0].id).expect(200)).body).toMatchObject({ state: 'new', attempts: 0 });
  await retry(data[0].id).expect(200);
  await processInbound(service, organization);
  expect(await list()).toMatchObject({
    data: [{ state: 'processed', verdict: 'complaint:spam_report', error: null }],
  });
  expect((await retry(data[0].id).expect(409)).body.error.code).toBe('invalid_state');
});

it('answers 404 and an empty list to another organization, 403 without the scope', async () => {
  await aFailedItem();
  const [{ id }] = (await list()).data;
  const other = await service.organization();
  await other.owner.post(`/api/v1/inbound-items/${id}/retry`).expect(404);
  await other.owner.post('/api/v1/inbound-items/inb_1/retry').expect(404);
  expect((await other.owner.get('/api/v1/inbound-items').expect(200)).body.data).toEqual([]);
  const reader = await organization.ownerWith(['outreach:read']);
  await reader.post(`/api/v1/inbound-items/${id}/retry`).expect(403);
});

it('hears what was stored while a clock was two hours ahead, once the clock is right again', async () => {
  const { clock } = service;
  clock.set(new Date(Date.now() + 2 * 3_600_000));
  await putMail(service, organization, lead.mailbox, aMail({ from: lead.email, inReplyTo: lead.messageId }));
  clock.set(new Date());
  const job = jobs.find(({ name }) => name === 'correct-times')!;
  await job.run(service.context, {}, new AbortController().signal);
  await processInbound(service, organization);
  expect((await list()).data).toMatchObject([{ state: 'processed', verdict: 'reply' }]);
});
