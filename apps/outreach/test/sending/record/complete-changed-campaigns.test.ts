import type { RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { CompletionDesk } from '../../support/completion-desk.ts';
import { trueCounts } from '../../support/counters.ts';
import type { Service, TestOrganization } from '../../support/service.ts';

const dayMs = 86_400_000;

const desk = new CompletionDesk('complete changed campaigns');
const { complete, drain, eventTypes, leadOf, pathOf, shown, written } = desk;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let mailbox: Made;
beforeEach(() => {
  ({ service, organization, smtp, mailbox } = desk);
});

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
    await drain(mailbox);
    expect(smtp.messages).toHaveLength(4);
    service.clock.advance(2 * dayMs);
    await complete();
    expect(await eventTypes()).toEqual([]);
    service.clock.advance(dayMs);
    await complete();
    expect(await eventTypes()).toHaveLength(2);
    await trueCounts(service, organization, campaign);
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
    expect(await eventTypes()).toEqual([]);
    expect((await leadOf(leads[0]!)).status).toBe('in_progress');
    await drain(mailbox);
    expect(smtp.messages).toHaveLength(2);
  });

  it('waits for an answer to the last email when the step after it is deleted', async () => {
    const campaign = await aCampaign(service, organization, {
      mailboxes: [mailbox],
      steps: [{}, { delayDays: 1 }],
      data: { answerDays: 3 },
    });
    await someLeads(service, organization, campaign, 1);
    await drain(mailbox);
    const [, second] = (await shown(campaign)).steps;
    await organization.owner.delete(`${pathOf(campaign)}/steps/${second.id}`).expect(200);
    service.clock.advance(2 * dayMs);
    await drain(mailbox);
    await complete();
    expect(await eventTypes()).toEqual([]);
    service.clock.advance(dayMs);
    await complete();
    expect(await eventTypes()).toEqual(['coldemail.lead.completed']);
    expect(smtp.messages).toHaveLength(1);
  });

  it('goes on waiting when the lead is stopped and resumed', async () => {
    const { leads } = await written(1);
    const path = `/api/v1/leads/${leads[0]!.id}`;
    await organization.owner.post(`${path}/stop`).expect(200);
    expect((await leadOf(leads[0]!)).answerUntil).toBeNull();
    service.clock.advance(dayMs);
    await organization.owner.post(`${path}/resume`).expect(200);
    await drain(mailbox);
    await complete();
    expect(await eventTypes()).toEqual([]);
    service.clock.advance(2 * dayMs);
    await complete();
    expect(await eventTypes()).toEqual(['coldemail.lead.completed']);
  });

  it('hands waiting leads over with the mailbox, so that an added step can be sent', async () => {
    const { campaign } = await written(1);
    const other = await aMailbox(service, organization, { port: smtp.port });
    await organization.owner.patch(pathOf(campaign), { mailbox_ids: [other.id] }).expect(200);
    await addStep(campaign, 0);
    await complete();
    await drain(other);
    expect(smtp.messages).toHaveLength(2);
  });
});
