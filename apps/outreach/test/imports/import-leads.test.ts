import { once } from 'node:events';
import { request as openRequest, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { forgetImports } from '../../src/imports/import-progress.ts';
import { aCampaign, aMailbox, someLeads, type Made } from '../support/builders.ts';
import { trueCounts } from '../support/counters.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let server: Server;
let organization: TestOrganization;
let campaign: Made;
beforeAll(async () => {
  service = await startService('import leads');
  server = service.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await service.close();
});
beforeEach(async () => {
  service.clock.set(noon);
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});

const send = (file: string | Buffer, query = '', { id } = campaign) =>
  organization.owner
    .post(`/api/v1/campaigns/${id}/leads/import${query}`)
    .set('Content-Type', 'text/csv')
    .send(file);
const leadsOf = async ({ id } = campaign) => {
  const { body } = await organization.owner.get(`/api/v1/campaigns/${id}/leads?limit=500`).expect(200);
  return body.data as Record<string, unknown>[];
};
const refusedOf = async (id: string, query = '') => {
  const { body } = await organization.owner.get(`/api/v1/imports/${id}/refused${query}`).expect(200);
  return body.data as { line: number; reason: string; detail: string | null }[];
};
const importsOf = async () => {
  const { body } = await organization.owner.get(`/api/v1/imports?campaign_id=${campaign.id}`).expect(200);
  return body.data as { id: string; status: string; rows: number; added: number; error: string | null }[];
};
const refused = async (file: string | Buffer, status: number, code: string, message: RegExp, query = '') => {
  const { body, status: given, headers } = await send(file, query);
  expect([given, body.error.code]).toEqual([status, code]);
  expect(body.error.message).toMatch(message);
  return headers;
};

/** A file whose rows are still to be sent. */
function openImport(): ClientRequest {
  const { port } = server.address() as AddressInfo;
  const path = `/api/v1/campaigns/${campaign.id}/leads/import`;
  const headers = { Authorization: `Bearer ${organization.owner.secret}`, 'Content-Type': 'text/csv' };
  return openRequest({ port, path, method: 'POST', headers });
}

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `p${from + n}@x.com,Anna ${from + n}\n`).join('');

/** Asks until the import is as it should be, or the test takes too long. */
async function importThat(isSo: (one: Awaited<ReturnType<typeof importsOf>>[number]) => boolean) {
  for (let asked = 0; asked < 2_000; asked += 1) {
    const [one] = await importsOf();
    if (one && isSo(one)) return one;
  }
  throw new Error(`the import is not as it should be: ${JSON.stringify(await importsOf())}`);
}
const workedRows = (count: number) => importThat(({ rows }) => rows >= count);

describe('201', () => {
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
      { line: 4, reason: 'invalid', detail: null },
      { line: 5, reason: 'duplicates', detail: null },
      { line: 6, reason: 'blocklisted', detail: null },
      { line: 7, reason: 'generic', detail: null },
      { line: 8, reason: 'already_in_campaign', detail: null },
      { line: 11, reason: 'invalid', detail: 'lead.first_name: has more than 200 characters' },
      { line: 12, reason: 'invalid', detail: 'the row has 6 cells, and the header 5' },
    ]);
    expect((await refusedOf(body.id, '?reason=invalid')).map(({ line }) => line)).toEqual([4, 11, 12]);
    const [, anna, bob] = await leadsOf();
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
    expect(await importsOf()).toHaveLength(3);
  });

  it('takes back what was exported', async () => {
    const variables = { plan: '=1+1', city: "'+x\n", status: 'a', firstName: '-5' };
    await someLeads(service, organization, campaign, [{ email: 'a@x.com', first_name: '@nna', variables }]);
    const { text } = await organization.owner
      .get(`/api/v1/campaigns/${campaign.id}/leads/export`)
      .expect(200);
    const other = await aCampaign(service, organization);
    await send(text, '', other).expect(201);
    expect(await leadsOf(other)).toMatchObject([{ email: 'a@x.com', first_name: '@nna', variables }]);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffemail,first_name\na@x.com,Änne\n')],
    ['UTF-16', Buffer.from('\ufeffemail,first_name\na@x.com,Änne\n', 'utf16le')],
    ['Windows-1252', Buffer.from('email,first_name\na@x.com,Änne\n', 'latin1')],
  ])('reads %s', async (_name, file) => {
    await send(file).expect(201);
    expect((await leadsOf())[0]).toMatchObject({ email: 'a@x.com', first_name: 'Änne' });
  });

  it('takes columns and the delimiter as the call says', async () => {
    const query = '?delimiter=tab&columns=Contact:email,Note:-,Plan:tier';
    await send('Contact\tNote\tPlan\tA;B\na@x.com\tsecret\tGold\tc\n', query).expect(201);
    expect((await leadsOf())[0]).toMatchObject({ email: 'a@x.com', variables: { tier: 'Gold', a_b: 'c' } });
  });

  it('refuses a row with a NUL, and takes the others', async () => {
    const { body } = await send('email,plan\na@x.com,go\0ld\nb@x.com,gold\n').expect(201);
    expect(body).toMatchObject({ added: 1, skipped: { invalid: 1 } });
    expect(await refusedOf(body.id)).toEqual([
      { line: 2, reason: 'invalid', detail: 'the row contains a character that cannot be stored (NUL)' },
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
    expect(await refusedOf(body.id)).toEqual([{ line: 2, reason: 'in_other_campaigns', detail: null }]);
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

describe('while it runs', () => {
  it('shows how far it is', async () => {
    const sending = openImport();
    sending.write(`email,first_name\n${people(6_000)}`);
    expect(await workedRows(5_000)).toMatchObject({ status: 'running', rows: 5_000, added: 5_000 });
    sending.end(people(10, 6_000));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await importsOf()).toMatchObject([{ status: 'completed', rows: 6_010, added: 6_010 }]);
  });

  it('keeps what was worked when the client breaks off, says so, and takes the file again', async () => {
    const sending = openImport();
    sending.on('error', () => {});
    const file = `email,first_name\n${people(6_000)}`;
    sending.write(file);
    await workedRows(5_000);
    sending.destroy();
    await importThat(({ status }) => status !== 'running');
    expect(await importsOf()).toMatchObject([
      { status: 'interrupted', rows: 5_000, added: 5_000, error: 'the body broke off before its end' },
    ]);
    const { body } = await send(file).expect(201);
    expect(body).toMatchObject({ rows: 6_000, added: 1_000, skipped: { already_in_campaign: 5_000 } });
    expect(await trueCounts(service, organization, campaign)).toMatchObject({ leads: 6_000 });
  });

  it('shows as interrupted when nothing was heard of it for two minutes, as after a crash', async () => {
    const sending = openImport();
    sending.on('error', () => {});
    sending.write(`email,first_name\n${people(6_000)}`);
    await workedRows(5_000);
    service.clock.set(new Date(noon.getTime() + 119_000));
    expect((await importsOf())[0]!.status).toBe('running');
    service.clock.set(new Date(noon.getTime() + 121_000));
    expect((await importsOf())[0]!.status).toBe('interrupted');
    sending.destroy();
    await importThat(({ error }) => error !== null);
  });

  it('stops at a place that cannot be read, and keeps what came before', async () => {
    const file = `email,first_name\n${people(5_500)}"open@x.com,never closed\n`;
    const headers = await refused(
      file,
      400,
      'invalid_csv',
      /^after line 5501: a quote is opened and never closed$/,
    );
    const [one] = await importsOf();
    expect(headers.location).toBe(`/api/v1/imports/${one!.id}`);
    expect(one).toMatchObject({ status: 'failed', rows: 5_000, added: 5_000 });
    expect(one!.error).toMatch(/^after line 5501/);
  });

  it('stops when the campaign is archived', async () => {
    const sending = openImport();
    sending.write(`email,first_name\n${people(6_000)}`);
    await workedRows(5_000);
    await organization.owner.post(`/api/v1/campaigns/${campaign.id}/archive`).expect(200);
    sending.end();
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(409);
    expect(await importsOf()).toMatchObject([{ status: 'failed', rows: 5_000 }]);
  });
});

describe('400', () => {
  it.each([
    ['an empty file', '', /the file is empty/],
    ['blank lines', '\n\n', /the file is empty/],
    [
      'a header without an address',
      'name,phone\nAnna,1\n',
      /the header has no column for the address \(name, phone\)/,
    ],
    ['no header', 'anna@x.com,Anna\n', /no column for the address/],
    ['two columns for one field', 'email,mail\n', /are both email/],
    ['a cell without end', `email,"${'x'.repeat(3_000_000)}`, /after line 0: a row has more than/],
    [
      'a text that is UTF-8 only at first',
      Buffer.from('email,n\u00e4me\n\u00fc', 'utf8').subarray(0, -1),
      /save the file as UTF-8/,
    ],
  ])('refuses %s, and leaves no import', async (_name, file, message) => {
    await refused(file, 400, 'invalid_csv', message);
    expect(await importsOf()).toEqual([]);
  });

  it.each(['?delimiter=pipe', '?columns=x:email', '?skip_generic=maybe', '?body=x', '?leads=1'])(
    'refuses %s',
    async (query) => {
      await refused('email\na@x.com\n', 400, 'invalid_request', /./, query);
    },
  );
});

describe('404', () => {
  it('for what belongs to another organization', async () => {
    const { body } = await send('email\na@x.com\n').expect(201);
    const other = await service.organization();
    const post = other.owner.post(`/api/v1/campaigns/${campaign.id}/leads/import`);
    await post.set('Content-Type', 'text/csv').send('email\n').expect(404);
    await other.owner.get(`/api/v1/imports/${body.id}`).expect(404);
    await other.owner.get(`/api/v1/imports/${body.id}/refused`).expect(404);
    expect((await other.owner.get('/api/v1/imports').expect(200)).body.data).toEqual([]);
    expect((await organization.owner.get(`/api/v1/imports/${body.id}`).expect(200)).body).toEqual(body);
  });

  it.each(['imp_1', 'led_00000000000000000000000000000000', 'imp_00000000000000000000000000000000'])(
    'for %s',
    async (id) => {
      await organization.owner.get(`/api/v1/imports/${id}`).expect(404);
    },
  );
});

describe('other refusals', () => {
  it('answers 415 for anything but CSV, and for what is packed', async () => {
    const path = `/api/v1/campaigns/${campaign.id}/leads/import`;
    await organization.owner.post(path, { leads: [] }).expect(415);
    await send('email\n').set('Content-Encoding', 'gzip').expect(415);
  });

  it('answers 409 for an archived campaign', async () => {
    const archived = await aCampaign(service, organization, { status: 'archived' });
    await send('email\na@x.com\n', '', archived).expect(409);
  });

  it('answers 403 to a credential that only reads', async () => {
    const reader = await organization.ownerWith(['outreach:read']);
    const path = `/api/v1/campaigns/${campaign.id}/leads/import`;
    await reader.post(path).set('Content-Type', 'text/csv').send('email\n').expect(403);
  });

  it('answers 413 past 200,000 rows, and keeps those', async () => {
    const row = 'not an address\n';
    const sending = openImport();
    Readable.from([`email\n`, ...Array.from({ length: 201 }, () => row.repeat(1_000))]).pipe(sending);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(413);
    expect(await importsOf()).toMatchObject([{ status: 'failed', rows: 200_000, added: 0 }]);
  }, 60_000);
});

it('forgets imports after 90 days, and keeps the leads', async () => {
  const { body } = await send('email\na@x.com\nb\n').expect(201);
  const days = (count: number) => new Date(noon.getTime() + count * 24 * 60 * 60 * 1000);
  await forgetImports(service.context.pool, days(89));
  await organization.owner.get(`/api/v1/imports/${body.id}`).expect(200);
  await forgetImports(service.context.pool, days(91));
  await organization.owner.get(`/api/v1/imports/${body.id}`).expect(404);
  expect(await leadsOf()).toHaveLength(1);
});
