import { inTransaction } from '@reachback/common/database/pool';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { loadMailbox } from '../../src/pace/mailbox-state.ts';
import { sendingLaneId } from '../../src/pace/sending-lane-id.ts';
import { claimNewLeads } from '../../src/sending/claim/claim-new-leads.ts';
import { sendingLane } from '../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { waitsForLock } from '@reachback/testing/database/lock-waits';
import { SendingDesk } from '../support/sending-desk.ts';
import { noon, type Service, type TestOrganization } from '../support/service.ts';

const dayMs = 86_400_000;

const desk = new SendingDesk('mailbox leaves', { at: noon });
const { drain, leadOf } = desk;
let service: Service;
let organization: TestOrganization;
let smtp: RunningSmtpServer;
let leaving: Made;
let staying: Made;
beforeEach(async () => {
  ({ service, organization, smtp } = desk);
  leaving = await aMailbox(service, organization, { port: smtp.port, email: 'leaving@sender.test' });
  staying = await aMailbox(service, organization, { port: smtp.port, email: 'staying@sender.test' });
});

const change = (campaign: Made, mailboxes: Made[]) =>
  organization.owner
    .patch(`/api/v1/campaigns/${campaign.id}`, { mailbox_ids: mailboxes.map(({ id }) => id) })
    .expect(200)
    .then(() => {});
const stop = ({ id }: Made) => organization.owner.post(`/api/v1/leads/${id}/stop`).expect(200);
const resume = ({ id }: Made) => organization.owner.post(`/api/v1/leads/${id}/resume`).expect(200);
const senders = () => smtp.messages.map(({ envelope }) => envelope.from);

/** A campaign of two emails, a day apart, from the mailbox that will leave. */
async function withLeads(count: number) {
  const steps = [{ subject: 'A question' }, { subject: '', delayDays: 1 }];
  const campaign = await aCampaign(service, organization, { mailboxes: [leaving], steps });
  return { campaign, leads: await someLeads(service, organization, campaign, count) };
}

async function isCompleted(campaign: Made): Promise<void> {
  const { body } = await organization.owner.get(`/api/v1/campaigns/${campaign.id}`).expect(200);
  expect(body.status).toBe('completed');
  await trueCounts(service, organization, campaign);
}

describe('a lead that was stopped when its mailbox left the campaign', () => {
  it('continues in its thread with a mailbox that remains', async () => {
    const { campaign, leads } = await withLeads(1);
    await drain(leaving);
    await stop(leads[0]!);
    await change(campaign, [staying]);
    expect(await leadOf(leads[0]!)).toMatchObject({ mailboxId: leaving.uuid });
    service.clock.advance(dayMs);
    await resume(leads[0]!);
    await drain(staying);
    expect(senders()).toEqual(['leaving@sender.test', 'staying@sender.test']);
    expect(smtp.messages[1]!.headers['in-reply-to']).toBe(smtp.messages[0]!.messageId);
    await isCompleted(campaign);
  });

  it('gets its first email from a mailbox that remains', async () => {
    const { campaign, leads } = await withLeads(1);
    smtp.stages.recipient = { code: 451, text: '4.7.1 later' };
    await drain(leaving);
    delete smtp.stages.recipient;
    await stop(leads[0]!);
    await change(campaign, [staying]);
    await resume(leads[0]!);
    await drain(staying);
    expect(senders()).toEqual(['staying@sender.test']);
  });

  it('continues with a mailbox that works', async () => {
    const { campaign, leads } = await withLeads(8);
    await drain(leaving);
    for (const lead of leads) await stop(lead);
    await change(campaign, [await aMailbox(service, organization, { status: 'disabled' }), staying]);
    for (const lead of leads) await resume(lead);
    for (const lead of leads) expect(await leadOf(lead)).toMatchObject({ mailboxId: staying.uuid });
  });

  it('keeps its mailbox while the campaign has none, and is handed over when it gets one', async () => {
    const { campaign, leads } = await withLeads(1);
    await drain(leaving);
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/pause`).expect(200);
    await stop(leads[0]!);
    await change(campaign, []);
    await resume(leads[0]!);
    expect(await leadOf(leads[0]!)).toMatchObject({ mailboxId: leaving.uuid, status: 'in_progress' });
    await change(campaign, [staying]);
    expect(await leadOf(leads[0]!)).toMatchObject({ mailboxId: staying.uuid });
  });
});

describe('leads under way when their mailbox leaves the campaign', () => {
  it('are handed to the mailboxes that work, and to the others if none does', async () => {
    const { campaign, leads } = await withLeads(8);
    await drain(leaving);
    const disabled = await aMailbox(service, organization, { status: 'disabled' });
    await change(campaign, [disabled, staying]);
    for (const lead of leads) expect(await leadOf(lead)).toMatchObject({ mailboxId: staying.uuid });
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/pause`).expect(200);
    await change(campaign, [disabled]);
    for (const lead of leads) expect(await leadOf(lead)).toMatchObject({ mailboxId: disabled.uuid });
  });
});

describe('while a mailbox leaves the campaign', () => {
  it.each([
    ['', async () => {}],
    // It comes to rest, although the lead is in the queue again.
    [', which looks for new leads meanwhile', () => drain(staying)],
  ])('a first email in flight is sent, the follow-up by a mailbox that remains%s', async (_, meanwhile) => {
    const { campaign, leads } = await withLeads(1);
    let changed: Promise<void> | undefined;
    const slow = await startSmtpServer({
      onRcpt: async () => {
        changed ??= change(campaign, [staying]);
        await changed;
        await meanwhile();
        return undefined;
      },
    });
    await service.context.db.mailbox.updateMany({
      where: { id: leaving.uuid },
      data: { smtpPort: slow.port },
    });
    await drain(leaving);
    await slow.close();
    expect(slow.messages).toHaveLength(1);
    expect(await leadOf(leads[0]!)).toMatchObject({ status: 'in_progress', mailboxId: staying.uuid });
    expect(smtp.messages).toHaveLength(0);
    service.clock.advance(dayMs);
    await drain(staying);
    expect(senders()).toEqual(['staying@sender.test']);
    await isCompleted(campaign);
  });

  it('that mailbox claims no new leads, and what it has just claimed is handed over', async () => {
    const { campaign, leads } = await withLeads(1);
    const { pool } = service.context;
    const key = { organizationId: organization.id, mailboxId: leaving.uuid };
    const mailbox = (await loadMailbox(pool, key, noon))!;
    const wanted = { mailbox, campaign: mailbox.campaigns[0]!, room: 1, now: noon };
    let changed: Promise<void> | undefined;
    await inTransaction(pool, async (client) => {
      expect(await claimNewLeads(client, wanted)).toHaveLength(1);
      changed = change(campaign, [staying]);
      await waitsForLock(service.context.pool);
    });
    await changed;
    expect(await leadOf(leads[0]!)).toMatchObject({ mailboxId: null, dueAt: null });
    expect(await inTransaction(pool, (client) => claimNewLeads(client, wanted))).toEqual([]);
    await drain(staying);
    expect(senders()).toEqual(['staying@sender.test']);
  });

  it('its lane does not wait', async () => {
    const { campaign } = await withLeads(1);
    await inTransaction(service.context.pool, async (client) => {
      await client.query(
        'select 1 from campaign_mailboxes where organization_id = $1 and campaign_id = $2 for update',
        [organization.id, campaign.uuid],
      );
      const lane = sendingLaneId(organization.id, leaving.uuid);
      await sendingLane.work(service.context, lane, new AbortController().signal);
      expect(smtp.messages).toHaveLength(0);
    });
    await drain(leaving);
    expect(smtp.messages).toHaveLength(1);
  });

  it('and others change its mailboxes too, every lead gets one of those that it has in the end', async () => {
    const { campaign, leads } = await withLeads(8);
    await drain(leaving);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([change(campaign, [staying]), change(campaign, [leaving])]);
      const { db } = service.context;
      const serving = await db.campaignMailbox.findMany({ where: { campaignId: campaign.uuid } });
      expect(serving).toHaveLength(1);
      for (const lead of leads)
        expect(await leadOf(lead)).toMatchObject({ mailboxId: serving[0]!.mailboxId });
    }
  });

  it('a lead that is resumed is handed over too', async () => {
    const { campaign, leads } = await withLeads(2);
    await drain(leaving);
    await stop(leads[0]!);
    let changed: Promise<void> | undefined;
    await inTransaction(service.context.pool, async (client) => {
      await client.query('select 1 from campaigns where organization_id = $1 and id = $2 for update', [
        organization.id,
        campaign.uuid,
      ]);
      changed = change(campaign, [staying]);
      await waitsForLock(service.context.pool);
      await resume(leads[0]!);
      expect(await leadOf(leads[0]!)).toMatchObject({ mailboxId: leaving.uuid });
    });
    await changed;
    for (const lead of leads) expect(await leadOf(lead)).toMatchObject({ mailboxId: staying.uuid });
  });
});
