import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { aSend } from '../support/sends.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let spring: Made;
let summer: Made;
beforeAll(async () => {
  service = await startService('bulk leads');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await service.organization();
  spring = await aCampaign(service, organization, { name: 'Spring', status: 'paused' });
  summer = await aCampaign(service, organization, { name: 'Summer' });
});

const resume = (campaign: Made, body: object = { filter: {} }) =>
  organization.owner.post(`/api/v1/campaigns/${campaign.id}/leads/resume`, body);
const move = (to: { id: string }, body: object = { filter: {} }) =>
  organization.owner.post(`/api/v1/campaigns/${spring.id}/leads/move`, { ...body, campaign_id: to.id });

/** Stopped by the rules that stop leads, and counted. */
async function stoppedLeads(count: number, reason = 'unresolved_placeholder') {
  const leads = await someLeads(service, organization, spring, count);
  await service.context.pool.query(
    `update leads set status = 'stopped', stop_reason = $2 where id = any($1::uuid[])`,
    [leads.map(({ uuid }) => uuid), reason],
  );
  await service.context.pool.query(
    `update campaign_numbers set finished = finished + $2, stopped = stopped + $2 where campaign_id = $1`,
    [spring.uuid, count],
  );
  return leads;
}
const counts = () => trueCounts(service, organization, spring);

describe('resume', () => {
  it('puts back the stopped leads that match, and no others', async () => {
    await stoppedLeads(30);
    await stoppedLeads(3, 'manual');
    await someLeads(service, organization, spring, 2);
    const { body } = await resume(spring, {
      filter: { status: 'stopped', stop_reason: ['unresolved_placeholder'] },
    }).expect(200);
    expect(body).toEqual({ resumed: 30, skipped: {}, remaining: 0, next: null });
    expect(await counts()).toMatchObject({ leads: 35, stopped: 3, finished: 3 });
  });

  it('finds an internationalized domain as it is written', async () => {
    const [found] = await someLeads(service, organization, spring, [
      { email: 'kim@xn--mnchen-3ya.test', status: 'stopped' },
      { email: 'lee@client.test', status: 'stopped' },
    ]);
    const filter = { q: '@MÜNCHEN.test' };
    const listed = await organization.owner
      .get(`/api/v1/campaigns/${spring.id}/leads?q=${encodeURIComponent(filter.q)}`)
      .expect(200);
    expect(listed.body.data).toMatchObject([{ id: found!.id }]);
    expect((await resume(spring, { filter }).expect(200)).body.resumed).toBe(1);
  });

  it('leaves who is on a list, under way, or ended as they are', async () => {
    const [blocked] = await stoppedLeads(3);
    await someLeads(service, organization, spring, [{ status: 'in_progress' }]);
    const [optedOut] = await someLeads(service, organization, spring, [{ status: 'opted_out' }]);
    await service.context.pool.query(
      `insert into blocklist (organization_id, value, kind) values ($1, $2, 'email')`,
      [organization.id, blocked!.email],
    );
    const { body } = await resume(spring, {
      filter: { status: ['stopped', 'in_progress', 'opted_out'] },
    }).expect(200);
    expect(body).toMatchObject({ resumed: 2, skipped: { blocklisted: 1, under_way: 1, ended: 1 } });
    const row = await service.context.db.lead.findFirstOrThrow({ where: { id: optedOut!.uuid } });
    expect(row.status).toBe('opted_out');
  });

  it('leaves who replied or opted out in another campaign stopped, unless the filter names that reason', async () => {
    await stoppedLeads(4);
    await stoppedLeads(3, 'replied_elsewhere');
    await stoppedLeads(2, 'opted_out_elsewhere');
    const { body } = await resume(spring).expect(200);
    const skipped = { replied_elsewhere: 3, opted_out_elsewhere: 2 };
    expect(body).toEqual({ resumed: 4, skipped, remaining: 0, next: null });
    expect(await counts()).toMatchObject({ stopped: 5, finished: 5 });

    const asked = await resume(spring, { filter: { stop_reason: ['manual', 'replied_elsewhere'] } }).expect(
      200,
    );
    expect(asked.body).toEqual({ resumed: 3, skipped: {}, remaining: 0, next: null });
    expect(await counts()).toMatchObject({ stopped: 2, finished: 2 });
  });

  it('goes on where the call before ended', async () => {
    await stoppedLeads(5_200);
    const first = await resume(spring).expect(200);
    expect(first.body.resumed + first.body.remaining).toBe(5_200);
    expect(first.body.remaining).toBeGreaterThanOrEqual(200);
    let { next } = first.body;
    let resumed: number = first.body.resumed;
    for (let call = 0; next !== null && call < 20; call += 1) {
      const { body } = await resume(spring, { filter: {}, after: next }).expect(200);
      resumed += body.resumed;
      next = body.next;
    }
    expect([resumed, next]).toEqual([5_200, null]);
    expect(await counts()).toMatchObject({ stopped: 0, finished: 0 });
  });

  it('counts each lead once when it is asked for several times at once', async () => {
    await stoppedLeads(700);
    const answers = await Promise.all(Array.from({ length: 4 }, () => resume(spring)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.resumed, 0)).toBe(700);
    expect(await counts()).toMatchObject({ stopped: 0, finished: 0 });
  });

  it('gives failed mails new tries, which do not go out twice', async () => {
    const mailbox = await aMailbox(service, organization);
    const [lead] = await stoppedLeads(1);
    await aSend(service, organization, { campaign: spring, mailbox, lead, status: 'failed' });
    await resume(spring).expect(200);
    const sends = await service.context.db.send.findMany({ where: { leadId: lead!.uuid } });
    expect(sends.map(({ status }) => status)).toEqual(['deferred']);
  });
});

describe('move', () => {
  it('moves the leads that were not written to and are not there already', async () => {
    const mailbox = await aMailbox(service, organization);
    const leads = await someLeads(service, organization, spring, 10);
    await aSend(service, organization, { campaign: spring, mailbox, lead: leads[0], status: 'claimed' });
    await someLeads(service, organization, summer, [{ email: leads[1]!.email }]);
    const { body } = await move(summer).expect(200);
    expect(body).toEqual({
      moved: 8,
      skipped: { already_contacted: 1, already_in_campaign: 1 },
      remaining: 0,
      next: null,
    });
    expect([(await counts()).leads, (await trueCounts(service, organization, summer)).leads]).toEqual([2, 9]);
  });

  it('keeps the numbers exact when it is asked for several times at once', async () => {
    await someLeads(service, organization, spring, 600);
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(summer)));
    expect(answers.reduce((sum, { body }) => sum + body.moved, 0)).toBe(600);
    expect([(await counts()).leads, (await trueCounts(service, organization, summer)).leads]).toEqual([
      0, 600,
    ]);
  });

  it('refuses the same campaign, an archived one, and one of another organization', async () => {
    await move(spring).expect(400);
    await move(await aCampaign(service, organization, { status: 'archived' })).expect(409);
    await move(await aCampaign(service, await service.organization())).expect(404);
  });
});

it('refuses a misspelled filter, and a credential that only reads', async () => {
  await resume(spring, { filter: { stop_reasons: ['manual'] } }).expect(400);
  await resume(spring, {}).expect(400);
  const reader = await organization.ownerWith(['outreach:read']);
  await reader.post(`/api/v1/campaigns/${spring.id}/leads/resume`, { filter: {} }).expect(403);
  const stranger = await service.organization();
  await stranger.owner.post(`/api/v1/campaigns/${spring.id}/leads/resume`, { filter: {} }).expect(404);
});
