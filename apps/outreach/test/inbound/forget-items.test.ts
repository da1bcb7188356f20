import { inTransaction } from '@reachback/common/database/pool';
import { forgetItems } from '../../src/inbound/items/forget-items.ts';
import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { itemsOf, processInbound, putMail } from '../support/inbound.ts';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

beforeAll(async () => {
  service = await startService('forget items');
});
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(() => service.close());

const put = (mail: string) => putMail(service, organization, lead.mailbox, mail);
const process = () => processInbound(service, organization);
const items = () => itemsOf(service, organization);
const answer = () => aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Tell me more.' });
const never = new AbortController().signal;
const forgetAfter = async (days: number) => {
  service.clock.set(new Date(noon.getTime() + days * 86_400_000 + 1000));
  await forgetItems(service.context, never);
  return items();
};

it('drops the bytes of strangers soon, those of leads later, and the rows of strangers at last', async () => {
  await put(answer());
  await put(aMail({ from: 'friend@private.test', text: 'Dinner tonight?' }));
  await process();
  const keepsBytes = (rows: Awaited<ReturnType<typeof items>>) => rows.map(({ raw }) => raw !== null);
  expect(keepsBytes(await forgetAfter(6))).toEqual([true, true]);
  expect(keepsBytes(await forgetAfter(7))).toEqual([true, false]);
  expect(keepsBytes(await forgetAfter(90))).toEqual([false, false]);
  expect(await forgetAfter(98)).toMatchObject([{ leadId: lead.uuid, raw: null }]);
  expect((await organization.owner.get('/api/v1/replies').expect(200)).body.data).toHaveLength(1);
});

it('keeps what waits to be processed', async () => {
  await put(answer());
  expect(await forgetAfter(400)).toMatchObject([{ state: 'new', raw: expect.anything() }]);
});

it('keeps the content of a failed item that is retried at the same moment', async () => {
  await put(answer());
  const { pool, db } = service.context;
  const which = { where: { organizationId: organization.id } };
  await db.inboundItem.updateMany({ ...which, data: { state: 'failed', dueAt: null, processedAt: noon } });
  let forgetting: Promise<unknown> | undefined;
  await inTransaction(pool, async (client) => {
    await client.query(
      `update inbound_items set state = 'new', attempts = 0, due_at = $2, processed_at = null where organization_id = $1`,
      [organization.id, noon],
    );
    forgetting = forgetAfter(100);
    await waitsForLock(service.context.pool);
  });
  await forgetting;
  await process();
  expect(await items()).toMatchObject([{ state: 'processed', verdict: 'reply' }]);
});

it('cannot leave an item waiting without its content, which would keep its lane overdue for good', async () => {
  await put(answer());
  const dropped = service.context.pool.query(
    'update inbound_items set raw = null where organization_id = $1',
    [organization.id],
  );
  await expect(dropped).rejects.toThrow('inbound_items_new_raw_check');
});
