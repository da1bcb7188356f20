import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startS3Server, type S3Server } from '@reachback/testing/network/s3-server';
import {
  startSmtpServer,
  type ReceivedMail,
  type RunningSmtpServer,
} from '@reachback/testing/mail/smtp-server';
import { addressHash } from '../../src/suppressions/address-hash.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { contentsApart } from '../support/contents-apart.ts';
import { trueCounts } from '../support/counters.ts';
import { aMail, describeWithImap, eventually } from '../support/imap.ts';
import { eventsOf, itemsOf } from '../support/inbound.ts';
import { aBounceNotice, aSpamReport } from '../support/notices.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { startWorker, type RunningWorker } from '../support/worker.ts';

/**
 * The whole circle, as on a server: a worker process sends a campaign by SMTP, the mails arrive in the recipients'
 * mailboxes, what they and their servers answer arrives in the sender's, and the worker hears it by IMAP.
 */
describeWithImap.each(['postgres', 's3'])(
  'from the first mail to what became of it, contents in %s',
  (store) => {
    let s3: S3Server | undefined;
    let service: Service;
    let organization: TestOrganization;
    let imap: RunningDovecot;
    let smtp: RunningSmtpServer;
    let worker: RunningWorker;
    let mailbox: Made;
    let campaign: Made;
    const leads = new Map<string, Made & { email: string }>();
    const sender = 'sam@sender.test';
    const names = ['anna', 'berta', 'clara', 'dora', 'emma', 'frida', 'greta', 'hanna'];

    const env = () => (s3 ? contentsApart(s3) : {});
    const start = () => startWorker(service, { IMAP_POLL_SECONDS: '5', ...env() });
    const lead = (name: string) => leads.get(name)!;
    const show = async (name: string) =>
      (await organization.owner.get(`/api/v1/leads/${lead(name).id}`).expect(200)).body;
    const mailTo = (name: string): ReceivedMail =>
      smtp.messages.find(({ envelope }) => envelope.to.includes(lead(name).email))!;
    const answer = (name: string, text: string, headers: string[] = []) =>
      imap.deliver(
        sender,
        aMail({ from: lead(name).email, to: sender, inReplyTo: mailTo(name).messageId, text, headers }),
      );
    const about = (name: string) => ({
      recipient: lead(name).email,
      messageId: mailTo(name).messageId,
      to: sender,
    });
    const numbers = async () =>
      (await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200)).body.numbers;
    const becomes = (name: string, status: string) =>
      eventually(async () => {
        const shown = await show(name);
        return shown.status === status && shown;
      });

    beforeAll(async () => {
      if (store === 's3') s3 = await startS3Server();
      service = await startService('inbound circle', { env: env() });
      organization = await service.organization();
      imap = await startDovecot();
      smtp = await startSmtpServer({
        onData({ envelope, raw }) {
          for (const address of envelope.to) imap.deliver(address, raw);
          return undefined;
        },
      });
      mailbox = await aMailbox(service, organization, {
        email: sender,
        port: smtp.port,
        imap: { port: imap.port, password: imap.password },
      });
      const steps = [
        { subject: 'Hello {{first_name}}' },
        { subject: '', body: 'Still there?', delayDays: 3 },
      ];
      campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps });
      const given = names.map((name) => ({ email: `${name}@customer.test`, first_name: name }));
      const made = await someLeads(service, organization, campaign, given);
      names.forEach((name, index) => leads.set(name, made[index]!));
      worker = start();
      await smtp.received(names.length);
      await eventually(async () => (await numbers()).sent === names.length);
    });
    afterAll(async () => {
      await worker?.stop();
      await smtp?.close();
      await imap?.stop();
      await service.close();
      await s3?.close();
    });

    it('lets each mail arrive at its person', () => {
      for (const name of names) expect(imap.files(lead(name).email)).toHaveLength(1);
    });

    it('hears a reply within seconds', async () => {
      answer('anna', 'Sounds great, please call me on Monday.\r\n\r\n> Hi there\r\n> unsubscribe');
      const shown = await becomes('anna', 'replied');
      expect(shown.conversation).toMatchObject([
        { direction: 'sent', step: 1 },
        { direction: 'received', from: lead('anna').email, text: 'Sounds great, please call me on Monday.' },
      ]);
      const { body } = await organization.owner.get('/api/v1/replies').expect(200);
      expect(body.data).toMatchObject([{ lead_id: lead('anna').id, automatic: false }]);
    });

    it('hears that an address does not exist', async () => {
      imap.deliver(sender, aBounceNotice(about('berta')));
      await becomes('berta', 'bounced');
      const emailHash = new Uint8Array(addressHash(lead('berta').email));
      expect(
        await service.context.db.organizationSuppression.findMany({ where: { emailHash } }),
      ).toMatchObject([{ organizationId: organization.id, reason: 'bounce', proof: 'message_id' }]);
    });

    it('hears everything that is said around the death of its worker, once', async () => {
      answer('clara', 'Please unsubscribe me.');
      await worker.kill();
      imap.deliver(sender, aSpamReport(about('dora')));
      answer('emma', 'I am out of the office.', ['Auto-Submitted: auto-replied']);
      imap.deliver(sender, aBounceNotice(about('frida'), '4.2.2', 'mailbox full'), 'Junk');
      worker = start();
      answer('greta', 'No thanks, not interested.');
      await becomes('clara', 'opted_out');
      await becomes('dora', 'opted_out');
      await becomes('greta', 'replied');
      await eventually(async () => (await show('emma')).category === 'out_of_office');
      await eventually(async () => (await show('frida')).category === 'bounce');
      for (const name of ['emma', 'frida', 'hanna'])
        expect(await show(name)).toMatchObject({ status: 'in_progress' });
      const blocklist = await organization.owner.get('/api/v1/blocklist').expect(200);
      expect(blocklist.body.data.map(({ value }: { value: string }) => value).toSorted()).toEqual([
        lead('clara').email,
        lead('dora').email,
      ]);
    });

    it('comes to the same after another death in the middle of nothing', async () => {
      await worker.kill();
      worker = start();
      answer('hanna', 'Thanks, who are you?');
      await becomes('hanna', 'replied');
      expect(
        (await itemsOf(service, organization)).map(({ state, attempts }) => ({ state, attempts })),
      ).toEqual(Array.from({ length: 8 }, () => ({ state: 'processed', attempts: 1 })));
      const told = await eventsOf(service, organization);
      expect(
        told
          .map(({ type, data }) =>
            [type.replace('coldemail.', ''), data.lead.first_name, data.source ?? ''].join(' '),
          )
          .toSorted(),
      ).toEqual([
        'lead.bounced berta bounce_notice',
        'lead.opted_out clara reply',
        'lead.opted_out dora spam_report',
        'reply.received anna ',
        'reply.received clara ',
        'reply.received greta ',
        'reply.received hanna ',
      ]);
      expect(await trueCounts(service, organization, campaign)).toMatchObject({
        sent: 8,
        contacted: 8,
        replied: 4,
        opted_out: 2,
        bounced: 1,
        finished: 6,
      });
      expect(smtp.messages).toHaveLength(names.length);
      expect(imap.files(sender).join()).not.toMatch(/:2,\w*S/);
    });

    it('has each content in one place, from which it is shown', async () => {
      const items = await itemsOf(service, organization);
      expect(items.map(({ rawKey }) => rawKey).filter((key) => key !== null)).toEqual(s3?.keys() ?? []);
      expect(items.filter(({ raw }) => raw !== null)).toHaveLength(s3 ? 0 : 8);
      const { body } = await organization.owner.get('/api/v1/replies').expect(200);
      const reply = body.data.find((one: { lead_id: string }) => one.lead_id === lead('anna').id);
      const shown = await organization.owner.get(`/api/v1/replies/${reply.id}`).expect(200);
      expect(shown.body.full_text).toContain('> unsubscribe');
    });
  },
);
