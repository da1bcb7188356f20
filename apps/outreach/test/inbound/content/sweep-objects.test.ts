import { deleteOrganizationRows } from '@reachback/common/database/delete-organization';
import { startS3Server, type S3Server } from '@reachback/testing/network/s3-server';
import { hold } from '@reachback/service/restore-guard';
import { newUuid } from '@reachback/common/values/ids';
import { keepContents } from '../../../src/inbound/content/keep-contents.ts';
import { mailItem } from '../../../src/inbound/items/store-items.ts';
import { aContactedLead, type ContactedLead } from '../../support/contacted.ts';
import { contentsApart } from '../../support/contents-apart.ts';
import { aMail } from '../../support/imap.ts';
import { forgetInbound, itemsOf, putMail } from '../../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let s3: S3Server;
let service: Service;
let organization: TestOrganization;
let lead: ContactedLead;

const hourMs = 60 * 60 * 1000;

beforeAll(async () => {
  s3 = await startS3Server();
  service = await startService('sweep objects', { env: contentsApart(s3) });
});
beforeEach(async () => {
  // The store has a clock of its own.
  service.clock.set(new Date());
  organization = await service.organization();
  lead = await aContactedLead(service, organization);
});
afterAll(async () => {
  await service.close();
  await s3.close();
});

const keys = () => s3.keys().filter((key) => key.startsWith(organization.id));
/** As by a process that ended between the upload and the commit. */
const anOrphan = () => {
  const { uuid } = lead.mailbox;
  const raw = Buffer.from(aMail({ from: lead.email }));
  const item = mailItem({ sourceId: uuid, mailboxId: uuid, raw, receivedAt: new Date() });
  return keepContents(service.context, organization.id, [item]);
};

it('deletes objects without an item when they are a day old, and no others', async () => {
  await anOrphan();
  await putMail(service, organization, lead.mailbox, aMail({ from: lead.email }));
  const [item] = await itemsOf(service, organization);
  const foreign = ['backups/database.dump', `${organization.id}/inbound/notes.txt`];
  for (const key of foreign) await service.context.contents.objects!.put(key, Buffer.from('x'));
  service.clock.advance(23 * hourMs);
  await forgetInbound(service);
  expect(keys()).toHaveLength(3);
  service.clock.advance(2 * hourMs);
  await forgetInbound(service);
  expect(keys().toSorted()).toEqual([item!.rawKey!, foreign[1]!].toSorted());
  expect(s3.keys()).toContain(foreign[0]);
});

it('deletes what an organization that was deleted had', async () => {
  await putMail(service, organization, lead.mailbox, aMail({ from: lead.email }));
  expect(keys()).toHaveLength(1);
  await deleteOrganizationRows(service.context.pool, organization.id);
  service.clock.advance(25 * hourMs);
  await forgetInbound(service);
  expect(keys()).toEqual([]);
});

it('goes on where the run before ended, and begins anew at the end', async () => {
  const { objects } = service.context.contents;
  await anOrphan();
  service.clock.advance(25 * hourMs);
  // Ids begin with the time, so those of objects are before this one.
  const far = `ffffffff-ffff-7fff-bfff-ffffffffffff/inbound/${newUuid()}`;
  await objects!.put('reachback-sweep', Buffer.from(far));
  await forgetInbound(service);
  expect(keys()).toHaveLength(1);
  expect(s3.keys()).not.toContain('reachback-sweep');
  await forgetInbound(service);
  expect(keys()).toEqual([]);
});

it('deletes nothing while sending is held after a restore', async () => {
  await anOrphan();
  service.clock.advance(25 * hourMs);
  await hold(service.context.pool, 'a test');
  await forgetInbound(service);
  expect(keys()).toHaveLength(1);
  await service.context.pool.query('update restore_guard set held_since = null, held_reason = null');
  await forgetInbound(service);
  expect(keys()).toEqual([]);
});
