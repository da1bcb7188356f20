import { startSmtpServer, type SmtpServerSettings } from '@reachback/testing/mail/smtp-server';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads } from '../support/builders.ts';
import { SendingDesk } from '../support/sending-desk.ts';
import type { Service, TestOrganization } from '../support/service.ts';

const desk = new SendingDesk('sending fails');
const { drain, eventsOf, leadOf, numbersOf } = desk;
let service: Service;
let organization: TestOrganization;
beforeEach(() => {
  ({ service, organization } = desk);
});

describe('servers that refuse', () => {
  it('an unknown address is a bounce, counted, reported, and suppressed for the organization alone', async () => {
    const refusing = await startSmtpServer({ onRcpt: () => ({ code: 550, text: '5.1.1 no such user' }) });
    const mailbox = await aMailbox(service, organization, { port: refusing.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const [lead] = await someLeads(service, organization, campaign, [{ email: 'gone@customer.test' }]);
    const { bounces } = service.context.metrics;
    bounces.reset();
    await drain(mailbox);
    expect((await bounces.get()).values).toEqual([{ labels: { kind: 'hard' }, value: 1 }]);
    expect(await leadOf(lead!)).toMatchObject({ status: 'bounced' });
    expect(await numbersOf(campaign)).toMatchObject({ sent: 0, bounced: 1, finished: 1 });
    const [event] = await eventsOf();
    expect(JSON.parse(event!.body)).toMatchObject({
      type: 'coldemail.lead.bounced',
      data: { source: 'mailprovider_bounce', lead: { email: 'gone@customer.test', status: 'bounced' } },
    });
    expect(await service.context.db.organizationSuppression.findMany()).toMatchObject([
      { organizationId: organization.id, reason: 'bounce', proof: 'dialogue' },
    ]);
    expect(await service.context.db.suppression.count()).toBe(0);
    await refusing.close();
  });

  it('a delay is tried again later, and then goes out once', async () => {
    let answers = 0;
    const greylisting = await startSmtpServer({
      onRcpt: () => (answers++ === 0 ? { code: 451, text: '4.7.1 later' } : undefined),
    });
    const mailbox = await aMailbox(service, organization, { port: greylisting.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const [lead] = await someLeads(service, organization, campaign, 1);
    const start = service.clock.now();
    await drain(mailbox);
    expect(await leadOf(lead!)).toMatchObject({ status: 'pending' });
    expect(greylisting.messages).toHaveLength(0);
    service.clock.advance(5 * 60_000);
    await drain(mailbox);
    expect(greylisting.messages).toHaveLength(1);
    expect(await numbersOf(campaign)).toMatchObject({ sent: 1, contacted: 1, errorsInARow: 0 });
    service.clock.set(start);
    await greylisting.close();
  });

  it('a 554 after DATA is final: the lead stops, is never written to again, and is not suppressed', async () => {
    const suppressed = await service.context.db.suppression.count();
    const refusing = await startSmtpServer({
      stages: { message: { code: 554, text: '5.7.1 looks like spam' } },
    });
    const mailbox = await aMailbox(service, organization, { port: refusing.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const [lead] = await someLeads(service, organization, campaign, 1);
    const start = service.clock.now();
    await drain(mailbox);
    expect(await leadOf(lead!)).toMatchObject({
      status: 'stopped',
      stopReason: 'not_delivered',
      stopDetail: expect.stringContaining('looks like spam'),
    });
    service.clock.advance(86_400_000);
    await drain(mailbox);
    expect(refusing.connections.total).toBe(1);
    expect(await service.context.db.suppression.count()).toBe(suppressed);
    service.clock.set(start);
    await refusing.close();
  });

  it('a server that is unavailable rests the mailbox and costs no lead its place', async () => {
    const mailbox = await aMailbox(service, organization, { port: 1, minGapSeconds: 3_600 });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, 3);
    await drain(mailbox);
    const row = await service.context.db.mailbox.findFirstOrThrow({ where: { id: mailbox.uuid } });
    expect(row).toMatchObject({
      failuresInARow: 1,
      status: 'active',
      restUntil: new Date(service.clock.now().getTime() + 30_000),
    });
    expect(await service.context.db.send.count({ where: { campaignId: campaign.uuid } })).toBe(0);
    // No email left, so no gap follows it.
    const lane = sendingLaneId(organization.id, mailbox.uuid);
    expect(await sendingLane.nextDue(service.context, lane)).toEqual(row.restUntil);
  });

  it('a server that hangs up at one recipient is written to about the others, and this one is given up', async () => {
    const start = service.clock.now();
    const fragile = await startSmtpServer({
      onRcpt: (address) => (address === 'hangs@up.test' ? 'drop' : undefined),
    });
    const mailbox = await aMailbox(service, organization, { port: fragile.port, minGapSeconds: 90 });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const [first, second] = await someLeads(service, organization, campaign, [
      { email: 'hangs@up.test' },
      { email: 'b@fine.test' },
    ]);
    await drain(mailbox);
    expect(fragile.messages).toHaveLength(0);
    service.clock.advance(120_000);
    await drain(mailbox);
    expect(fragile.messages.map(({ envelope }) => envelope.to[0])).toEqual(['b@fine.test']);
    expect(await leadOf(second!)).toMatchObject({ status: 'completed' });
    for (let hour = 0; hour < 48; hour += 1) {
      service.clock.advance(3_600_000);
      await drain(mailbox);
    }
    expect(await leadOf(first!)).toMatchObject({ status: 'stopped', stopReason: 'not_delivered' });
    expect(fragile.messages).toHaveLength(1);
    service.clock.set(start);
    await fragile.close();
  });

  it.each<[string, SmtpServerSettings['stages'], string]>([
    [
      'at its sending limit',
      { message: { code: 550, text: '5.4.5 Daily user sending limit exceeded' } },
      'sending limit',
    ],
    [
      'that is throttled',
      { message: { code: 454, text: 'Throttling failure: Maximum sending rate exceeded.' } },
      'sending rate',
    ],
    ['whose server is closing down', { sender: { code: 421, text: '4.3.2 closing' } }, 'closing'],
  ])('an account %s rests, and neither loses leads nor pauses the campaign', async (_, stages, error) => {
    const limited = await startSmtpServer({ stages });
    const mailbox = await aMailbox(service, organization, { port: limited.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = await someLeads(service, organization, campaign, 25);
    await drain(mailbox);
    expect(limited.connections.total).toBeLessThanOrEqual(10);
    expect(await service.context.db.mailbox.findFirstOrThrow({ where: { id: mailbox.uuid } })).toMatchObject({
      status: 'active',
      failuresInARow: 1,
      error: expect.stringContaining(error),
      restUntil: new Date(service.clock.now().getTime() + 30_000),
    });
    expect(
      await service.context.db.campaign.findFirstOrThrow({ where: { id: campaign.uuid } }),
    ).toMatchObject({ status: 'active' });
    expect(await numbersOf(campaign)).toMatchObject({ sent: 0, finished: 0, errorsInARow: 0 });
    expect(await leadOf(leads[24]!)).toMatchObject({ status: 'pending' });
    await limited.close();
  });
});
