import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startInboxWatcher, type InboxWatcher } from '../../../src/inbound/imap/inbox-watcher.ts';
import { aMailbox } from '../../support/builders.ts';
import { startSearchProxy } from '../../support/imap-proxy.ts';
import { aMail, describeWithImap, eventually } from '../../support/imap.ts';
import { itemsOf } from '../../support/inbound.ts';
import { startService, type Service } from '../../support/service.ts';

describeWithImap('a search that fails', () => {
  let service: Service;
  let imap: RunningDovecot;
  let proxy: Awaited<ReturnType<typeof startSearchProxy>>;
  let watcher: InboxWatcher;

  beforeAll(async () => {
    imap = await startDovecot();
    proxy = await startSearchProxy(imap.port);
    service = await startService('failed search', { env: { IMAP_POLL_SECONDS: '5' } });
  });
  afterEach(() => watcher.close());
  afterAll(async () => {
    await service.close();
    await proxy.close();
    await imap.stop();
  });

  it.each([
    ['refuse', 'folder: the folder INBOX cannot be searched'],
    ['hang up', 'connection: the server closed the connection'],
  ] as const)('(%s) is shown, and the email is stored by the next one', async (how, error) => {
    const { db } = service.context;
    const organization = await service.organization();
    const user = `${how.replace(' ', '-')}@sender.test`;
    const options = { email: user, imap: { port: proxy.port, password: imap.password } };
    const { uuid: mailboxId } = await aMailbox(service, organization, options);
    const inboxWith = (where: object) =>
      eventually(() => db.inbox.findFirst({ where: { mailboxId, ...where } }));
    const place = () => db.inboxFolder.findFirst({ where: { mailboxId, path: 'INBOX' } });
    watcher = startInboxWatcher(service.context, { lookEveryMs: 100 });
    const before = await inboxWith({ checkedAt: { not: null } });
    const start = await place();
    proxy.failNext(how);
    imap.deliver(user, aMail({ from: 'ann@customer.test' }));
    const failed = await inboxWith({ error: { not: null } });
    expect(failed).toMatchObject({ error, checkedAt: before.checkedAt, failuresInARow: 1 });
    expect(await place()).toEqual(start);
    expect(await itemsOf(service, organization)).toEqual([]);
    service.clock.advance(60_000);
    await inboxWith({ error: null, failuresInARow: 0 });
    expect(await itemsOf(service, organization)).toHaveLength(1);
  });

  it('without an answer keeps no mailbox from its new settings', async () => {
    const organization = await service.organization();
    const user = 'silent@sender.test';
    const options = { email: user, imap: { port: proxy.port, password: imap.password } };
    const mailbox = await aMailbox(service, organization, options);
    watcher = startInboxWatcher(service.context, { lookEveryMs: 100 });
    await eventually(() =>
      service.context.db.inbox.findFirst({ where: { mailboxId: mailbox.uuid, checkedAt: { not: null } } }),
    );
    proxy.failNext('swallow');
    imap.deliver(user, aMail({ from: 'ann@customer.test' }));
    await eventually(async () => !proxy.isDue());
    const change = { imap: { port: imap.port } };
    await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, change).expect(200);
    await eventually(async () => (await itemsOf(service, organization)).length === 1);
  });
});
