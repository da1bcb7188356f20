import { wireId } from '@reachback/common/values/ids';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import { correctedResults, trueCounts } from '../../support/counters.ts';
import { aSend } from '../../support/sends.ts';
import { noon, startService, type Service, type TestOrganization } from '../../support/service.ts';

let service: Service;
let organization: TestOrganization;
let mailbox: Made;
let campaign: Made;
beforeAll(async () => {
  service = await startService('resume lead');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  mailbox = await aMailbox(service, organization);
  campaign = await aCampaign(service, organization, { mailboxes: [mailbox], steps: [{}, { delayDays: 3 }] });
});

const resume = (lead: { id: string }) => organization.owner.post(`/api/v1/leads/${lead.id}/resume`);
const stop = (lead: { id: string }) => organization.owner.post(`/api/v1/leads/${lead.id}/stop`);
const oneLead = async (status = 'pending') =>
  (await someLeads(service, organization, campaign, [{ status }]))[0]!;
const row = ({ uuid }: Made) => service.context.db.lead.findFirstOrThrow({ where: { id: uuid } });

/** A lead that got its first mail at noon. */
async function aContactedLead(): Promise<Made> {
  const lead = await oneLead('in_progress');
  await aSend(service, organization, { campaign, mailbox, lead });
  await service.context.db.lead.updateMany({
    where: { id: lead.uuid },
    data: { mailboxId: mailbox.uuid, lastPosition: 1, dueAt: new Date('2026-03-05T00:00:00Z') },
  });
  await service.context.pool.query(
    'update campaign_numbers set sent = 1, contacted = 1 where campaign_id = $1',
    [campaign.uuid],
  );
  await correctedResults(service, organization, campaign);
  return lead;
}

describe('200', () => {
  it('puts a lead back that was not written to, and wakes its campaign', async () => {
    const lead = await oneLead();
    expect((await stop(lead)).body).toMatchObject({ status: 'stopped', stop_reason: 'manual' });
    const { body } = await resume(lead);
    expect(body).toMatchObject({ id: lead.id, status: 'pending' });
    expect(body).not.toHaveProperty('stop_reason');
    expect((await trueCounts(service, organization, campaign)).finished).toBe(0);
    const shown = await organization.owner.get(`/api/v1/campaigns/${wireId('cmp', campaign.uuid)}`);
    expect(shown.body.status).toBe('active');
  });

  it('lets the follow-up go when it would have gone', async () => {
    const lead = await aContactedLead();
    await stop(lead);
    expect((await row(lead)).dueAt).toBeNull();
    await resume(lead);
    expect(await row(lead)).toMatchObject({ status: 'in_progress', dueAt: new Date('2026-03-05T00:00:00Z') });
  });

  it('does not make up for the time it was stopped', async () => {
    const lead = await aContactedLead();
    await stop(lead);
    const later = new Date('2026-04-01T12:00:00Z');
    service.clock.set(later);
    await resume(lead);
    expect((await row(lead)).dueAt).toEqual(later);
    await trueCounts(service, organization, campaign);
  });

  it('gives a mail that failed new tries, and leaves one that was sent alone', async () => {
    const lead = await aContactedLead();
    await aSend(service, organization, { campaign, mailbox, lead, position: 2, status: 'failed' });
    await stop(lead);
    await resume(lead);
    const sends = await service.context.db.send.findMany({
      where: { leadId: lead.uuid },
      orderBy: { position: 'asc' },
    });
    expect(sends.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['sent', 0],
      ['deferred', 0],
    ]);
  });

  it('changes nothing for a lead under way', async () => {
    const lead = await aContactedLead();
    const before = await row(lead);
    expect((await resume(lead)).status).toBe(200);
    expect(await row(lead)).toEqual(before);
    await trueCounts(service, organization, campaign);
  });

  it('counts once when it is asked for several times at once', async () => {
    const lead = await oneLead();
    await stop(lead);
    await Promise.all(Array.from({ length: 5 }, () => resume(lead)));
    expect((await trueCounts(service, organization, campaign)).finished).toBe(0);
  });
});

it.each(['replied', 'meeting_booked', 'completed', 'bounced', 'opted_out'])(
  'answers 409 for a lead that is %s, which never goes back to sending',
  async (status) => {
    const lead = await oneLead(status);
    const response = await resume(lead);
    expect([response.status, response.body.error.code]).toEqual([409, 'invalid_state']);
    expect((await row(lead)).status).toBe(status);
  },
);

it('answers 404 for a lead of another organization', async () => {
  const stranger = await service.organization();
  const [theirs] = await someLeads(service, stranger, await aCampaign(service, stranger), [
    { status: 'stopped' },
  ]);
  expect((await resume(theirs!)).status).toBe(404);
  expect((await row(theirs!)).status).toBe('stopped');
});
