import { trueCounts } from '../support/counters.ts';
import { aContactedLead, showLead, type ContactedLead } from '../support/contacted.ts';
import { aMail } from '../support/imap.ts';
import { eventsOf, processInbound, putMail } from '../support/inbound.ts';
import { aReply } from '../support/replies.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let count = 0;
beforeAll(async () => {
  service = await startService('reply elsewhere');
});
beforeEach(async () => {
  organization = await service.organization();
});
afterAll(() => service.close());

const set = (given: object) => organization.owner.patch('/api/v1/settings', given);
const show = (lead: { id: string }) => showLead(organization, lead);

/** A person under way in two campaigns. */
async function twoLeads(): Promise<[ContactedLead, ContactedLead]> {
  const email = `both-${++count}@customer.test`;
  const one = await aContactedLead(service, organization, { email });
  return [one, await aContactedLead(service, organization, { email })];
}

async function answer(lead: ContactedLead, given: { text?: string; headers?: string[] } = {}): Promise<void> {
  const mail = aMail({ from: lead.email, inReplyTo: lead.messageId, text: 'Tell me more.', ...given });
  await putMail(service, organization, lead.mailbox, mail);
  await processInbound(service, organization);
}

it('stops the leads of the person in other campaigns, each with its event', async () => {
  const [one, other] = await twoLeads();
  const bystander = await aContactedLead(service, organization, { campaign: other.campaign });
  const stranger = await service.organization();
  const theirs = await aContactedLead(service, stranger, { email: one.email });
  await answer(one);
  expect(await show(one)).toMatchObject({ status: 'replied' });
  expect(await show(other)).toMatchObject({ status: 'stopped', stop_reason: 'replied_elsewhere' });
  expect(await show(bystander)).toMatchObject({ status: 'in_progress' });
  expect(await showLead(stranger, theirs)).toMatchObject({ status: 'in_progress' });
  expect(await eventsOf(service, organization)).toMatchObject([
    {
      type: 'coldemail.lead.stopped',
      data: {
        lead: { id: other.id, status: 'stopped' },
        campaign: { id: other.campaign.id },
        reason: 'replied_elsewhere',
      },
    },
    { type: 'coldemail.reply.received', data: { lead: { id: one.id } } },
  ]);
  for (const { campaign } of [one, other]) await trueCounts(service, organization, campaign);
});

it('leaves them alone when the organization has turned that off, and after an automatic answer', async () => {
  const [one, other] = await twoLeads();
  const { owner } = organization;
  expect((await owner.get('/api/v1/settings')).body).toMatchObject({ reply_stops_other_campaigns: true });
  await putMail(
    service,
    organization,
    one.mailbox,
    aMail({ from: one.email, inReplyTo: one.messageId, headers: ['Auto-Submitted: auto-replied'] }),
  );
  await processInbound(service, organization);
  expect(await show(other)).toMatchObject({ status: 'in_progress' });
  const { body } = await set({ reply_stops_other_campaigns: false }).expect(200);
  expect(body).toMatchObject({ reply_stops_other_campaigns: false });
  await answer(one);
  expect(await show(one)).toMatchObject({ status: 'replied' });
  expect(await show(other)).toMatchObject({ status: 'in_progress' });
  await set({}).expect(200, body);
  await set({ reply_stops_other_campaigns: true }).expect(200);
  expect((await owner.get('/api/v1/settings')).body).toMatchObject({ reply_stops_other_campaigns: true });
});

it('stops them as well when a person finds that an automatic answer was none', async () => {
  const [one, other] = await twoLeads();
  const { id } = await aReply(service, organization, {
    campaign: one.campaign,
    lead: one,
    category: 'out_of_office',
  });
  await organization.owner.patch(`/api/v1/replies/${id}`, { category: 'interested' }).expect(200);
  expect(await show(other)).toMatchObject({ status: 'stopped', stop_reason: 'replied_elsewhere' });
});

it('goes on when asked to: one lead at a time, not by resuming the campaign', async () => {
  const [one, other] = await twoLeads();
  await aContactedLead(service, organization, { campaign: other.campaign });
  await organization.owner.post(`/api/v1/campaigns/${other.campaign.id}/pause`).expect(200);
  await answer(one);
  await organization.owner.post(`/api/v1/campaigns/${other.campaign.id}/resume`).expect(200);
  expect(await show(other)).toMatchObject({ status: 'stopped' });
  await organization.owner.post(`/api/v1/leads/${other.id}/resume`).expect(200);
  expect(await show(other)).toMatchObject({ status: 'in_progress' });
  await trueCounts(service, organization, other.campaign);
});

it('lets two replies of a person arrive at once', async () => {
  const [one, other] = await twoLeads();
  const mail = (lead: ContactedLead) => aMail({ from: lead.email, inReplyTo: lead.messageId });
  for (const lead of [one, other]) await putMail(service, organization, lead.mailbox, mail(lead));
  await Promise.all([processInbound(service, organization), processInbound(service, organization)]);
  expect(await show(one)).toMatchObject({ status: 'replied' });
  expect(await show(other)).toMatchObject({ status: 'replied' });
  for (const { campaign } of [one, other]) await trueCounts(service, organization, campaign);
});

it('keeps the settings to those who may manage them, and to their organization', async () => {
  await set({ reply_stops_other_campaigns: 'no' }).expect(400);
  await set({ replyStopsOtherCampaigns: false }).expect(400);
  const writer = await organization.ownerWith(['outreach:read', 'outreach:write']);
  await writer.get('/api/v1/settings').expect(200);
  await writer.patch('/api/v1/settings', { reply_stops_other_campaigns: false }).expect(403);
  await set({ reply_stops_other_campaigns: false }).expect(200);
  const stranger = await service.organization();
  expect((await stranger.owner.get('/api/v1/settings')).body).toMatchObject({
    reply_stops_other_campaigns: true,
  });
});
