import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { hold, release } from '@reachback/service/restore-guard';
import { countFromRows, keptCounts } from '../../../src/campaigns/recount.ts';
import { completeLeads } from '../../../src/sending/record/complete-leads.ts';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { overdueLanes } from '../../../src/sending/claim/overdue-lanes.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { aMail } from '../../support/imap.ts';
import { processInbound, putMail } from '../../support/inbound.ts';
import { startWorker } from '../../support/worker.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

const dayMs = 86_400_000;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
beforeAll(async () => {
  service = await startService('complete leads');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  smtp = await startSmtpServer();
  mailbox = await aMailbox(service, organization, { port: smtp.port });
});
afterEach(() => smtp.close());

/** Works the mailbox's lane until nothing is due now. */
async function drain(): Promise<void> {
  const lane = sendingLaneId(organization.id, mailbox.uuid);
  for (let run = 0; run < 50; run += 1) {
    const due = await sendingLane.nextDue(service.context, lane);
    if (!due || due > service.clock.now()) return;
    await sendingLane.work(service.context, lane, new AbortController().signal);
  }
  throw new Error('the lane does not come to rest');
}

const complete = () => completeLeads(service.context, new AbortController().signal);
const pathOf = (campaign: Made) => `/api/v1/campaigns/${campaign.id}`;
const shown = async (campaign: Made) => (await organization.owner.get(pathOf(campaign)).expect(200)).body;
const leadOf = ({ uuid }: Made) => service.context.db.lead.findFirstOrThrow({ where: { id: uuid } });
const events = async () =>
  (await service.context.db.webhookEvent.findMany({ where: { organizationId: organization.id } })).map(
    ({ type }) => type,
  );

/** A campaign whose only step all of its leads have got. */
async function written(leads: number, answerDays = 3) {
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], data: { answerDays } });
  const made = await someLeads(service, organization, campaign, leads);
  await drain();
  expect(smtp.messages).toHaveLength(leads);
  return { campaign, leads: made };
}

async function expectRightCounts(campaign: Made) {
  const key = { organizationId: organization.id, campaignId: campaign.uuid };
  expect(await keptCounts(service.context.pool, key)).toEqual(await countFromRows(service.context.pool, key));
}

it('completes all leads but one that cannot be completed, which is tried again', async () => {
  const { campaign, leads } = await written(4);
  const { pool } = service.context;
  await pool.query(`create function refuse() returns trigger language plpgsql as
    'begin raise exception ''planted''; end'`);
  await pool.query(`create trigger refuse before update on leads for each row
    when (new.status = 'completed' and new.id = '${leads[1]!.uuid}') execute function refuse()`);
  service.clock.advance(3 * dayMs);
  await complete();
  expect(await events()).toEqual(Array(3).fill('coldemail.lead.completed'));
  expect(await leadOf(leads[1]!)).toMatchObject({ status: 'in_progress' });
  await pool.query('drop function refuse() cascade');
  await complete();
  expect(await leadOf(leads[1]!)).toMatchObject({ status: 'completed' });
  await expectRightCounts(campaign);
});

describe('after the last step', () => {
  it('completes the lead when the time for an answer is over, not before', async () => {
    const { campaign, leads } = await written(2);
    await complete();
    service.clock.advance(3 * dayMs - 1);
    await complete();
    expect(await events()).toEqual([]);
    expect(await shown(campaign)).toMatchObject({
      status: 'active',
      limits: { answer_days: 3 },
      numbers: { completed: 0 },
      completion: { remaining: 2 },
    });
    service.clock.advance(1);
    await complete();
    expect(await events()).toEqual(Array(2).fill('coldemail.lead.completed'));
    expect(await shown(campaign)).toMatchObject({
      status: 'completed',
      numbers: { completed: 2 },
      completion: { remaining: 0 },
    });
    expect(await leadOf(leads[0]!)).toMatchObject({ status: 'completed', dueAt: null, answerUntil: null });
    await complete();
    expect(await events()).toHaveLength(2);
    await expectRightCounts(campaign);
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
    expect((await events()).toSorted()).toEqual(['coldemail.lead.completed', 'coldemail.reply.received']);
    expect(await leadOf(lead!)).toMatchObject({ status: 'replied', answerUntil: null });
    await expectRightCounts(campaign);
  });

  it('completes at once with answer_days 0', async () => {
    const { campaign } = await written(1, 0);
    expect(await events()).toEqual(['coldemail.lead.completed']);
    expect((await shown(campaign)).status).toBe('completed');
  });

  it('completes each lead once, with several workers at the same time', async () => {
    const { campaign } = await written(60);
    service.clock.advance(3 * dayMs);
    await Promise.all([complete(), complete(), complete(), complete()]);
    await complete();
    expect(await events()).toHaveLength(60);
    expect((await shown(campaign)).status).toBe('completed');
    await expectRightCounts(campaign);
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
    expect(await events()).toEqual([]);
    await release(service.context.pool);
    await complete();
    expect(await events()).toEqual(['coldemail.lead.completed']);
  });

  it('does not let a failure in one organization stop the others', async () => {
    const { campaign } = await written(1);
    const broken = organization;
    organization = await service.organization();
    mailbox = await aMailbox(service, organization, { port: smtp.port });
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
    expect(await events()).toEqual(['coldemail.lead.completed']);
    await service.context.pool.query('drop trigger refuse on campaign_numbers');
    await complete();
    organization = broken;
    expect(await events()).toEqual(['coldemail.lead.completed']);
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
  await Promise.all([complete(), complete()]);
  expect(await events()).toHaveLength(count);
  expect((await shown(campaign)).status).toBe('completed');
  await expectRightCounts(campaign);
}, 300_000);

describe('steps that change meanwhile', () => {
  const addStep = (campaign: Made, delay: number) =>
    organization.owner
      .post(`${pathOf(campaign)}/steps`, { body: 'One more thing', delay_days: delay })
      .expect(201);

  it('sends an added step instead, and waits for an answer to that', async () => {
    const { campaign, leads } = await written(2);
    await addStep(campaign, 1);
    await complete();
    expect(await leadOf(leads[0]!)).toMatchObject({ status: 'in_progress', answerUntil: null });
    service.clock.advance(dayMs);
    await drain();
    expect(smtp.messages).toHaveLength(4);
    service.clock.advance(2 * dayMs);
    await complete();
    expect(await events()).toEqual([]);
    service.clock.advance(dayMs);
    await complete();
    expect(await events()).toHaveLength(2);
    await expectRightCounts(campaign);
  });

  it('finds a lead that the added step missed when its time is over', async () => {
    const { campaign, leads } = await written(1);
    await addStep(campaign, 1);
    await service.context.db.campaign.updateMany({
      where: { id: campaign.uuid },
      data: { stepsAddedAt: null },
    });
    service.clock.advance(3 * dayMs);
    await complete();
    expect(await events()).toEqual([]);
    expect((await leadOf(leads[0]!)).status).toBe('in_progress');
    await drain();
    expect(smtp.messages).toHaveLength(2);
  });

  it('waits for an answer to the last email when the step after it is deleted', async () => {
    const campaign = await aCampaign(service, organization, {
      mailboxes: [mailbox],
      steps: [{}, { delayDays: 1 }],
      data: { answerDays: 3 },
    });
    await someLeads(service, organization, campaign, 1);
    await drain();
    const [, second] = (await shown(campaign)).steps;
    await organization.owner.delete(`${pathOf(campaign)}/steps/${second.id}`).expect(200);
    service.clock.advance(2 * dayMs);
    await drain();
    await complete();
    expect(await events()).toEqual([]);
    service.clock.advance(dayMs);
    await complete();
    expect(await events()).toEqual(['coldemail.lead.completed']);
    expect(smtp.messages).toHaveLength(1);
  });

  it('goes on waiting when the lead is stopped and resumed', async () => {
    const { leads } = await written(1);
    const path = `/api/v1/leads/${leads[0]!.id}`;
    await organization.owner.post(`${path}/stop`).expect(200);
    expect((await leadOf(leads[0]!)).answerUntil).toBeNull();
    service.clock.advance(dayMs);
    await organization.owner.post(`${path}/resume`).expect(200);
    await drain();
    await complete();
    expect(await events()).toEqual([]);
    service.clock.advance(2 * dayMs);
    await complete();
    expect(await events()).toEqual(['coldemail.lead.completed']);
  });

  it('hands waiting leads over with the mailbox, so that an added step can be sent', async () => {
    const { campaign } = await written(1);
    const other = await aMailbox(service, organization, { port: smtp.port });
    await organization.owner.patch(pathOf(campaign), { mailbox_ids: [other.id] }).expect(200);
    await addStep(campaign, 0);
    await complete();
    mailbox = other;
    await drain();
    expect(smtp.messages).toHaveLength(2);
  });
});

it.each([-1, 31, 1.5])('refuses answer_days %s', async (days) => {
  const campaign = await aCampaign(service, organization);
  const { body } = await organization.owner
    .patch(pathOf(campaign), { limits: { answer_days: days } })
    .expect(400);
  expect(body.error.message).toContain('limits.answer_days');
});
