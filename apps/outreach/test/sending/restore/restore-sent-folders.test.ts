import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRestoreGuard, heldBack } from '@reachback/service/restore-guard';
import { runRestoreGuard } from '@reachback/service/restore-guard-cli';
import { copyDatabase } from '@reachback/testing/database/database-copy';
import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import {
  startSmtpServer,
  type ReceivedMail,
  type RunningSmtpServer,
} from '@reachback/testing/mail/smtp-server';
import { restoredOutreach } from '../../../src/restored-service.ts';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { startSearchProxy } from '../../support/imap-proxy.ts';
import { aMail, describeWithImap } from '../../support/imap.ts';
import { itemsOf, processInbound, putMail } from '../../support/inbound.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

const dayMs = 86_400_000;
const leadCount = 8;
const perDay = 2;
/** Long enough before the dump that a folder can show that it keeps copies. */
const daysBefore = 2;

describeWithImap('what Sent folders and answers tell after a restore', () => {
  let imap: RunningDovecot;
  let smtp: RunningSmtpServer;
  let directory: string;
  let service: Service;
  let organization: TestOrganization;
  let campaign: Made;
  let mailboxes: Made[];
  /** What the provider puts into the Sent folder of each email that it takes. */
  let copyOf: (mail: ReceivedMail) => string | null;
  /** When the dump was taken. */
  let since: string;

  beforeAll(async () => {
    imap = await startDovecot();
  });
  afterAll(() => imap.stop());
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'restore-'));
    service = await startService('restore sent', { env: { SEND_NOTES_DIR: directory } });
    // Copies have the time of this machine.
    service.clock.advance(Date.now() - noon.getTime() - 10 * dayMs);
    organization = await service.organization();
    copyOf = ({ raw }) => raw;
    smtp = await startSmtpServer({
      onData(mail) {
        const copy = copyOf(mail);
        if (copy !== null) imap.deliver(mail.envelope.from, copy, 'Sent');
        return undefined;
      },
    });
  });
  afterEach(async () => {
    await smtp.close();
    await service.close();
    rmSync(directory, { recursive: true });
  });

  const aReadMailbox = (password = imap.password, dailyCap = 100, port = imap.port) =>
    aMailbox(service, organization, { port: smtp.port, dailyCap, imap: { port, password } });

  async function sendADay(): Promise<void> {
    const { pool, log } = service.context;
    const guard = createRestoreGuard({ pool, redis: null, directory, log });
    await guard.check();
    const lane = heldBack(sendingLane, guard);
    for (const { uuid } of mailboxes)
      await lane.work(service.context, sendingLaneId(organization.id, uuid), new AbortController().signal);
    service.clock.advance(dayMs);
  }

  /** Four emails, a dump, two more emails, and the dump back in place. */
  async function sendAndRestore(given: Made[], data: object = { dailySends: perDay }): Promise<void> {
    mailboxes = given;
    campaign = await aCampaign(service, organization, { mailboxes, data });
    await someLeads(service, organization, campaign, leadCount);
    for (let day = 0; day < daysBefore; day += 1) await sendADay();
    since = service.clock.now().toISOString();
    const dump = await copyDatabase(service.url);
    await sendADay();
    await dump.restore();
    await dump.drop();
  }

  /** As on a machine that has none of the workers' notes. */
  async function operate(...args: string[]): Promise<{ code: number; lines: string[] }> {
    const lines: string[] = [];
    const parts = {
      pool: service.context.pool,
      service: restoredOutreach(service.context, join(directory, 'none')),
      out: (line: string) => void lines.push(line),
    };
    const time = args[0] === 'hold' ? [] : ['--since', since];
    return { code: await runRestoreGuard([...args, ...time], parts), lines };
  }

  const recipients = () => smtp.messages.flatMap(({ envelope }) => envelope.to);
  const statuses = async () => {
    const leads = await service.context.db.lead.findMany({ where: { campaignId: campaign.uuid } });
    return leads.map(({ status, stopReason }) => stopReason ?? status).toSorted();
  };
  const expectNoneTwice = () => expect(new Set(recipients()).size).toBe(recipients().length);

  it('records what a Sent folder shows, and sends the rest, as the folder has everything', async () => {
    await sendAndRestore([await aReadMailbox()]);
    await operate('hold');
    const check = await operate('check-sent-folders');
    expect(check.code).toBe(0);
    expect(check.lines[0]).toContain('2 recorded as sent');
    expect(check.lines[0]).toContain('emails that are not there were not sent');
    expect(check.lines).toContain('outreach: mailboxes checked: 1');
    expect((await operate('report')).lines[1]).toMatch(/may have been sent since the backup: 0$/);
    const release = await operate('release');
    expect(release.lines).toContain('outreach: leads stopped, as their next email may have been sent: 0');
    const sends = await service.context.db.send.findMany({ where: { campaignId: campaign.uuid } });
    expect(sends.map(({ status }) => status)).toEqual(Array(6).fill('sent'));
    expect(sends.every(({ subject }) => subject === 'Hello')).toBe(true);
    for (let day = 0; day < 3; day += 1) await sendADay();
    expect(recipients()).toHaveLength(leadCount);
    expectNoneTwice();
    expect(await statuses()).toEqual(Array(leadCount).fill('completed'));
  });

  it('stops every lead of a mailbox whose folder has no copies, and sends nothing more on that day', async () => {
    copyOf = () => null;
    await sendAndRestore([await aReadMailbox()]);
    await operate('hold');
    const { lines } = await operate('check-sent-folders');
    expect(lines[0]).toContain('0 recorded as sent');
    expect(lines[0]).toContain('what is not there may have been sent');
    expect((await operate('release')).lines).toEqual(
      expect.arrayContaining([
        'outreach: leads stopped, as their next email may have been sent: 4',
        'outreach: mailboxes that send again from their next day, as their emails of today are unknown: 1',
      ]),
    );
    await someLeads(service, organization, campaign, 1);
    await service.context.db.campaign.update({
      where: { organizationId_id: { organizationId: organization.id, id: campaign.uuid } },
      data: { status: 'active' },
    });
    const before = recipients().length;
    await sendADay();
    expect(recipients()).toHaveLength(before);
    await sendADay();
    expect(recipients()).toHaveLength(before + 1);
    expectNoneTwice();
    expect(await statuses()).toEqual([...Array(5).fill('completed'), ...Array(4).fill('restored')]);
  });

  it('stops leads to whom there is an email under another Message-ID, even when notes are trusted', async () => {
    copyOf = ({ raw }) =>
      raw.replace(/^Message-ID: .*$/im, `Message-ID: <${crypto.randomUUID()}@provider.test>`);
    await sendAndRestore([await aReadMailbox()]);
    await operate('hold');
    expect((await operate('check-sent-folders')).lines[0]).toContain('0 recorded as sent, 2 leads stopped');
    await operate('release', '--trust-notes');
    for (let day = 0; day < 3; day += 1) await sendADay();
    expect(recipients()).toHaveLength(leadCount);
    expectNoneTwice();
    expect(await statuses()).toEqual([...Array(6).fill('completed'), 'restored', 'restored']);
  });

  it('says which mailbox could not be checked, and looks at that one alone when it is called again', async () => {
    await sendAndRestore([await aReadMailbox(), await aReadMailbox('wrong')]);
    await operate('hold');
    const { lines } = await operate('check-sent-folders');
    expect(lines.filter((line) => line.includes('could not be checked: auth: '))).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        'outreach: mailboxes checked: 1',
        'outreach: mailboxes that could not be checked: 1',
      ]),
    );
    const { pool } = service.context;
    const ids = mailboxes.map(({ uuid }) => uuid);
    const { rows } = await pool.query('select imap_password from mailboxes where id = $1', [ids[0]]);
    await pool.query('update mailboxes set imap_password = $1 where id = $2', [
      rows[0].imap_password,
      ids[1],
    ]);
    const second = await operate('check-sent-folders');
    expect(second.lines.filter((line) => line.includes(mailboxes[0]!.id))).toHaveLength(0);
    expect(second.lines).toContain('outreach: mailboxes that could not be checked: 0');
    await operate('release');
    for (let day = 0; day < 4; day += 1) await sendADay();
    expectNoneTwice();
  });

  it.each([
    ['refuse', 'folder: the folder Sent cannot be searched'],
    ['hang up', 'connection: the server closed the connection'],
  ] as const)('does not take a search that fails (%s) for an empty folder', async (how, error) => {
    const proxy = await startSearchProxy(imap.port);
    await sendAndRestore([await aReadMailbox(imap.password, 100, proxy.port)]);
    await operate('hold');
    proxy.failNext(how);
    const { lines } = await operate('check-sent-folders');
    expect(lines[0]).toContain(`could not be checked: ${error}`);
    expect(lines).toContain('outreach: mailboxes that could not be checked: 1');
    const again = await operate('check-sent-folders');
    expect(again.lines[0]).toContain('2 recorded as sent');
    await proxy.close();
  });

  it('takes a reply as the proof that its email was sent, and hears it after the release', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    await sendAndRestore([mailbox]);
    await operate('hold');
    const last = smtp.messages.at(-1)!;
    const reply = aMail({ from: last.envelope.to[0]!, to: last.envelope.from, inReplyTo: last.messageId });
    await putMail(service, organization, mailbox, reply);
    await processInbound(service, organization);
    expect((await itemsOf(service, organization))[0]!.verdict).toBe('unmatched:reply');
    expect((await operate('release')).lines).toEqual(
      expect.arrayContaining([
        'outreach: emails that replies and reports name and the database did not know: 1',
        'outreach: inbound items that are processed again: 1',
        'outreach: leads stopped, as their next email may have been sent: 3',
      ]),
    );
    await processInbound(service, organization);
    expect(await statuses()).toEqual([
      ...Array(4).fill('completed'),
      'replied',
      ...Array(3).fill('restored'),
    ]);
    await sendADay();
    expectNoneTwice();
  });

  it('counts what was sent since the backup against the limits of the day', async () => {
    const cap = 3;
    mailboxes = [await aReadMailbox(imap.password, cap)];
    campaign = await aCampaign(service, organization, { mailboxes, data: { dailySends: cap } });
    await someLeads(service, organization, campaign, leadCount);
    await sendADay();
    since = service.clock.now().toISOString();
    const dump = await copyDatabase(service.url);
    await sendADay();
    service.clock.advance(-dayMs);
    await dump.restore();
    await dump.drop();
    await operate('hold');
    await operate('check-sent-folders');
    await operate('release');
    await sendADay();
    expect(recipients()).toHaveLength(2 * cap);
    await sendADay();
    expect(recipients()).toHaveLength(leadCount);
    expectNoneTwice();
  });
});
