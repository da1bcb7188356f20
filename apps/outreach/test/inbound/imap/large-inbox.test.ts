import { linkSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startInboxWatcher, type InboxWatcher } from '../../../src/inbound/imap/inbox-watcher.ts';
import { aMailbox } from '../../support/builders.ts';
import { aMail, describeWithImap, eventually } from '../../support/imap.ts';
import { itemsOf } from '../../support/inbound.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

const mails = 100_000;
const linksMax = 20_000;
const user = 'old@sender.test';
let service: Service;
let organization: TestOrganization;
let imap: RunningDovecot;
let watcher: InboxWatcher | undefined;

describeWithImap(`an inbox of ${mails} mails`, () => {
  beforeAll(async () => {
    service = await startService('large inbox', { env: { IMAP_POLL_SECONDS: '5' } });
    organization = await service.organization();
    imap = await startDovecot();
    fill();
  });
  afterAll(async () => {
    await watcher?.close();
    await service.close();
    await imap.stop();
  });

  /** Old mails under many names each: file systems allow some ten thousand links to a file. */
  function fill(): void {
    const folder = imap.maildir(user);
    for (let from = 0; from < mails; from += linksMax) {
      const first = imap.deliver(user, aMail({ from: 'years-ago@customer.test' }));
      utimesSync(first, new Date('2020-01-01'), new Date('2020-01-01'));
      for (let index = from; index < from + linksMax; index++)
        linkSync(first, join(folder, `cur/1577836800.M${index}.old:2,S`));
      rmSync(first);
    }
  }

  it('is connected without a look at its old mails, and heard from then on', async () => {
    const mailbox = await aMailbox(service, organization, {
      email: user,
      imap: { port: imap.port, password: imap.password },
    });
    // It has sent before, so that what came since is asked for.
    const { db } = service.context;
    await db.mailboxDay.create({
      data: { organizationId: organization.id, mailboxId: mailbox.uuid, day: new Date(), sends: 1 },
    });
    imap.deliver(user, aMail({ from: 'yesterday@customer.test' }));
    const memoryBefore = process.memoryUsage().rss;
    watcher = startInboxWatcher(service.context, { lookEveryMs: 100 });
    await eventually(() => db.inbox.findFirst({ where: { checkedAt: { not: null } } }), 120_000);
    expect(await itemsOf(service, organization)).toHaveLength(1);
    const place = await db.inboxFolder.findFirstOrThrow({ where: { path: 'INBOX' } });
    expect(Number(place.lastUid)).toBe(mails + 1);
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(150 * 1024 * 1024);
    const deliveredAt = Date.now();
    imap.deliver(user, aMail({ from: 'today@customer.test' }));
    await eventually(async () => (await itemsOf(service, organization)).length === 2);
    expect(Date.now() - deliveredAt).toBeLessThan(10_000);
  }, 240_000);
});
