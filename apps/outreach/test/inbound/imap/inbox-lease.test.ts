import { startDovecot } from '@reachback/testing/mail/dovecot-server';
import { startInboxWatcher, type InboxWatcher } from '../../../src/inbound/imap/inbox-watcher.ts';
import { aMailbox } from '../../support/builders.ts';
import { startFetchProxy, startSilentServer } from '../../support/imap-proxy.ts';
import { aMail, describeWithImap, eventually } from '../../support/imap.ts';
import { itemsOf } from '../../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
const watchers: InboxWatcher[] = [];

const watch = (connectionsMax = 10) => {
  const config = { ...service.context.config, IMAP_CONNECTIONS_MAX: connectionsMax };
  const watcher = startInboxWatcher({ ...service.context, config }, { lookEveryMs: 100 });
  watchers.push(watcher);
  return watcher;
};
const anInboxAt = (port: number, password = 'secret') =>
  aMailbox(service, organization, { email: 'sam@sender.test', imap: { port, password } });
const inboxWith = (where: object) => service.context.db.inbox.findFirst({ where });

beforeEach(async () => {
  service = await startService('inbox lease', { env: { IMAP_POLL_SECONDS: '60' } });
  organization = await service.organization();
});
afterEach(async () => {
  await Promise.all(watchers.splice(0).map((watcher) => watcher.close()));
  await service.close();
});

describe('a mailbox that a process holds and does not read', () => {
  it('is read by another one when the lease has run out', async () => {
    const server = await startSilentServer();
    const read = await anInboxAt(server.port);
    watch(1);
    const held = await eventually(() => inboxWith({ mailboxId: read.uuid, leaseId: { not: null } }));
    // It could not be given back, as the database was unavailable.
    const { uuid: mailboxId } = await aMailbox(service, organization, {
      imap: { port: server.port, password: 'secret' },
    });
    const { organizationId, leaseId, leaseUntil } = held;
    await service.context.db.inbox.create({ data: { organizationId, mailboxId, leaseId, leaseUntil } });
    service.clock.advance(10_000);
    await eventually(() => inboxWith({ mailboxId: read.uuid, leaseUntil: { gt: leaseUntil! } }));
    expect(await inboxWith({ mailboxId })).toMatchObject({ leaseId, leaseUntil });
    service.clock.advance(10_000);
    watch();
    await eventually(() => inboxWith({ mailboxId, leaseId: { not: leaseId } }));
    await server.close();
  });
});

describe('stopping', () => {
  it('does not wait for a server that says nothing', async () => {
    const server = await startSilentServer();
    const { uuid: mailboxId } = await anInboxAt(server.port);
    const watcher = watch();
    await eventually(async () => server.connections() === 1);
    await watcher.close();
    // Which ends when the server has not greeted for long.
    expect(server.connections()).toBe(1);
    await server.close();
    await eventually(() => inboxWith({ mailboxId, leaseId: null }));
  });

  describeWithImap('within a folder', () => {
    it('ends after the emails that are being fetched; the others are read by the next process', async () => {
      const imap = await startDovecot();
      const proxy = await startFetchProxy(imap.port);
      const mailbox = await anInboxAt(proxy.port, imap.password);
      await service.context.db.mailboxDay.create({
        data: { organizationId: organization.id, mailboxId: mailbox.uuid, day: new Date(), sends: 1 },
      });
      for (let at = 0; at < 200; at += 1)
        imap.deliver('sam@sender.test', aMail({ from: `kim${at}@customer.test` }));
      const watcher = watch();
      await proxy.firstFetch;
      await watcher.close();
      const before = await itemsOf(service, organization);
      expect(before.length).toBeLessThan(200);
      expect(await inboxWith({ checkedAt: { not: null } })).toBeNull();
      watch();
      await eventually(async () => (await itemsOf(service, organization)).length === 200);
      await Promise.all(watchers.splice(0).map((each) => each.close()));
      await proxy.close();
      await imap.stop();
    });
  });
});
