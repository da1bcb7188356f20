import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { wireId } from '@reachback/common/values/ids';
import { sendingLaneId } from '../../../src/pace/sending-lane-id.ts';
import { sendingLane } from '../../../src/sending/sending-lane.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { aSend } from '../../support/sends.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let mailbox: Made;
let smtp: RunningSmtpServer;
beforeAll(async () => {
  service = await startService('lead plan');
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp.close();
  await service.close();
});
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  mailbox = await aMailbox(service, organization, { port: smtp.port, email: 'sam@sender.test' });
});

const planOf = async ({ id }: Made) => {
  const { status, body } = await organization.owner.get(`/api/v1/leads/${id}/plan`);
  expect(status).toBe(200);
  return body;
};
const codesOf = async (lead: Made) =>
  (await planOf(lead)).held_by.map(({ code }: { code: string }) => code) as string[];
const change = (lead: Made, data: object) =>
  service.context.db.lead.updateMany({ where: { id: lead.uuid }, data });
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

/** A campaign of two steps with one lead. */
async function aLead(
  given: Parameters<typeof aCampaign>[2] & { lead?: object } = {},
): Promise<{ campaign: Made; lead: Made }> {
  const { lead: fields = {}, ...rest } = given;
  const steps = [{ subject: 'Hello {{email}}' }, { subject: '', body: 'Again', delayDays: 2 }];
  const campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps, ...rest });
  const [lead] = await someLeads(service, organization, campaign, [{ email: 'ann@x.com' }]);
  await change(lead!, fields);
  return { campaign, lead: lead! };
}

/** Works the mailbox's lane once and says how many mails left. */
async function work(): Promise<number> {
  const before = smtp.messages.length;
  await sendingLane.work(
    service.context,
    sendingLaneId(organization.id, mailbox.uuid),
    new AbortController().signal,
  );
  return smtp.messages.length - before;
}

describe('a lead that nothing holds back', () => {
  it('is shown with its next step, its mailbox and now', async () => {
    const { campaign, lead } = await aLead();
    const step = await service.context.db.step.findFirstOrThrow({
      where: { campaignId: campaign.uuid, position: 1 },
    });
    expect(await planOf(lead)).toEqual({
      next: { step_id: wireId('stp', step.id), position: 1, subject: 'Hello ann@x.com', when: null },
      mailbox_id: mailbox.id,
      earliest_at: noon.toISOString(),
      held_by: [],
    });
  });

  it('has no certain mailbox while several may take it', async () => {
    const other = await aMailbox(service, organization, { port: smtp.port });
    const { lead } = await aLead({ mailboxes: [mailbox, other] });
    expect(await planOf(lead)).toMatchObject({ mailbox_id: null, held_by: [] });
  });

  it('stands in line behind the new leads before it', async () => {
    const { campaign } = await aLead();
    const [, last] = await someLeads(service, organization, campaign, 2);
    expect((await planOf(last!)).held_by).toEqual([
      { code: 'in_line', message: 'new leads before it: 2', until: null },
    ]);
    expect((await planOf(last!)).earliest_at).toBe(noon.toISOString());
  });
});

describe('a lead that time holds back', () => {
  const never = { lead: {}, data: {}, mailbox: {} };
  it.each([
    ['outside_window', 20, { ...never, data: { windowStart: '08:00', windowEnd: '10:00' } }],
    ['gap', 1, { ...never, mailbox: { nextSendAt: at(1) } }],
    ['mailbox_resting', 1, { ...never, mailbox: { restUntil: at(1), failuresInARow: 1 } }],
    ['daily_limit_campaign', 12, { ...never, data: { dailySends: 0 } }],
    ['daily_limit_new_leads', 12, { ...never, data: { dailyNewLeads: 0 } }],
    ['daily_limit_mailbox', 12, { ...never, mailbox: { dailyCap: 0 } }],
    ['waiting_for_delay', 3, { ...never, lead: { lastPosition: 1, dueAt: at(3), status: 'in_progress' } }],
  ])('says %s, and for how long', async (code, hours, given) => {
    const own = { ...given.lead, ...('dueAt' in given.lead ? { mailboxId: mailbox.uuid } : {}) };
    const { lead } = await aLead({ data: { timeZone: 'UTC', ...given.data }, lead: own });
    await service.context.db.mailbox.updateMany({ where: { id: mailbox.uuid }, data: given.mailbox });
    expect(await planOf(lead)).toMatchObject({
      earliest_at: at(hours).toISOString(),
      held_by: [{ code, until: at(hours).toISOString(), message: expect.any(String) }],
    });
  });

  it('names every wait, one after the other', async () => {
    const { lead } = await aLead({
      data: { timeZone: 'UTC', dailySends: 0, windowStart: '08:00', windowEnd: '16:00' },
    });
    expect(await codesOf(lead)).toEqual(['daily_limit_campaign', 'outside_window']);
    expect((await planOf(lead)).earliest_at).toBe(at(20).toISOString());
  });

  it('reports a mail that the server put off, with the answer', async () => {
    const { campaign, lead } = await aLead({ lead: { mailboxId: mailbox.uuid, dueAt: at(1) } });
    await aSend(service, organization, { campaign, mailbox, lead, status: 'deferred' });
    const data = { attempts: 1, error: '451 try later' };
    await service.context.db.send.updateMany({ where: { leadId: lead.uuid }, data });
    expect((await planOf(lead)).held_by).toEqual([
      {
        code: 'retry',
        message: 'the mail server deferred it, attempt 1: 451 try later',
        until: at(1).toISOString(),
      },
    ]);
  });

  it('gets its mails when the plan says, not a second earlier', async () => {
    const { lead } = await aLead({
      data: { timeZone: 'Europe/Berlin', windowStart: '09:00', windowEnd: '11:00' },
    });
    for (const subject of ['Hello ann@x.com', 'Re: Hello ann@x.com']) {
      const { next, earliest_at: earliest } = await planOf(lead);
      expect(next.subject).toBe(subject);
      service.clock.set(new Date(Date.parse(earliest) - 1000));
      expect(await work()).toBe(0);
      service.clock.set(new Date(earliest));
      expect(await work()).toBe(1);
      expect(smtp.messages.at(-1)!.headers.subject).toBe(subject);
    }
    expect(await planOf(lead)).toMatchObject({ next: null, held_by: [{ code: 'lead_ended' }] });
  });
});

describe('a lead that only a change sets free', () => {
  it.each(['draft', 'paused', 'completed', 'archived'])('says that the campaign is %s', async (status) => {
    const { lead } = await aLead({ status });
    expect(await planOf(lead)).toMatchObject({
      next: { position: 1 },
      earliest_at: null,
      held_by: [{ code: `campaign_${status}`, until: null }],
    });
  });

  it('says why the campaign paused itself', async () => {
    const { lead } = await aLead({ status: 'paused', data: { pauseReason: 'bounce_rate' } });
    expect((await planOf(lead)).held_by[0].message).toContain('bounce_rate');
  });

  it.each(['replied', 'opted_out', 'stopped'])('says that it has ended: %s', async (status) => {
    const { lead } = await aLead({ lead: { status } });
    expect(await planOf(lead)).toMatchObject({
      next: null,
      earliest_at: null,
      held_by: [{ code: 'lead_ended' }],
    });
  });

  it.each(['failing', 'disabled'])('says that its mailbox is %s', async (status) => {
    const { lead } = await aLead({ lead: { mailboxId: mailbox.uuid, dueAt: noon } });
    await service.context.db.mailbox.updateMany({ where: { id: mailbox.uuid }, data: { status } });
    expect(await planOf(lead)).toMatchObject({
      mailbox_id: mailbox.id,
      earliest_at: null,
      held_by: [{ code: `mailbox_${status}`, message: `sam@sender.test is ${status}` }],
    });
  });

  it('says that the campaign has no mailbox', async () => {
    const { lead } = await aLead({ mailboxes: [] });
    expect(await codesOf(lead)).toEqual(['no_mailbox']);
  });

  it('says which placeholder has no value, before the engine stops the lead for it', async () => {
    const { lead } = await aLead({ steps: [{ body: 'Hi {{first_name}}' }] });
    expect(await planOf(lead)).toMatchObject({
      next: { position: 1, subject: null },
      earliest_at: null,
      held_by: [
        { code: 'unresolved_placeholder', message: expect.stringContaining('{{first_name}}'), until: null },
      ],
    });
  });

  it('says that the campaign has no further step', async () => {
    const { lead } = await aLead({ lead: { lastPosition: 2, status: 'in_progress' } });
    expect(await planOf(lead)).toMatchObject({ next: null, held_by: [{ code: 'no_more_steps' }] });
  });

  it('says that a worker is sending it', async () => {
    const { campaign, lead } = await aLead({ lead: { mailboxId: mailbox.uuid, dueAt: noon } });
    await aSend(service, organization, { campaign, mailbox, lead, status: 'sending' });
    expect(await codesOf(lead)).toEqual(['being_sent']);
  });
});

describe('404 and 403', () => {
  it('does not know a lead of another organization', async () => {
    const { lead } = await aLead();
    const other = await service.organization();
    expect((await other.owner.get(`/api/v1/leads/${lead.id}/plan`)).status).toBe(404);
  });

  it('needs the right to read', async () => {
    const stranger = await organization.ownerWith(['survey:read']);
    expect((await stranger.get('/api/v1/leads/x/plan')).status).toBe(403);
  });
});
