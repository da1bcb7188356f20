import { inTransaction } from '@reachback/common/database/pool';
import { startS3Server, type S3Server } from '@reachback/testing/network/s3-server';
import { aContactedLead, showLead, type ContactedLead } from '../../support/contacted.ts';
import { contentsApart } from '../../support/contents-apart.ts';
import { aMail } from '../../support/imap.ts';
import { forgetInbound, itemsOf, processInbound, putMail } from '../../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';
import { openContentStore } from '../../../src/inbound/content/content-store.ts';
import { keepContents } from '../../../src/inbound/content/keep-contents.ts';
import { mailItem, storeItems } from '../../../src/inbound/items/store-items.ts';

let s3: S3Server;
let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  s3 = await startS3Server();
  service = await startService('contents apart', { env: contentsApart(s3) });
});
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(async () => {
  await service.close();
  await s3.close();
});

const answer = (text: string) => aMail({ from: lead.email, inReplyTo: lead.messageId, text });
const put = (mail: string, into = service) => putMail(into, organization, lead.mailbox, mail);
const keysOf = ({ id }: { id: string }) => s3.keys().filter((key) => key.startsWith(`${id}/inbound/`));
const theReply = async () => (await organization.owner.get('/api/v1/replies').expect(200)).body.data[0];
const fullText = async () => {
  const { id } = await theReply();
  return (await organization.owner.get(`/api/v1/replies/${id}`).expect(200)).body.full_text;
};

it('are stored, processed, shown and forwarded as those in Postgres are, and forgotten when their time is over', async () => {
  await put(answer('Yes please!\r\n\r\n> Hi there'));
  const [item] = await itemsOf(service, organization);
  expect(item).toMatchObject({ raw: null, rawKey: `${organization.id}/inbound/${item!.id}`, state: 'new' });
  expect(keysOf(organization)).toEqual([item!.rawKey]);
  await processInbound(service, organization);
  expect(await showLead(organization, lead)).toMatchObject({ status: 'replied' });
  expect(await fullText()).toContain('> Hi there');
  const { body } = await organization.owner
    .post(`/api/v1/replies/${(await theReply()).id}/forward`, { to: 'ann@colleague.test' })
    .expect(201);
  expect(body.attachments).toMatchObject([{ filename: 'original.eml', size: item!.rawBytes }]);

  service.clock.advance(89 * dayMs);
  await forgetInbound(service);
  expect(keysOf(organization)).toHaveLength(1);
  service.clock.advance(2 * dayMs);
  await forgetInbound(service);
  expect(keysOf(organization)).toEqual([]);
  expect(await itemsOf(service, organization)).toMatchObject([
    { raw: null, rawKey: null, rawBytes: null, rawAddresses: [], forgottenKey: null, state: 'processed' },
  ]);
  expect(await fullText()).toBeNull();
});

it('of no lead are forgotten after seven days', async () => {
  await put(aMail({ from: 'friend@private.test', text: 'Dinner?' }));
  await processInbound(service, organization);
  service.clock.advance(8 * dayMs);
  await forgetInbound(service);
  expect(keysOf(organization)).toEqual([]);
});

it('are not uploaded again when an email is delivered twice', async () => {
  const mail = answer('Yes please!');
  await put(mail);
  const before = s3.requests.length;
  await put(mail);
  expect(s3.requests).toHaveLength(before);
  expect(await itemsOf(service, organization)).toHaveLength(1);
});

it('stay in Postgres below the limit', async () => {
  const { env } = s3;
  const other = await startService('contents by size', { env: { ...env, INBOUND_RAW_STORE: 's3' } });
  try {
    const mine = await other.organization();
    const { mailbox } = await aContactedLead(other, mine);
    await putMail(other, mine, mailbox, aMail({ from: 'small@customer.test' }));
    await putMail(other, mine, mailbox, aMail({ from: 'large@customer.test', text: 'x'.repeat(8_192) }));
    expect(await itemsOf(other, mine)).toMatchObject([
      { rawKey: null, raw: expect.anything() },
      { rawKey: expect.any(String), raw: null },
    ]);
  } finally {
    await other.close();
  }
});

it('are processed in the order in which they came, large and small ones together', async () => {
  const context = {
    ...service.context,
    contents: openContentStore({ ...service.context.config, INBOUND_RAW_OBJECT_BYTES_MIN: 1_000 }),
  };
  const raws = ['No thanks.', `On second thought: ${'call me. '.repeat(200)}`, 'Tomorrow.'];
  const given = raws.map((text) => {
    const { uuid } = lead.mailbox;
    return mailItem({ sourceId: uuid, mailboxId: uuid, raw: Buffer.from(answer(text)), receivedAt: noon });
  });
  const items = await keepContents(context, organization.id, given);
  const { id: organizationId } = organization;
  await inTransaction(context.pool, (client) => storeItems(client, { organizationId, items, now: noon }));
  expect(keysOf(organization)).toHaveLength(1);
  const stored = await itemsOf(service, organization);
  expect(stored.map(({ externalId }) => externalId)).toEqual(given.map(({ externalId }) => externalId));
});

it('are readable wherever they are, after the setting was changed and changed back', async () => {
  const { contents, config } = service.context;
  await put(answer('One of Postgres'), {
    ...service,
    context: {
      ...service.context,
      contents: openContentStore({ ...config, INBOUND_RAW_STORE: 'postgres' }),
    },
  });
  await put(answer('One that is an object'));
  expect(await itemsOf(service, organization)).toMatchObject([
    { rawKey: null, raw: expect.anything() },
    { rawKey: expect.any(String), raw: null },
  ]);
  service.context.contents = openContentStore({ ...config, INBOUND_RAW_STORE: 'postgres' });
  try {
    await processInbound(service, organization);
  } finally {
    service.context.contents = contents;
  }
  const states = (await itemsOf(service, organization)).map(({ state, attempts }) => ({ state, attempts }));
  expect(states).toEqual([
    { state: 'processed', attempts: 1 },
    { state: 'processed', attempts: 1 },
  ]);
});

it('of another organization are out of reach', async () => {
  await put(answer('Yes please!'));
  await processInbound(service, organization);
  const other = await service.organization();
  const { id } = await theReply();
  await other.owner.get(`/api/v1/replies/${id}`).expect(404);
  await other.owner.post(`/api/v1/replies/${id}/forward`, { to: 'ann@colleague.test' }).expect(404);
  const exported = await other.owner.post('/api/v1/persons/export', { email: lead.email }).expect(200);
  expect(exported.body.inbound_items).toEqual([]);
  await other.owner.post('/api/v1/persons/erase', { email: lead.email }).expect(200);
  expect(keysOf(organization)).toHaveLength(1);
});
