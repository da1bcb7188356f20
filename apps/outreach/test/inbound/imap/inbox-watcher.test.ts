import { inTransaction } from '@reachback/common/database/pool';
import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { savePlace } from '../../../src/inbound/imap/folder-place.ts';
import { startInboxWatcher, type InboxWatcher } from '../../../src/inbound/imap/inbox-watcher.ts';
import { aCampaign, aMailbox, type Made } from '../../support/builders.ts';
import { startPoisonProxy } from '../../support/imap-proxy.ts';
import { aMail, describeWithImap, eventually } from '../../support/imap.ts';
import { aSend } from '../../support/sends.ts';
import { startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let imap: RunningDovecot;
const watchers: InboxWatcher[] = [];

const watch = () => {
  const watcher = startInboxWatcher(service.context, { lookEveryMs: 100 });
  watchers.push(watcher);
  return watcher;
};
const stopAll = async () => void (await Promise.all(watchers.splice(0).map((watcher) => watcher.close())));
/** The name of an account of its own, with a mailbox for it. */
let accounts = 0;
const anInbox = async (given: { password?: string } = {}): Promise<Made & { user: string }> => {
  const user = `account${++accounts}@sender.test`;
  const { password = imap.password } = given;
  const mailbox = await aMailbox(service, organization, { email: user, imap: { port: imap.port, password } });
  return { ...mailbox, user };
};
const items = ({ uuid }: Made) =>
  service.context.db.inboundItem.findMany({ where: { sourceId: uuid }, orderBy: { id: 'asc' } });
const stored = (mailbox: Made, count: number) =>
  eventually(async () => {
    const rows = await items(mailbox);
    return rows.length >= count && rows;
  });
const isRead = (mailbox: Made) =>
  eventually(() =>
    service.context.db.inbox.findFirst({ where: { mailboxId: mailbox.uuid, checkedAt: { not: null } } }),
  );
const places = ({ uuid }: Made) =>
  service.context.db.inboxFolder.findMany({ where: { mailboxId: uuid }, orderBy: { path: 'asc' } });
const from = (name: string) => aMail({ from: `${name}@customer.test`, subject: name });

describeWithImap('reading mailboxes by IMAP', () => {
  beforeAll(async () => {
    imap = await startDovecot();
    service = await startService('inbox watcher', { env: { IMAP_POLL_SECONDS: '5' } });
    organization = await service.organization();
  });
  afterEach(stopAll);
  afterAll(async () => {
    await service.close();
    await imap.stop();
  });

  it('stores a mail within moments of its arrival, as it came, and leaves it unseen', async () => {
    const mailbox = await anInbox();
    imap.deliver(mailbox.user, from('before'));
    watch();
    await isRead(mailbox);
    const mail = from('anna');
    const deliveredAt = Date.now();
    imap.deliver(mailbox.user, mail);
    const [item] = await stored(mailbox, 1);
    expect(Date.now() - deliveredAt).toBeLessThan(15_000);
    expect(item).toMatchObject({ state: 'new', format: 'mail', mailboxId: mailbox.uuid, attempts: 0 });
    expect(Buffer.from(item!.raw!).toString()).toBe(mail);
    // What was there before the mailbox was connected is not ours to read.
    expect(await items(mailbox)).toHaveLength(1);
    await stopAll();
    expect(imap.files(mailbox.user).join()).not.toMatch(/:2,\w*S/);
  });

  it('passes over neighboring mails that end the connection each time, and shows them as failed', async () => {
    const user = `account${++accounts}@sender.test`;
    const proxy = await startPoisonProxy(imap.port, [2, 3]);
    const options = { email: user, imap: { port: proxy.port, password: imap.password } };
    const mailbox = { ...(await aMailbox(service, organization, options)), user };
    watch();
    await isRead(mailbox);
    await stopAll();
    for (const name of ['anna', 'poison', 'venom', 'ben', 'carl']) imap.deliver(user, from(name));
    watch();
    const rows = await eventually(async () => {
      service.clock.advance(5_000);
      const all = await items(mailbox);
      return all.length >= 5 && all;
    });
    const subjectOf = ({ raw }: (typeof rows)[number]) =>
      raw && /Subject: (\w+)/.exec(Buffer.from(raw).toString())![1];
    expect(rows.map(subjectOf)).toEqual(['anna', null, null, 'ben', 'carl']);
    const failed = (uid: number) => ({
      state: 'failed',
      error: `the email with UID ${uid} in INBOX cannot be fetched from the server`,
      dueAt: null,
    });
    expect(rows.filter(({ raw }) => raw === null)).toMatchObject([failed(2), failed(3)]);
    await eventually(() =>
      service.context.db.inbox.findFirst({ where: { mailboxId: mailbox.uuid, error: null } }),
    );
    const { body } = await organization.owner.get('/api/v1/inbound-items?state=failed').expect(200);
    expect(body.data).toHaveLength(2);
    expect(body.data).toContainEqual(
      expect.objectContaining({ error: expect.stringContaining('UID 3'), attempts: 3 }),
    );
    await stopAll();
    await proxy.close();
  });

  it('reads what came while nobody looked, once, however often it starts again', async () => {
    const mailbox = await anInbox();
    const first = watch();
    await isRead(mailbox);
    await first.close();
    for (const name of ['one', 'two', 'three']) imap.deliver(mailbox.user, from(name));
    watch();
    expect(await stored(mailbox, 3)).toHaveLength(3);
    await stopAll();
    watch();
    await isRead(mailbox);
    imap.deliver(mailbox.user, from('four'));
    expect(await stored(mailbox, 4)).toHaveLength(4);
  });

  it('goes on after the server was unavailable, and finds what was delivered meanwhile', async () => {
    const mailbox = await anInbox();
    watch();
    await isRead(mailbox);
    await imap.restart(() => imap.deliver(mailbox.user, from('meanwhile')));
    // The failure is noted, and its pause is over at once by the clock of the test.
    const failed = await eventually(() =>
      service.context.db.inbox.findFirst({ where: { mailboxId: mailbox.uuid, retryAt: { not: null } } }),
    );
    expect(failed.error).toMatch(/^connection: /);
    service.clock.advance(60_000);
    await stored(mailbox, 1);
    await eventually(() =>
      service.context.db.inbox.findFirst({
        where: { mailboxId: mailbox.uuid, error: null, failuresInARow: 0 },
      }),
    );
  });

  it('reads the folder of suspected spam as well', async () => {
    const mailbox = await anInbox();
    watch();
    await isRead(mailbox);
    imap.deliver(mailbox.user, from('junk'), 'Junk');
    expect(await stored(mailbox, 1)).toHaveLength(1);
    expect((await places(mailbox)).map(({ path }) => path)).toEqual(['INBOX', 'Junk']);
  });

  it('stores nothing twice when the folder is numbered anew, and misses nothing', async () => {
    const mailbox = await anInbox();
    const first = watch();
    await isRead(mailbox);
    imap.deliver(mailbox.user, from('known'));
    await stored(mailbox, 1);
    await first.close();
    const [before] = await places(mailbox);
    imap.deliver(mailbox.user, from('new'));
    await imap.restart(() => imap.renumber(mailbox.user));
    watch();
    const rows = await stored(mailbox, 2);
    expect(rows.map(({ raw }) => /Subject: (\w+)/.exec(Buffer.from(raw!).toString())![1])).toEqual([
      'known',
      'new',
    ]);
    await eventually(async () => (await places(mailbox))[0]!.uidValidity !== before!.uidValidity);
    expect(await items(mailbox)).toHaveLength(2);
  });

  it('begins with the day before the first mail that the mailbox sent', async () => {
    const mailbox = await anInbox();
    await service.context.db.mailboxDay.create({
      data: { organizationId: organization.id, mailboxId: mailbox.uuid, day: new Date(), sends: 1 },
    });
    imap.deliver(mailbox.user, from('answered'));
    watch();
    await stored(mailbox, 1);
  });

  it('fetches no more of a large mail than the limit', async () => {
    const mailbox = await anInbox();
    watch();
    await isRead(mailbox);
    imap.deliver(mailbox.user, aMail({ from: 'big@customer.test', text: 'x'.repeat(3_000_000) }));
    const [item] = await stored(mailbox, 1);
    expect(item!.raw).toHaveLength(service.context.config.INBOUND_MAIL_BYTES_MAX);
  });

  it('shows a refused login at the mailbox, and tries again when the settings change', async () => {
    const mailbox = await anInbox({ password: 'wrong' });
    watch();
    const shown = await eventually(async () => {
      const { body } = await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`).expect(200);
      return body.imap.error && body;
    });
    expect(shown).toMatchObject({
      status: 'active',
      imap: { error: expect.stringMatching(/^auth: /), checked_at: null },
    });
    expect(shown.imap.error).not.toContain('wrong');
    const imapChange = { imap: { password: imap.password } };
    await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, imapChange).expect(200);
    await eventually(async () => {
      const { body } = await organization.owner.get(`/api/v1/mailboxes/${mailbox.id}`);
      return body.imap.error === null && body.imap.checked_at !== null;
    });
  });

  it('begins anew when the mailbox belongs to another account', async () => {
    const mailbox = await anInbox();
    watch();
    await isRead(mailbox);
    const user = `other-${mailbox.user}`;
    for (const name of ['old', 'older']) imap.deliver(user, from(name));
    await organization.owner.patch(`/api/v1/mailboxes/${mailbox.id}`, { imap: { user } }).expect(200);
    await eventually(() => service.context.db.inbox.findFirst({ where: { account: `${user}@127.0.0.1` } }));
    await eventually(async () => (await places(mailbox)).find(({ lastUid }) => lastUid === 2n));
    expect(await items(mailbox)).toEqual([]);
    imap.deliver(user, from('new'));
    expect(await stored(mailbox, 1)).toHaveLength(1);
  });

  it('lets a mailbox go that is deleted', async () => {
    const mailbox = await anInbox();
    watch();
    await isRead(mailbox);
    await organization.owner.delete(`/api/v1/mailboxes/${mailbox.id}`).expect(204);
    imap.deliver(mailbox.user, from('late'));
    await stopAll();
    expect(await places(mailbox)).toEqual([]);
  });

  it('reads a mailbox in one process at a time, and no more of them than it may hold', async () => {
    const inboxes = [await anInbox(), await anInbox(), await anInbox()];
    const config = { ...service.context.config, IMAP_CONNECTIONS_MAX: 2 };
    const small = startInboxWatcher({ ...service.context, config }, { lookEveryMs: 100 });
    watchers.push(small);
    const held = () => service.context.db.inbox.findMany({ where: { leaseId: { not: null } } });
    await eventually(async () => (await held()).length === 2);
    const before = await held();
    watch();
    await Promise.all(inboxes.map(isRead));
    const after = await held();
    expect(new Set(after.map(({ leaseId }) => leaseId)).size).toBe(2);
    for (const { mailboxId, leaseId } of before) {
      expect(after.find((inbox) => inbox.mailboxId === mailboxId)!.leaseId).toBe(leaseId);
    }
    // What a process held that died is taken when its lease has run out.
    await service.context.db.inbox.updateMany({ data: { leaseUntil: new Date(0) } });
  });

  it('lets a process that has lost the mailbox store nothing any more', async () => {
    const mailbox = await anInbox();
    watch();
    await isRead(mailbox);
    const before = await places(mailbox);
    const lost = { organizationId: organization.id, mailboxId: mailbox.uuid, leaseId: crypto.randomUUID() };
    const place = { uidValidity: before[0]!.uidValidity, lastUid: 1_000 };
    await expect(
      inTransaction(service.context.pool, (client) => savePlace(client, lost, 'INBOX', place)),
    ).rejects.toThrow('read by another process');
    expect(await places(mailbox)).toEqual(before);
  });

  it('finds a mail that perhaps went among the sent ones, and leaves what is not there uncertain', async () => {
    const mailbox = await anInbox();
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const aSendOf = async () => {
      const lead = await aSend(service, organization, { campaign, mailbox, status: 'uncertain' });
      return service.context.db.send.findFirstOrThrow({ where: { leadId: lead.uuid } });
    };
    const sends = [await aSendOf(), await aSendOf()];
    await service.context.db.send.updateMany({
      where: { campaignId: campaign.uuid },
      data: { sentAt: service.clock.now() },
    });
    imap.deliver(mailbox.user, aMail({ from: mailbox.user, messageId: sends[0]!.messageId }), 'Sent');
    watch();
    const statusOf = async (index: number) =>
      (await service.context.db.send.findFirstOrThrow({ where: { id: sends[index]!.id } })).status;
    await eventually(async () => (await statusOf(0)) === 'sent');
    expect(await statusOf(1)).toBe('uncertain');
    await stopAll();
    expect(imap.files(mailbox.user, 'Sent').join()).not.toMatch(/:2,\w*S/);
  });
});
