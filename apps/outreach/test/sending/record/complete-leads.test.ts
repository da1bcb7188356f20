import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import { until } from '@reachback/testing/until';
import { hold, release } from '@reachback/service/restore-guard';
import type { RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { overdueLanes } from '../../../src/sending/claim/overdue-lanes.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { CompletionDesk } from '../../support/completion-desk.ts';
import { trueCounts } from '../../support/counters.ts';
import { aMail } from '../../support/imap.ts';
import { processInbound, putMail } from '../../support/inbound.ts';
import type { Service, TestOrganization } from '../../support/service.ts';
import { startWorker } from '../../support/worker.ts';

const dayMs = 86_400_000;

const desk = new CompletionDesk('complete leads');
const { complete, eventTypes, leadOf, pathOf, shown, written } = desk;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
beforeEach(() => {
  ({ service, organization, smtp, mailbox } = desk);
});

itOnOnePostgres('completes all leads but one that cannot be completed, which is tried again', async () => {
  const { campaign, leads } = await written(4);
  const { pool } = service.context;
  await pool.query(`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''planted''; end'`);
  await pool.query(`create trigger refuse before update on leads for each row
    when (new.status = 'completed' and new.id = '${leads[1]!.uuid}') execute function refuse()`);
  service.clock.advance(3 * dayMs);
  await complete();
  expect(await eventTypes()).toEqual(Array(3).fill('coldemail.lead.completed'));
  expect(await leadOf(leads[1]!)).toMatchObject({ status: 'in_progress' });
  await pool.query('drop function refuse() cascade');
  await complete();
  expect(await leadOf(leads[1]!)).toMatchObject({ status: 'completed' });
  await trueCounts(service, organization, campaign);
});

describe('after the last step', () => {
  it('completes the lead when the time for an answer is over, not before', async () => {
    const { campaign, leads } = await written(2);
    await complete();
    service.clock.advance(3 * dayMs - 1);
    await complete();
    expect(await eventTypes()).toEqual([]);
    expect(await shown(campaign)).toMatchObject({
      status: 'active',
      limits: { answer_days: 3 },
      numbers: { completed: 0 },
      completion: { remaining: 2 },
    });
    service.clock.advance(1);
    await complete();
    expect(await eventTypes()).toEqual(Array(2).fill('coldemail.lead.completed'));
    expect(await shown(campaign)).toMatchObject({
      status: 'completed',
      numbers: { completed: 2 },
      completion: { remaining: 0 },
    });
    expect(await leadOf(leads[0]!)).toMatchObject({ status: 'completed', dueAt: null, answerUntil: null });
    await complete();
    expect(await eventTypes()).toHaveLength(2);
    await trueCounts(service, organization, campaign);
  });

  it('is no due work for the sending lane', async () => {
    await written(1);
    service.clock.advance(4 * dayMs);
    expect(
      await sendingLane.nextDue(service.context, sendingLaneId(organization.id, mailbox.uuid)),
    ).toBeNull();
    const { laneIds } = await overdueLanes(service.context, { after: null, limit: 1_000 });
    expect(laneIds).not.toContain(sendingLaneId(organization.id, mailbox.uuid));
  });

  it('never completes a lead that answered in the meantime', async () => {
    const { campaign, leads } = await written(2);
    const [lead] = leads;
    const { messageId } = smtp.messages.find(({ envelope }) => envelope.to[0] === lead!.email)!;
    await putMail(service, organization, mailbox, aMail({ from: lead!.email, inReplyTo: messageId }));
    await processInbound(service, organization);
    service.clock.advance(5 * dayMs);
    await complete();
    expect((await eventTypes()).toSorted()).toEqual(['coldemail.lead.completed', 'coldemail.reply.received']);
    expect(await leadOf(lead!)).toMatchObject({ status: 'replied', answerUntil: null });
    await trueCounts(service, organization, campaign);
  });

  it('completes at once with answer_days 0', async () => {
    const { campaign } = await written(1, 0);
    expect(await eventTypes()).toEqual(['coldemail.lead.completed']);
    expect((await shown(campaign)).status).toBe('completed');
  });

  it('completes each lead once, with several workers at the same time', async () => {
    const { campaign } = await written(60);
    service.clock.advance(3 * dayMs);
    await Promise.all([complete(), complete(), complete(), complete()]);
    await complete();
    expect(await eventTypes()).toHaveLength(60);
    expect((await shown(campaign)).status).toBe('completed');
    await trueCounts(service, organization, campaign);
  });

  it('completes leads of a mailbox at its limit, and of a paused campaign, which is completed when resumed', async () => {
    const { campaign } = await written(1);
    await organization.owner.post(`${pathOf(campaign)}/pause`).expect(200);
    await service.context.db.mailbox.updateMany({ where: { id: mailbox.uuid }, data: { dailyCap: 1 } });
    service.clock.advance(3 * dayMs);
    await complete();
    expect(await shown(campaign)).toMatchObject({ status: 'paused', completion: { remaining: 0 } });
    const { body } = await organization.owner.post(`${pathOf(campaign)}/resume`).expect(200);
    expect(body.status).toBe('completed');
  });

  it('waits while sending is held after a restore', async () => {
    await written(1);
    service.clock.advance(3 * dayMs);
    await hold(service.context.pool, 'restored');
    await complete();
    expect(await eventTypes()).toEqual([]);
    await release(service.context.pool);
    await complete();
    expect(await eventTypes()).toEqual(['coldemail.lead.completed']);
  });

  itOnOnePostgres('does not let a failure in one organization stop the others', async () => {
    const { campaign } = await written(1);
    const broken = organization;
    desk.organization = await service.organization();
    desk.mailbox = await aMailbox(service, desk.organization, { port: smtp.port });
    smtp.messages.length = 0;
    await written(1);
    const counters = { organizationId: broken.id, campaignId: campaign.uuid };
    await service.context.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await service.context.pool.query(
      `create trigger refuse before update on campaign_numbers for each row
         when (old.campaign_id = '${counters.campaignId}') execute function refuse()`,
    );
    service.clock.advance(3 * dayMs);
    await complete();
    expect(await eventTypes()).toEqual(['coldemail.lead.completed']);
    await service.context.pool.query('drop trigger refuse on campaign_numbers');
    await complete();
    desk.organization = broken;
    expect(await eventTypes()).toEqual(['coldemail.lead.completed']);
  });
});

it('completes each lead once, though a worker is killed in the middle', async () => {
  const count = 3_000;
  // The worker's clock is the real one.
  service.clock.set(new Date());
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], data: { answerDays: 3 } });
  await someLeads(service, organization, campaign, count);
  await service.context.pool.query(
    `update leads set status = 'in_progress', last_position = 1, mailbox_id = $2, answer_until = $3
      where campaign_id = $1`,
    [campaign.uuid, mailbox.uuid, new Date(Date.now() - dayMs)],
  );
  const worker = startWorker(service);
  while ((await shown(campaign)).numbers.completed === 0)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await worker.kill();
  // Postgres may still run the statement of the dead worker, and holds its leads until then.
  await until('all leads are completed', async () => {
    await Promise.all([complete(), complete()]);
    return (await eventTypes()).length >= count;
  });
  expect(await eventTypes()).toHaveLength(count);
  expect((await shown(campaign)).status).toBe('completed');
  await trueCounts(service, organization, campaign);
}, 300_000);

it.each([-1, 31, 1.5])('refuses answer_days %s', async (days) => {
  const campaign = await aCampaign(service, organization);
  const { body } = await organization.owner
    .patch(pathOf(campaign), { limits: { answer_days: days } })
    .expect(400);
  expect(body.error.message).toContain('limits.answer_days');
});
