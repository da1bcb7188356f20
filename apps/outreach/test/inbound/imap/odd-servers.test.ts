import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { takeInboxes } from '../../../src/inbound/imap/inbox-lease.ts';
import { startInbox } from '../../../src/inbound/imap/inbox-state.ts';
import { startInboxWatcher } from '../../../src/inbound/imap/inbox-watcher.ts';
import { readFolder } from '../../../src/inbound/imap/read-folder.ts';
import { ReadingTroubles } from '../../../src/inbound/imap/reading-troubles.ts';
import { readingLimits } from '../../../src/mail-servers/imap-settings.ts';
import { openInbox } from '../../../src/mailboxes/open-inbox.ts';
import { aCampaign, aMailbox } from '../../support/builders.ts';
import { startClosedFoldersProxy, startRestlessProxy, startStuckProxy } from '../../support/imap-proxy.ts';
import { aMail, describeWithImap, eventually } from '../../support/imap.ts';
import { itemsOf } from '../../support/inbound.ts';
import { aSend } from '../../support/sends.ts';
import { startService, type Service } from '../../support/service.ts';

describeWithImap('folders that cannot be opened', () => {
  let service: Service;
  let imap: RunningDovecot;
  let proxy: Awaited<ReturnType<typeof startClosedFoldersProxy>>;

  beforeAll(async () => {
    imap = await startDovecot();
    proxy = await startClosedFoldersProxy(imap.port, ['Junk', 'Sent']);
    service = await startService('closed folders', { env: { IMAP_POLL_SECONDS: '5' } });
  });
  afterAll(async () => {
    await service.close();
    await proxy.close();
    await imap.stop();
  });

  it('are shown, and keep nobody from reading INBOX', async () => {
    const { db } = service.context;
    const organization = await service.organization();
    const user = 'sam@sender.test';
    imap.deliver(user, aMail({ from: 'junk@customer.test' }), 'Junk');
    imap.deliver(user, aMail({ from: user }), 'Sent');
    imap.deliver(user, aMail({ from: 'anna@customer.test' }));
    const options = { email: user, imap: { port: proxy.port, password: imap.password } };
    const mailbox = await aMailbox(service, organization, options);
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    // It is looked for in the folder of sent emails.
    await aSend(service, organization, { campaign, mailbox, status: 'uncertain' });
    await db.send.updateMany({
      where: { campaignId: campaign.uuid },
      data: { sentAt: service.clock.now() },
    });
    const key = { organizationId: organization.id, mailboxId: mailbox.uuid };
    await db.mailboxDay.create({ data: { ...key, day: new Date(), sends: 1 } });
    const watcher = startInboxWatcher(service.context, { lookEveryMs: 100 });
    await eventually(async () => {
      service.clock.advance(5_000);
      return (await itemsOf(service, organization)).length === 1;
    });
    const { error } = await db.inbox.findFirstOrThrow({ where: key });
    expect(error).toBe('folder: the folder Junk cannot be opened');
    await watcher.close();
  });
});

describeWithImap('a server that reports new emails without end', () => {
  it('is asked for them once a second', async () => {
    const imap = await startDovecot();
    const proxy = await startRestlessProxy(imap.port);
    const service = await startService('restless server');
    const organization = await service.organization();
    await aMailbox(service, organization, { imap: { port: proxy.port, password: imap.password } });
    const watcher = startInboxWatcher(service.context, { lookEveryMs: 100 });
    await eventually(async () => proxy.rounds.length >= 4);
    expect(proxy.rounds[3]! - proxy.rounds[0]!).toBeGreaterThan(2_500);
    await watcher.close();
    await service.close();
    await proxy.close();
    await imap.stop();
  });
});

describeWithImap('emails that have not come when their mailbox is let go', () => {
  it('are asked for one at a time from then on, and never given up', async () => {
    const imap = await startDovecot();
    const proxy = await startStuckProxy(imap.port);
    const service = await startService('stuck emails');
    const { context } = service;
    const organization = await service.organization();
    const user = 'sam@sender.test';
    for (const name of ['anna', 'ben']) imap.deliver(user, aMail({ from: `${name}@customer.test` }));
    const options = { email: user, imap: { port: proxy.port, password: imap.password } };
    const { uuid: mailboxId } = await aMailbox(service, organization, options);
    const day = { organizationId: organization.id, mailboxId, day: new Date(), sends: 1 };
    await context.db.mailboxDay.create({ data: day });
    const [lease] = await takeInboxes(context, crypto.randomUUID(), 1);
    const troubles = new ReadingTroubles();
    for (let turn = 1; turn <= 5; turn += 1) {
      const start = (await startInbox(context, lease!))!;
      const connection = await openInbox(context, lease!, start.server, readingLimits(1_000_000));
      const turnOver = new AbortController();
      const { signal } = turnOver;
      const reading = readFolder(context, {
        ...start,
        connection,
        lease: lease!,
        path: 'INBOX',
        troubles,
        signal,
      });
      const outcome = reading.catch((error: unknown) => error);
      await eventually(async () => proxy.fetches.length === turn);
      turnOver.abort();
      connection.close();
      expect(await outcome).toBeInstanceOf(Error);
    }
    expect(proxy.fetches).toEqual(['1,2', '1', '1', '1', '1']);
    expect(await itemsOf(service, organization)).toEqual([]);
    await service.close();
    await proxy.close();
    await imap.stop();
  });
});
