import { wireId } from '@reachback/common/values/ids';
import { addressHash } from '../../../src/suppressions/address-hash.ts';
import { AddingDesk, people } from '../../support/adding-desk.ts';
import { trueCounts } from '../../support/counters.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../../support/builders.ts';
import type { Service, TestOrganization } from '../../support/service.ts';

const desk = new AddingDesk('add leads');
const { add, emails, rows } = desk;
let service: Service;
let organization: TestOrganization;
let campaign: Made;
beforeEach(() => {
  ({ service, organization, campaign } = desk);
});

const noneSkipped = {
  invalid: 0,
  duplicates: 0,
  blocklisted: 0,
  global_bounce_or_spam: 0,
  disposable: 0,
  generic: 0,
  no_mail_domain: 0,
  already_in_campaign: 0,
};

describe('unknown fields', () => {
  it('lose no lead and are listed once each, with how many leads have them', async () => {
    const leads = people(5_000).map((lead) => ({ ...lead, firstName: 'Kim', birthday: '1990-01-01' }));
    const { body } = await add({ leads, tag: ['spring'] }).expect(201);
    expect(body.added).toBe(5_000);
    expect(body.warnings).toEqual([
      {
        code: 'unknown_field',
        field: 'leads[].firstName',
        message: 'unknown field; did you mean first_name?',
        count: 5_000,
      },
      { code: 'unknown_field', field: 'leads[].birthday', message: 'unknown field', count: 5_000 },
      { code: 'unknown_field', field: 'tag', message: 'unknown field; did you mean tags?' },
    ]);
  });

  it('are refused in a campaign, also in one of its steps', async () => {
    const answer = await organization.owner
      .post('/api/v1/campaigns', { name: 'A', steps: [{ body: 'a' }, { body: 'b', delayDays: 2 }] })
      .expect(400);
    expect(answer.body.error.message).toBe('steps[1].delayDays: unknown field; did you mean delay_days?');
  });
});

describe('201', () => {
  it('stores what is given, normalized, in the order given', async () => {
    const response = await add({
      leads: [
        {
          email: ' Zoe@Example.COM ',
          first_name: ' Zoe\r\nBcc: all ',
          last_name: 'Z',
          company: 'Zed',
          variables: { plan: 'Gold', seats: 3, trial: true },
        },
        { email: 'ann@müller.de', first_name: null },
      ],
      tags: ['fair', ' fair ', 'vip'],
    });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ added: 2, skipped: noneSkipped, in_other_campaigns: 0 });
    expect(await rows()).toMatchObject([
      {
        email: 'zoe@example.com',
        firstName: 'Zoe Bcc: all',
        lastName: 'Z',
        company: 'Zed',
        variables: { plan: 'Gold', seats: 3, trial: true },
        tags: ['fair', 'vip'],
        status: 'pending',
      },
      { email: 'ann@xn--mller-kva.de', firstName: null, lastName: null, company: null, variables: {} },
    ]);
    await trueCounts(service, organization, campaign);
  });

  it('counts each of 5,000 leads once, under the first check that fails', async () => {
    const { pool } = service.context;
    const other = await aCampaign(service, organization);
    await someLeads(service, organization, other, people(100, 'elsewhere.test'));
    await someLeads(service, organization, campaign, people(200, 'present.test'));
    await pool.query(
      `insert into blocklist (organization_id, value, kind) values ($1, 'listed.test', 'domain'), ($1, 'person1@customer.test', 'email')`,
      [organization.id],
    );
    await pool.query(`insert into suppressions (email_hash, reason) select unnest($1::bytea[]), 'bounce'`, [
      [addressHash('person0@bounced.test'), addressHash('person3@listed.test')],
    ]);
    const leads = [
      ...people(3_000),
      ...people(50).map(({ email }) => ({ email: email.toUpperCase() })),
      ...people(100, 'listed.test'),
      ...people(100, 'below.listed.test'),
      ...people(1, 'bounced.test'),
      ...people(150, 'mailinator.com'),
      ...people(200, 'dead.test'),
      ...people(200, 'present.test'),
      ...people(100, 'elsewhere.test'),
      ...people(50, 'silent.test'),
      ...Array.from({ length: 450 }, (_, n) => ({ email: `info@company${n}.test` })),
      ...Array.from({ length: 599 }, () => ({ email: 'not an address' })),
    ];
    expect(leads).toHaveLength(5_000);
    const { body } = await add({ leads });
    expect(body).toEqual({
      added: 3_000 - 1 + 100 + 50,
      skipped: {
        invalid: 599,
        duplicates: 50,
        blocklisted: 201,
        global_bounce_or_spam: 1,
        disposable: 150,
        generic: 450,
        no_mail_domain: 200,
        already_in_campaign: 200,
      },
      in_other_campaigns: 100,
    });
    const { added, skipped } = body as { added: number; skipped: Record<string, number> };
    expect(Object.values(skipped).reduce((sum, count) => sum + count, added)).toBe(5_000);
    await trueCounts(service, organization, campaign);
  });

  it('names what became of each lead when asked for details, in the body or in the query', async () => {
    await someLeads(service, organization, campaign, [{ email: 'old@customer.test' }]);
    const leads = [
      'new@customer.test',
      'NEW@customer.test',
      'no',
      'old@customer.test',
      'a@dead.test',
      'b@customer.test',
    ].map((email) => ({ email }));
    const { body } = await add({ leads, details: true });
    const ids = (await rows()).map(({ id }) => wireId('led', id));
    expect(body.skipped_details).toEqual([
      { index: 1, reason: 'duplicates' },
      { index: 2, reason: 'invalid' },
      { index: 3, reason: 'already_in_campaign' },
      { index: 4, reason: 'no_mail_domain' },
    ]);
    expect(body.added_leads).toEqual([
      { index: 0, id: ids[1] },
      { index: 5, id: ids[2] },
    ]);
    const again = await organization.owner.post(`/api/v1/campaigns/${campaign.id}/leads?details=true`, {
      leads: [{ email: 'new@customer.test' }],
    });
    expect(again.body).toMatchObject({
      skipped_details: [{ index: 0, reason: 'already_in_campaign' }],
      added_leads: [],
    });
  });

  it('adds role mailboxes and dead domains when the checks are off', async () => {
    const leads = [{ email: 'info@customer.test' }, { email: 'ann@dead.test' }];
    const { body } = await add({ leads, skip_generic: false, skip_no_mail: false });
    expect(body.added).toBe(2);
  });

  it('remembers that DNS gave no answer, to ask again before the first mail', async () => {
    await add({ leads: [{ email: 'a@silent.test' }, { email: 'b@customer.test' }] });
    expect((await rows()).map(({ domainUnchecked }) => domainUnchecked)).toEqual([true, false]);
  });

  it('omits people under way in another active campaign, only when asked to', async () => {
    const [active, paused] = [
      await aCampaign(service, organization),
      await aCampaign(service, organization, { status: 'paused' }),
    ];
    const lead = (email: string, status = 'pending') => ({ email, status });
    await someLeads(service, organization, active, [
      lead('pending@customer.test'),
      lead('moving@customer.test', 'in_progress'),
      lead('done@customer.test', 'completed'),
    ]);
    await someLeads(service, organization, paused, [lead('paused@customer.test')]);
    const leads = ['pending', 'moving', 'done', 'paused', 'new', 'info'].map((name) => ({
      email: `${name}@customer.test`,
    }));
    const { body } = await add({ leads, skip_other_campaigns: true, details: true });
    expect(body).toMatchObject({ added: 3, skipped: { ...noneSkipped, generic: 1 }, in_other_campaigns: 2 });
    expect(body.skipped_details).toContainEqual({ index: 0, reason: 'in_other_campaigns' });
    expect(await emails()).toEqual(['done@customer.test', 'paused@customer.test', 'new@customer.test']);
    expect((await add({ leads })).body).toMatchObject({ added: 2, in_other_campaigns: 2 });
  });

  it('changes nothing for leads that are there already', async () => {
    await add({ leads: [{ email: 'ann@customer.test', first_name: 'Ann', variables: { plan: 'Gold' } }] });
    const before = await rows();
    const { body } = await add({
      leads: [{ email: 'ann@customer.test', first_name: 'Other' }],
      tags: ['new'],
    });
    expect(body).toEqual({
      added: 0,
      skipped: { ...noneSkipped, already_in_campaign: 1 },
      in_other_campaigns: 0,
    });
    expect(await rows()).toEqual(before);
  });

  it('wakes a completed campaign, and leaves a paused one paused', async () => {
    const [completed, paused] = [
      await aCampaign(service, organization, { status: 'completed' }),
      await aCampaign(service, organization, { status: 'paused' }),
    ];
    const statusOf = async ({ uuid }: Made) =>
      (await service.context.db.campaign.findFirstOrThrow({ where: { id: uuid } })).status;
    await add({ leads: [{ email: 'nope' }] }, completed);
    expect(await statusOf(completed)).toBe('completed');
    for (const one of [completed, paused]) await add({ leads: people(1) }, one);
    expect(await statusOf(completed)).toBe('active');
    expect(await statusOf(paused)).toBe('paused');
  });

  it('wakes the mailboxes of an active campaign after the commit', async () => {
    const mailbox = await aMailbox(service, organization);
    const sending = await aCampaign(service, organization, { mailboxes: [mailbox] });
    const woken: string[] = [];
    const { wakeUps } = service.context;
    const wake = wakeUps.wake;
    wakeUps.wake = async (lane, ids) => {
      for (const id of typeof ids === 'string' ? [ids] : ids) woken.push(`${lane} ${id}`);
    };
    try {
      await add({ leads: people(1) }, sending);
      await add({ leads: people(1) }, sending);
    } finally {
      wakeUps.wake = wake;
    }
    expect(woken).toEqual([`sending ${organization.id}.${mailbox.uuid}`]);
  });

  it('keeps organizations apart', async () => {
    const stranger = await service.organization();
    await someLeads(service, stranger, await aCampaign(service, stranger), people(1));
    await service.context.pool.query(
      `insert into blocklist (organization_id, value, kind) values ($1, 'customer.test', 'domain')`,
      [stranger.id],
    );
    expect((await add({ leads: people(1) })).body).toMatchObject({ added: 1, in_other_campaigns: 0 });
  });

  it('takes a body of nearly 8 MiB', async () => {
    const variables = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`v${n}`, 'x'.repeat(90)]));
    const response = await add({ leads: people(4_900).map((lead) => ({ ...lead, variables })) });
    expect(response.body.added).toBe(4_900);
  });
});
