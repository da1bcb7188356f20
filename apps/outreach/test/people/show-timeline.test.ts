import { aCampaign, someLeads } from '../support/builders.ts';
import { aContactedLead, type ContactedLead } from '../support/contacted.ts';
import { aReply } from '../support/replies.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let kim: ContactedLead;

beforeAll(async () => {
  service = await startService('timeline');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  kim = await aContactedLead(service, organization, { email: 'kim@client.test' });
});

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const timeline = (query = '', id = kim.id) => organization.owner.get(`/api/v1/people/${id}/timeline${query}`);
const typesOf = async () =>
  (await timeline().expect(200)).body.data.map(({ type }: { type: string }) => type);

it('shows what happened in all campaigns, newest first', async () => {
  const autumn = await aCampaign(service, organization, { name: 'Autumn' });
  const [second] = await someLeads(service, organization, autumn, [{ email: kim.email }]);
  await service.context.db.send.updateMany({
    where: { id: kim.sendId },
    data: { openedAt: later(1), clickedAt: later(2), complainedAt: later(3), variantId: 'b' },
  });
  await aReply(service, organization, {
    campaign: kim.campaign,
    lead: kim,
    at: 4 * 60_000,
    text: 'x'.repeat(400),
  });
  await aReply(service, organization, {
    campaign: kim.campaign,
    lead: kim,
    at: 5 * 60_000,
    category: 'out_of_office',
  });
  service.clock.set(later(6));
  await organization.owner.post(`/api/v1/leads/${second!.id}/stop`).expect(200);
  await service.context.db.blocklistEntry.create({
    data: {
      organizationId: organization.id,
      value: 'client.test',
      kind: 'domain',
      note: 'a customer',
      createdAt: later(7),
    },
  });
  const { body } = await timeline('', second!.id).expect(200);
  expect(body.next).toBeNull();
  expect(body.data.map(({ type, at }: Record<string, string>) => [type, at])).toEqual([
    ['blocklisted', later(7).toISOString()],
    ['ended', later(6).toISOString()],
    ['automatic_reply', later(5).toISOString()],
    ['replied', later(4).toISOString()],
    ['spam_reported', later(3).toISOString()],
    ['clicked', later(2).toISOString()],
    ['opened', later(1).toISOString()],
    ['sent', noon.toISOString()],
    ['added', noon.toISOString()],
    ['added', noon.toISOString()],
  ]);
  const [blocked, ended, , replied] = body.data;
  expect(blocked).toMatchObject({ value: 'client.test', note: 'a customer' });
  expect(ended).toEqual({
    type: 'ended',
    at: later(6).toISOString(),
    lead_id: second!.id,
    campaign_id: autumn.id,
    campaign_name: 'Autumn',
    status: 'stopped',
    stop_reason: 'manual',
  });
  expect(replied).toMatchObject({ lead_id: kim.id, category: 'other', excerpt: 'x'.repeat(300) });
  expect(body.data[7]).toMatchObject({ step: 1, variant: 'b', mailbox_id: kim.mailbox.id });
});

it('shows answers and forwards that were sent, and none that wait or were canceled', async () => {
  const message = (minutes: number, fields: { kind?: string; status: string; sentAt?: Date }) => ({
    organizationId: organization.id,
    leadId: kim.uuid,
    campaignId: kim.campaign.uuid,
    mailboxId: kim.mailbox.uuid,
    toAddress: kim.email,
    subject: 'Re: Hello',
    text: `Written at ${minutes}.`,
    messageId: `${minutes}@sender.test`,
    dueAt: later(minutes),
    createdBy: 'person:test',
    ...fields,
  });
  await service.context.db.leadMessage.createMany({
    data: [
      message(1, { status: 'sent', sentAt: later(1) }),
      message(2, { status: 'uncertain', sentAt: later(2), kind: 'forward' }),
      message(3, { status: 'scheduled' }),
      message(4, { status: 'canceled' }),
    ],
  });
  const { data } = (await timeline().expect(200)).body;
  expect(data.slice(0, 3)).toMatchObject([
    { type: 'forwarded', uncertain: true },
    { type: 'answered', message_id: expect.stringMatching(/^msg_/), excerpt: 'Written at 1.' },
    { type: 'sent' },
  ]);
});

it('forgets the end of a lead that is resumed', async () => {
  await organization.owner.post(`/api/v1/leads/${kim.id}/stop`).expect(200);
  expect(await typesOf()).toContain('ended');
  await organization.owner.post(`/api/v1/leads/${kim.id}/resume`).expect(200);
  expect(await typesOf()).toEqual(['sent', 'added']);
});

it('shows an email that was refused as bounced, not as sent', async () => {
  await service.context.db.send.updateMany({
    where: { id: kim.sendId },
    data: { status: 'failed', sentAt: null, bouncedAt: later(1) },
  });
  expect(await typesOf()).toEqual(['bounced', 'added']);
});

it('pages through entries of the same moment, however many', async () => {
  const made: string[] = [];
  for (let n = 0; n < 9; n += 1) {
    const { id } = await aReply(service, organization, {
      campaign: kim.campaign,
      lead: kim,
      category: n % 2 ? 'bounce' : 'other',
    });
    made.push(id);
  }
  const seen: string[] = [];
  let entries = 0;
  for (let before: string | null = ''; before !== null;) {
    const page: { body: { data: { reply_id?: string }[]; next: string | null } } = await timeline(
      `?limit=2${before && `&before=${before}`}`,
    ).expect(200);
    seen.push(...page.body.data.flatMap(({ reply_id: id }) => id ?? []));
    entries += page.body.data.length;
    before = page.body.next;
  }
  expect(entries).toBe(11);
  expect(seen.toSorted()).toEqual(made.toSorted());
});
