import { newUuid } from '@reachback/common/values/ids';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { startBrokenSmtpServer } from '@reachback/testing/mail/broken-smtp-server';
import type { RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { recordSendOutcomes, type FinishedSend } from '../../src/sending/record/record-send-outcomes.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { aSend } from '../support/sends.ts';
import { SendingDesk } from '../support/sending-desk.ts';
import type { Service, TestOrganization } from '../support/service.ts';

const desk = new SendingDesk('outcome unrecorded');
const { drain, leadOf, numbersOf } = desk;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
beforeEach(() => {
  ({ service, organization, smtp } = desk);
});

describe('an outcome that cannot be recorded', () => {
  const statusesOf = async (leads: Made[]) =>
    Promise.all(leads.map(async (lead) => (await leadOf(lead)).status));

  it('because of what the server said is recorded without the characters that Postgres refuses', async () => {
    const odd = await startBrokenSmtpServer({ recipient: ['550 5.7.1 no\u0000thanks', '250 2.1.5 yes'] });
    const mailbox = await aMailbox(service, organization, { port: odd.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = await someLeads(service, organization, campaign, 3);
    await drain(mailbox);
    expect((await statusesOf(leads)).toSorted()).toEqual(['completed', 'completed', 'stopped']);
    const { stopReason, stopDetail } = await service.context.db.lead.findFirstOrThrow({
      where: { campaignId: campaign.uuid, status: 'stopped' },
    });
    expect({ stopReason, stopDetail }).toEqual({
      stopReason: 'not_delivered',
      stopDetail: '550 5.7.1 nothanks',
    });
    await odd.close();
  });

  itOnOnePostgres('stops its lead and no other, and the email goes out once', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = await someLeads(service, organization, campaign, 5);
    const { pool } = service.context;
    await pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''planted''; end'`);
    await pool.query(`create trigger refuse before update on leads for each row
      when (new.status = 'completed' and new.id = '${leads[2]!.uuid}') execute function refuse()`);
    await drain(mailbox);
    expect(await statusesOf(leads)).toEqual(['completed', 'completed', 'stopped', 'completed', 'completed']);
    expect((await leadOf(leads[2]!)).stopDetail).toBe('the outcome of the email cannot be recorded');
    await pool.query('drop function refuse() cascade');
    expect(smtp.messages).toHaveLength(5);
    expect(await numbersOf(campaign)).toMatchObject({ sent: 5, contacted: 5, finished: 5, completed: 4 });
  });

  itOnOnePostgres('and was left by a worker that died stops its lead and no other', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = await someLeads(service, organization, campaign, 3);
    const { pool } = service.context;
    await pool.query(
      `insert into sends (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, status, message_id,
         is_first, campaign_day, mailbox_day, attempts, lease_id)
       select l.organization_id, l.campaign_id, l.id, p.id, p.position, $1, 'sending', '<left@sender.test>', true,
         current_date, current_date, 1, gen_random_uuid()
         from leads l join steps p on p.organization_id = l.organization_id and p.campaign_id = l.campaign_id
        where l.id = any($2)`,
      [mailbox.uuid, [leads[0]!.uuid, leads[1]!.uuid]],
    );
    await pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''planted''; end'`);
    await pool.query(`create trigger refuse before update on leads for each row
      when (new.status = 'completed' and new.id = '${leads[0]!.uuid}') execute function refuse()`);
    await drain(mailbox);
    await pool.query('drop function refuse() cascade');
    expect(await statusesOf(leads)).toEqual(['stopped', 'completed', 'completed']);
    expect(smtp.messages).toHaveLength(1);
    expect(await numbersOf(campaign)).toMatchObject({ sent: 3, contacted: 3, finished: 3, completed: 2 });
  });
});

describe('a worker that dies', () => {
  it('claims without a mark are sent later, marked ones never again', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const leads = await someLeads(service, organization, campaign, 3);
    const { pool, metrics } = service.context;
    metrics.mails.reset();
    const step = await service.context.db.step.findFirstOrThrow({ where: { campaignId: campaign.uuid } });
    await pool.query(`update leads set mailbox_id = $2, due_at = $3 where campaign_id = $1`, [
      campaign.uuid,
      mailbox.uuid,
      service.clock.now(),
    ]);
    await pool.query(
      `insert into sends (organization_id, campaign_id, lead_id, step_id, position, mailbox_id, status, message_id, is_first, campaign_day, mailbox_day, attempts)
       select $1, $2, t.lead, $3, 1, $4, t.status, '<x@y>', true, '2026-03-02', '2026-03-02', 1
         from unnest($5::uuid[], $6::text[]) as t (lead, status)`,
      [
        organization.id,
        campaign.uuid,
        step.id,
        mailbox.uuid,
        leads.slice(0, 2).map(({ uuid }) => uuid),
        ['claimed', 'sending'],
      ],
    );
    await drain(mailbox);
    expect(smtp.messages.flatMap(({ envelope }) => envelope.to).toSorted()).toEqual(
      [leads[0]!.email, leads[2]!.email].toSorted(),
    );
    const sends = await service.context.db.send.findMany({ where: { campaignId: campaign.uuid } });
    expect(sends.map(({ status }) => status).toSorted()).toEqual(['sent', 'sent', 'uncertain']);
    const { values } = await metrics.mails.get();
    expect(values).toEqual(
      expect.arrayContaining([
        { labels: { result: 'sent' }, value: 2 },
        { labels: { result: 'uncertain' }, value: 1 },
      ]),
    );
    expect(await numbersOf(campaign)).toMatchObject({ sent: 3, contacted: 3, completed: 3 });
  });

  it.each([
    ['sending', 'a released email', { kind: 'released' }],
    ['uncertain', 'a delay', { kind: 'again', retryAt: new Date('2026-03-02T10:00:00Z'), error: '451' }],
    ['sending', 'a refusal', { kind: 'stopped', reason: 'not_delivered', detail: '554' }],
  ] as const)('and wakes up changes nothing that another has: %s, %s', async (status, _what, outcome) => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const [lead] = await someLeads(service, organization, campaign, 1);
    await aSend(service, organization, { mailbox, campaign, lead: lead! });
    await service.context.db.send.updateMany({
      where: { leadId: lead!.uuid },
      data: { status, attempts: 2, leaseId: newUuid() },
    });
    const { db } = service.context;
    const send = await db.send.findFirstOrThrow({ where: { leadId: lead!.uuid } });
    const was = await leadOf(lead!);
    const stale = {
      sendId: send.id,
      leaseId: newUuid(),
      attempts: 2,
      isFirst: true,
      lead: { id: lead!.uuid, email: lead!.email },
      campaign: { id: campaign.uuid, testMode: false },
    } as unknown as FinishedSend['send'];
    await recordSendOutcomes(service.context, organization.id, [{ send: stale, outcome }]);
    expect(await db.send.findFirstOrThrow({ where: { id: send.id } })).toEqual(send);
    expect(await leadOf(lead!)).toEqual(was);
  });

  it('keeps its mailbox until its lease has run out', async () => {
    const mailbox = await aMailbox(service, organization, { port: smtp.port });
    const campaign = await aCampaign(service, organization, { mailboxes: [mailbox] });
    await someLeads(service, organization, campaign, 1);
    const leaseUntil = new Date(service.clock.now().getTime() + 20_000);
    await service.context.pool.query(`update mailboxes set lease_id = $3, lease_until = $2 where id = $1`, [
      mailbox.uuid,
      leaseUntil,
      newUuid(),
    ]);
    expect(await sendingLane.nextDue(service.context, sendingLaneId(organization.id, mailbox.uuid))).toEqual(
      leaseUntil,
    );
    await sendingLane.work(
      service.context,
      sendingLaneId(organization.id, mailbox.uuid),
      new AbortController().signal,
    );
    expect(smtp.messages).toHaveLength(0);
  });
});
