import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { until } from '@reachback/testing/until';
import type { SendResult } from '@reachback/mail/send-result';
import type { Context } from '../../src/context.ts';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { SendingDesk } from '../support/sending-desk.ts';
import type { Service, TestOrganization } from '../support/service.ts';

const desk = new SendingDesk('must not send');
const { drain, eventsOf, leadOf, numbersOf } = desk;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
beforeEach(() => {
  ({ service, organization, smtp } = desk);
});

describe('what must not be sent', () => {
  it('nothing after a pause while a slow server was given sender and recipient', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, 1);
    const { pool } = service.context;
    const answers: boolean[] = [];
    const mailer = {
      ...service.context.mailer,
      async send(...given: Parameters<Context['mailer']['send']>): Promise<SendResult> {
        const { onStart, beforeData } = given[2]!;
        onStart!();
        await until('the email is marked', async () => {
          const { rows } = await pool.query(
            `select from sends where mailbox_id = $1 and status = 'sending'`,
            [mailbox.uuid],
          );
          return rows.length === 1;
        });
        await pool.query(`update campaigns set status = 'paused' where id = $1`, [campaign.uuid]);
        const later = performance.now() + 60_000;
        const clock = import.meta.jest.spyOn(performance, 'now').mockReturnValue(later);
        const answer = beforeData!();
        clock.mockRestore();
        answers.push(await answer);
        return { status: 'held' };
      },
    };
    const lane = sendingLaneId(organization.id, mailbox.uuid);
    await sendingLane.work({ ...service.context, mailer }, lane, new AbortController().signal);
    expect(answers).toEqual([false]);
    expect(await service.context.db.send.count({ where: { mailboxId: mailbox.uuid } })).toBe(0);
  });

  it('nothing after a pause, not even what was claimed; a resume sends each once', async () => {
    let paused: Promise<unknown> | null = null;
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, 60);
    const pausing = await startSmtpServer({
      onData: async () => {
        paused ??= organization.owner
          .post(`/api/v1/campaigns/${campaign.id}/pause`)
          .expect(200)
          .then(() => {});
        await paused;
        return undefined;
      },
    });
    await service.context.db.mailbox.updateMany({
      where: { id: mailbox.uuid },
      data: { smtpPort: pausing.port },
    });
    await drain(mailbox);
    const sentBefore = pausing.messages.length;
    // Those inside their DATA when the pause came: at most one a connection.
    expect(sentBefore).toBeGreaterThan(0);
    expect(sentBefore).toBeLessThanOrEqual(5);
    expect(await numbersOf(campaign)).toMatchObject({ sent: sentBefore });
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/resume`).expect(200);
    await drain(mailbox);
    const addresses = pausing.messages.map(({ envelope }) => envelope.to[0]);
    expect(new Set(addresses).size).toBe(60);
    expect(addresses).toHaveLength(60);
    await pausing.close();
  });

  it('nothing after the window has closed, not even what was claimed; the rest the next day', async () => {
    const start = service.clock.now();
    const closed = new Date('2026-03-02T17:00:01Z');
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await service.context.db.campaign.updateMany({
      where: { id: campaign.uuid },
      data: { timeZone: 'UTC', windowStart: '09:00', windowEnd: '17:00' },
    });
    await someLeads(service, organization, campaign, 20);
    const slow = await startSmtpServer({
      onData: () => {
        if (service.clock.now() < closed) service.clock.set(closed);
        return undefined;
      },
    });
    await service.context.db.mailbox.updateMany({
      where: { id: mailbox.uuid },
      data: { smtpPort: slow.port },
    });
    service.clock.set(new Date('2026-03-02T16:59:59Z'));
    await drain(mailbox);
    // Those inside their DATA when it closed: at most one a connection.
    expect(slow.messages.length).toBeGreaterThan(0);
    expect(slow.messages.length).toBeLessThanOrEqual(5);
    expect(await numbersOf(campaign)).toMatchObject({ sent: slow.messages.length });
    service.clock.set(new Date('2026-03-03T09:00:00Z'));
    await drain(mailbox);
    expect(new Set(slow.messages.map(({ envelope }) => envelope.to[0])).size).toBe(20);
    expect(slow.messages).toHaveLength(20);
    service.clock.set(start);
    await slow.close();
  });

  it('nothing before the gap after the last email, however long a slow server took for that', async () => {
    const start = service.clock.now();
    const slow = await startSmtpServer({
      onData: () => {
        service.clock.advance(100_000);
        return undefined;
      },
    });
    const mailbox = await aMailbox(service, organization, { port: slow.port, minGapSeconds: 60 });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, 2);
    await drain(mailbox);
    expect(slow.messages).toHaveLength(1);
    const due = await sendingLane.nextDue(service.context, sendingLaneId(organization.id, mailbox.uuid));
    expect(due!.getTime() - service.clock.now().getTime()).toBe(60_000);
    service.clock.set(start);
    await slow.close();
  });

  it('nothing to a lead whose placeholder has no value; the lead says which', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, {
      mailboxes: [mailbox],
      steps: [{ body: 'Hi {{first_name}},' }],
    });
    const [lead] = await someLeads(service, organization, campaign, 1);
    await drain(mailbox);
    expect(smtp.messages).toHaveLength(0);
    expect(await leadOf(lead!)).toMatchObject({
      status: 'stopped',
      stopReason: 'unresolved_placeholder',
      stopDetail: expect.stringContaining('first_name'),
    });
    expect(
      await service.context.db.mailboxDay.findFirst({ where: { mailboxId: mailbox.uuid } }),
    ).toMatchObject({ sends: 0 });
  });

  it('nothing to a lead whose email cannot be made; everyone else of the mailbox gets theirs', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const hostile = await aCampaign(service, organization, {
      mailboxes: [mailbox],
      steps: [{ body: '<p>{{ x | raw }}</p>' }],
    });
    const deep = await aCampaign(service, organization, {
      mailboxes: [mailbox],
      steps: [{ body: '<div>'.repeat(9_000) }],
    });
    const stopped = [
      ...(await someLeads(service, organization, hostile, [{ variables: { x: '<b>'.repeat(3_333) } }])),
      ...(await someLeads(service, organization, deep, 1)),
    ];
    await someLeads(service, organization, hostile, [{ email: 'b@fine.test', variables: { x: 'hi' } }]);
    await drain(mailbox);
    expect(smtp.messages.map(({ envelope }) => envelope.to[0])).toEqual(['b@fine.test']);
    for (const lead of stopped) {
      expect(await leadOf(lead)).toMatchObject({
        status: 'stopped',
        stopReason: 'email_not_renderable',
        stopDetail: expect.stringContaining('the HTML has more than'),
      });
    }
  });

  it('nothing to an address that joined a list after the lead was added', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = await someLeads(service, organization, campaign, [
      { email: 'a@mail.blocked.test' },
      { email: 'b@fine.test' },
    ]);
    await service.context.pool.query(
      `insert into blocklist (organization_id, value, kind) values ($1, 'blocked.test', 'domain')`,
      [organization.id],
    );
    await drain(mailbox);
    expect(smtp.messages.map(({ envelope }) => envelope.to[0])).toEqual(['b@fine.test']);
    expect(await leadOf(leads[0]!)).toMatchObject({ status: 'stopped', stopReason: 'blocklisted' });
  });

  it('nothing outside the window, and at once when it opens', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, {
      mailboxes: [mailbox],
      data: { days: [2], windowStart: '08:00', windowEnd: '09:00', timeZone: 'America/New_York' },
    });
    await someLeads(service, organization, campaign, 1);
    await drain(mailbox);
    expect(smtp.messages).toHaveLength(0);
    const due = await sendingLane.nextDue(service.context, sendingLaneId(organization.id, mailbox.uuid));
    expect(due!.toISOString()).toBe('2026-03-03T13:00:00.000Z');
  });
});

describe('a campaign that stops leads for its own fault', () => {
  const aCampaignFor = (mailbox: Made) =>
    aCampaign(service, organization, { mailboxes: [mailbox], steps: [{ body: 'Hi from {{ town }}' }] });
  const shown = async ({ id }: Made) => (await organization.owner.get(`/api/v1/campaigns/${id}`)).body;
  const pauses = async () => (await eventsOf()).filter(({ type }) => type === 'coldemail.campaign.paused');

  it('pauses itself after 20 leads, with the event; the others keep their place until it is resumed', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port, dailyCap: 1_000 });
    const campaign = await aCampaignFor(mailbox);
    await someLeads(service, organization, campaign, 250);
    await drain(mailbox);
    expect(await shown(campaign)).toMatchObject({
      status: 'paused',
      pause_reason: 'leads_not_renderable',
      numbers: { stopped: 20, sent: 0 },
      completion: { remaining: 230 },
    });
    await trueCounts(service, organization, campaign);
    expect((await pauses()).map(({ body }) => JSON.parse(body).data.reason)).toEqual([
      'leads_not_renderable',
    ]);
    expect(await service.context.db.send.count({ where: { campaignId: campaign.uuid } })).toBe(20);
    expect(
      await service.context.db.mailboxDay.findFirst({ where: { mailboxId: mailbox.uuid } }),
    ).toMatchObject({ sends: 0 });

    await service.context.db.step.updateMany({
      where: { campaignId: campaign.uuid },
      data: { body: 'Hi there' },
    });
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/resume`).expect(200);
    await drain(mailbox);
    expect(smtp.messages).toHaveLength(230);
    expect((await shown(campaign)).status).toBe('completed');
  });

  it('pauses itself, however few its leads are, when every lead has ended', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaignFor(mailbox);
    await someLeads(service, organization, campaign, [{}, {}, { variables: { town: 'London' } }]);
    await drain(mailbox);
    expect(await shown(campaign)).toMatchObject({
      status: 'paused',
      pause_reason: 'leads_not_renderable',
      numbers: { stopped: 2, sent: 1 },
    });
    expect(await pauses()).toHaveLength(1);
  });

  it('goes on while they are few among many', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port, dailyCap: 1_000 });
    const campaign = await aCampaignFor(mailbox);
    const leads = Array.from({ length: 100 }, (_none, n) =>
      n % 30 === 0 ? {} : { variables: { Town: 'London' } },
    );
    await someLeads(service, organization, campaign, leads);
    await drain(mailbox);
    expect(await shown(campaign)).toMatchObject({ status: 'completed', numbers: { stopped: 4, sent: 96 } });
    expect(await pauses()).toHaveLength(0);
  });

  it('pauses itself as soon after a million emails that were fine', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port, dailyCap: 1_000 });
    const campaign = await aCampaignFor(mailbox);
    await someLeads(service, organization, campaign, 150);
    await service.context.db.campaignNumbers.updateMany({
      where: { campaignId: campaign.uuid },
      data: { sent: 1_000_000 },
    });
    await drain(mailbox);
    expect(await shown(campaign)).toMatchObject({ status: 'paused', numbers: { stopped: 53 } });
  });
});
