import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { importsOf, leadsOf, people, sendFile } from '../support/imports.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;

beforeAll(async () => {
  service = await startService('import leads');
});
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});
afterAll(() => service.close());

const send = (file: string | Buffer, query = '', to = campaign) => sendFile(organization, to, file, query);
const refusedOf = async (id: string, query = '') => {
  const { body } = await organization.owner.get(`/api/v1/imports/${id}/refused${query}`).expect(200);
  return body.data as { line: number; reason: string; detail: string | null; value: string | null }[];
};

describe('201', () => {
  it('shows the refused cell, bounded and whatever it holds', async () => {
    const file = [
      'email,first_name,note',
      'not an address,Anna,',
      `${'a'.repeat(319)}\u{1F600}@x.com,,`,
      'bob@x.com,Bob,with \0 inside',
      `'=carl@,,`,
    ].join('\n');
    const { body } = await send(file).expect(201);
    expect((await refusedOf(body.id)).map(({ value }) => value)).toEqual([
      'not an address',
      'a'.repeat(319),
      'with \uFFFD inside',
      '=carl@',
    ]);
  });

  it('adds each row as a lead, and counts as adding leads does', async () => {
    await organization.owner.post('/api/v1/blocklist', { entries: ['blocked.com'] }).expect(201);
    await someLeads(service, organization, campaign, [{ email: 'here@x.com' }]);
    const file = [
      'E-Mail;First Name;Company;Job Title;Notes',
      'Anna@X.com;Änne;"Müller; Söhne";Head of;"two\nlines, ""quoted"""',
      ';nobody;;;',
      'anna@x.com;again;;;',
      'x@blocked.com;;;;',
      'info@x.com;;;;',
      'here@x.com;;;;',
      '',
      'bob@x.com;Bob',
      `carl@x.com;${'x'.repeat(201)};;;`,
      'dora@x.com;Dora;Acme, Inc;Boss;5" screen;and more',
    ].join('\n');
    const { body, headers } = await send(file, '?tags=spring,fair').expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^imp_[0-9a-f]{32}$/),
      campaign_id: campaign.id,
      status: 'completed',
      rows: 9,
      added: 2,
      skipped: {
        invalid: 3,
        duplicates: 1,
        blocklisted: 1,
        global_bounce_or_spam: 0,
        disposable: 0,
        generic: 1,
        no_mail_domain: 0,
        already_in_campaign: 1,
      },
      in_other_campaigns: 0,
      bytes_read: Buffer.byteLength(file),
      bytes_total: Buffer.byteLength(file),
      error: null,
      created_at: noon.toISOString(),
      updated_at: noon.toISOString(),
    });
    expect(headers.location).toBe(`/api/v1/imports/${body.id}`);
    expect(await refusedOf(body.id)).toEqual([
      { line: 4, reason: 'invalid', detail: null, value: null },
      { line: 5, reason: 'duplicates', detail: null, value: 'anna@x.com' },
      { line: 6, reason: 'blocklisted', detail: null, value: 'x@blocked.com' },
      { line: 7, reason: 'generic', detail: null, value: 'info@x.com' },
      { line: 8, reason: 'already_in_campaign', detail: null, value: 'here@x.com' },
      {
        line: 11,
        reason: 'invalid',
        detail: 'lead.first_name: has more than 200 characters',
        value: 'x'.repeat(201),
      },
      { line: 12, reason: 'invalid', detail: 'the row has 6 cells, and the header 5', value: 'and more' },
    ]);
    expect((await refusedOf(body.id, '?reason=invalid')).map(({ line }) => line)).toEqual([4, 11, 12]);
    const [, anna, bob] = await leadsOf(organization, campaign);
    expect(anna).toMatchObject({
      email: 'anna@x.com',
      first_name: 'Änne',
      company: 'Müller; Söhne',
      variables: { job_title: 'Head of', Notes: 'two\nlines, "quoted"' },
      tags: ['spring', 'fair'],
    });
    expect(bob).toMatchObject({ email: 'bob@x.com', first_name: 'Bob', variables: {} });
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ leads: 3 });
  });

  it('takes thousands of rows, each address once, also over the parts in which they are added', async () => {
    const file = `email,first_name\n${people(12_000)}${people(1_000)}`;
    const { body } = await send(file).expect(201);
    expect(body).toMatchObject({ rows: 13_000, added: 12_000 });
    expect(body.skipped.duplicates).toBe(1_000);
    const { body: first } = await organization.owner
      .get(`/api/v1/imports/${body.id}/refused?limit=500`)
      .expect(200);
    const { body: second } = await organization.owner.get(
      `/api/v1/imports/${body.id}/refused?limit=500&after=${first.next}`,
    );
    const lines = [...first.data, ...second.data].map(({ line }) => line);
    expect(lines).toEqual(Array.from({ length: 1_000 }, (_, n) => 12_002 + n));
    expect(second.next).toBeNull();
  });

  it('adds nobody twice when a file is sent again, or twice at once', async () => {
    const file = `email,first_name\n${people(3_000)}`;
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(3_000);
    const { body } = await send(file).expect(201);
    expect(body).toMatchObject({ rows: 3_000, added: 0, skipped: { already_in_campaign: 3_000 } });
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ leads: 3_000 });
    expect(await importsOf(organization, campaign)).toHaveLength(3);
  });

  it('takes back what was exported', async () => {
    const variables = { plan: '=1+1', city: "'+x\n", status: 'a', firstName: '-5' };
    await someLeads(service, organization, campaign, [{ email: 'a@x.com', first_name: '@nna', variables }]);
    const { text } = await organization.owner
      .get(`/api/v1/campaigns/${campaign.id}/leads/export`)
      .expect(200);
    const other = await aCampaign(service, organization);
    await send(text, '', other).expect(201);
    expect(await leadsOf(organization, other)).toMatchObject([
      { email: 'a@x.com', first_name: '@nna', variables },
    ]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffemail,first_name\na@x.com,Änne\n')],
    ['UTF-16', Buffer.from('\ufeffemail,first_name\na@x.com,Änne\n', 'utf16le')],
    ['Windows-1252', Buffer.from('email,first_name\na@x.com,Änne\n', 'latin1')],
  ])('reads %s', async (_name, file) => {
    await send(file).expect(201);
    expect((await leadsOf(organization, campaign))[0]).toMatchObject({
      email: 'a@x.com',
      first_name: 'Änne',
    });
  });

  it('takes columns and the delimiter as the call says', async () => {
    const query = '?delimiter=tab&columns=Contact:email,Note:-,Plan:tier';
    await send('Contact\tNote\tPlan\tA;B\na@x.com\tsecret\tGold\tc\n', query).expect(201);
    expect((await leadsOf(organization, campaign))[0]).toMatchObject({
      email: 'a@x.com',
      variables: { tier: 'Gold', a_b: 'c' },
    });
  });

  it('refuses a row with a NUL, and takes the others', async () => {
    const { body } = await send('email,plan\na@x.com,go\0ld\nb@x.com,gold\n').expect(201);
    expect(body).toMatchObject({ added: 1, skipped: { invalid: 1 } });
    expect(await refusedOf(body.id)).toEqual([
      {
        line: 2,
        reason: 'invalid',
        detail: 'the row contains a character that cannot be stored (NUL)',
        value: 'go\uFFFDld',
      },
    ]);
  });

  it('takes the checks as they are asked for', async () => {
    const other = await aCampaign(service, organization);
    await someLeads(service, organization, other, [{ email: 'a@x.com' }]);
    const { body } = await send(
      'email\na@x.com\ninfo@x.com\n',
      '?skip_generic=false&skip_other_campaigns=true',
    ).expect(201);
    expect(body).toMatchObject({ rows: 2, added: 1, in_other_campaigns: 1 });
    expect(await refusedOf(body.id)).toEqual([
      { line: 2, reason: 'in_other_campaigns', detail: null, value: 'a@x.com' },
    ]);
  });

  it('wakes a campaign that was completed', async () => {
    const mailbox = await aMailbox(service, organization);
    const done = await aCampaign(service, organization, { status: 'completed', mailboxes: [mailbox] });
    await send('email\na@x.com\n', '', done).expect(201);
    expect((await organization.owner.get(`/api/v1/campaigns/${done.id}`)).body.status).toBe('active');
  });

  it('has nothing to do for a header alone', async () => {
    const { body } = await send('email,first_name\n').expect(201);
    expect(body).toMatchObject({ status: 'completed', rows: 0, added: 0 });
  });
});
