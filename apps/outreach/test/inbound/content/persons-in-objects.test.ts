import { startS3Server, type S3Server } from '@reachback/testing/network/s3-server';
import { aContactedLead, type ContactedLead } from '../../support/contacted.ts';
import { contentsApart } from '../../support/contents-apart.ts';
import { aMail } from '../../support/imap.ts';
import { forgetInbound, itemsOf, processInbound, putMail } from '../../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let s3: S3Server;
let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

const email = 'zenobia.quux@customer.test';

beforeAll(async () => {
  s3 = await startS3Server();
  service = await startService('persons in objects', { env: contentsApart(s3) });
});
beforeEach(async () => {
  s3.behave('serve');
  organization = await service.organization();
  lead = await aContactedLead(service, organization, { email });
});
afterAll(async () => {
  await service.close();
  await s3.close();
});

const put = (mail: string) => putMail(service, organization, lead.mailbox, mail);
const keys = () => s3.keys().filter((key) => key.startsWith(organization.id));
const erase = () => organization.owner.post('/api/v1/persons/erase', { email });
const exported = () => organization.owner.post('/api/v1/persons/export', { email });
/** More addresses than an item keeps hashes of, and that of the person. */
const aLongList = (last: string) =>
  [...Array.from({ length: 1200 }, (_, index) => `person-${index}@list.test`), last].join('\r\n');

/** Three that name the person, each in another way, and one that does not. */
async function fourItems(): Promise<void> {
  await put(aMail({ from: email, inReplyTo: lead.messageId, text: 'My answer.' }));
  await put(aMail({ from: 'friend@private.test', text: `Write to=3D${email}. She knows.` }));
  await put(aMail({ from: 'list@private.test', text: aLongList(email) }));
  await put(aMail({ from: 'list@private.test', text: aLongList('somebody.else@customer.test') }));
  await processInbound(service, organization);
  expect(keys()).toHaveLength(4);
}

it('are exported with the contents that name them', async () => {
  await fourItems();
  const { body } = await exported().expect(200);
  const texts = body.inbound_items.map(({ raw }: { raw: string }) => Buffer.from(raw, 'base64').toString());
  expect(texts).toEqual([
    expect.stringContaining('My answer.'),
    expect.stringContaining('She knows.'),
    expect.stringContaining('person-1199@list.test'),
  ]);
  expect(Object.keys(body.inbound_items[0])).toEqual(
    expect.not.arrayContaining(['raw_key', 'raw_bytes', 'raw_addresses']),
  );
});

it('are erased with the objects that name them, and no others', async () => {
  await fourItems();
  await erase().expect(200);
  const items = await itemsOf(service, organization);
  expect(items.map(({ verdict, rawKey }) => [verdict === 'erased', rawKey !== null])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [false, true],
  ]);
  expect(keys()).toEqual([items[3]!.rawKey]);
  await put(aMail({ from: email, inReplyTo: lead.messageId, text: 'Once more.' }));
  await processInbound(service, organization);
  await forgetInbound(service);
  expect(keys()).toEqual([items[3]!.rawKey]);
});

it('are found by an encoded text that names them, also where it must be read for it', async () => {
  const hidden = Buffer.from(`Write to ${email}.`).toString('base64');
  const mailWith = (shown: string) =>
    [
      'From: max@private.test',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      shown,
      '--b',
      'Content-Transfer-Encoding: base64',
      '',
      hidden,
      '--b--',
    ].join('\r\n');
  await put(mailWith('Hello.'));
  await put(mailWith(aLongList('somebody.else@customer.test')));
  await processInbound(service, organization);
  expect((await exported().expect(200)).body.inbound_items).toHaveLength(2);
  await erase().expect(200);
  expect(keys()).toEqual([]);
});

it('are found by an internationalized address in each spelling', async () => {
  for (const spelling of ['zoe@müller.test', 'zoe@MÜLLER.test', 'zoe@xn--mller-kva.test']) {
    await put(aMail({ from: 'max@private.test', text: `Write to ${spelling}.` }));
    await put(aMail({ from: 'list@private.test', text: aLongList(spelling) }));
  }
  const person = { email: 'zoe@müller.test' };
  const { body } = await organization.owner.post('/api/v1/persons/export', person).expect(200);
  expect(body.inbound_items).toHaveLength(6);
  await organization.owner.post('/api/v1/persons/erase', person).expect(200);
  expect(keys()).toEqual([]);
});

it('are erased from the database while the store is unavailable, and from the store by the next run of the job', async () => {
  await put(aMail({ from: email, inReplyTo: lead.messageId, text: 'My answer.' }));
  await processInbound(service, organization);
  s3.behave('refuse');
  await erase().expect(200);
  expect(await itemsOf(service, organization)).toMatchObject([
    { verdict: 'erased', rawKey: null, rawAddresses: [], forgottenKey: expect.any(String) },
  ]);
  await expect(forgetInbound(service)).rejects.toThrow('the object store is unavailable');
  expect(keys()).toHaveLength(1);
  s3.behave('serve');
  await forgetInbound(service);
  expect(keys()).toEqual([]);
  expect(await itemsOf(service, organization)).toMatchObject([{ forgottenKey: null }]);
});

it('are exported whole or not at all', async () => {
  await put(aMail({ from: email, inReplyTo: lead.messageId, text: 'My answer.' }));
  s3.behave('fail');
  const { body, headers } = await exported().expect(503);
  expect(body.error).toEqual({
    code: 'unavailable',
    message: 'the object store is unavailable; retry later',
  });
  expect(headers['retry-after']).toBe('30');
});

it('are not erased in part: 503 while an email that must be read for it cannot be read', async () => {
  await put(aMail({ from: 'list@private.test', text: aLongList(email) }));
  s3.behave('fail');
  await erase().expect(503);
  s3.behave('serve');
  await erase().expect(200);
  expect(keys()).toEqual([]);
});
