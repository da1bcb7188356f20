import { tableStates } from '@reachback/testing/database/table-states';
import { aCampaign, someLeads, type Made } from '../support/builders.ts';
import { importPath, importsOf, leadsOf, people, sendFile } from '../support/imports.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';
import { wokenLanes } from '../support/woken-lanes.ts';
import { knownHeaders } from './known-headers.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;

beforeAll(async () => {
  service = await startService('try import');
});
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});
afterAll(() => service.close());

const send = (file: string | Buffer, query = '') => sendFile(organization, campaign, file, query);
const tried = async (file: string | Buffer, query = '') =>
  (await send(file, `?dry_run=true${query}`).expect(200)).body;
const withMapping = (mapping: object) => `&mapping=${encodeURIComponent(JSON.stringify(mapping))}`;

interface Column {
  header: string;
  field: string | null;
  variable: string | null;
  decided_by: string | null;
}
const fieldsOf = ({ columns }: { columns: Column[] }) =>
  Object.fromEntries(columns.flatMap(({ header, field }) => (field ? [[field, header]] : [])));

describe('a dry run of an import', () => {
  it('shows columns, first rows, counts and refusals, and changes nothing', async () => {
    await someLeads(service, organization, campaign, [{ email: 'there@x.com' }]);
    await organization.owner.post('/api/v1/blocklist', { entries: ['no.example'] }).expect(201);
    const file =
      'E-Mail;Vorname;Firma;Job Title;Notes\n' +
      'ann@x.com;Ann;Client;CEO;a\nthere@x.com;Bea;;;\nANN@x.com;;;;\nx@no.example;;;;\nk.nowak@;Kim;;;\ninfo@x.com;;;;\nbad@x.com;a;b;c;d;e\n';
    const woken = wokenLanes(service);
    const before = await tableStates(service.context.pool);
    const query = withMapping({ Notes: null, '#4': 'position' });
    const body = await tried(file, query);
    expect(await tableStates(service.context.pool)).toEqual(before);
    expect(woken).toEqual([]);
    expect(await importsOf(organization, campaign)).toEqual([]);
    expect(body).not.toHaveProperty('id');
    expect(body).toMatchObject({
      dry_run: true,
      campaign_id: campaign.id,
      delimiter: 'semicolon',
      encoding: 'utf-8',
      recognized_as: null,
      rows: 7,
      added: 1,
      skipped: { invalid: 2, duplicates: 1, blocklisted: 1, generic: 1, already_in_campaign: 1 },
      columns: [
        { header: 'E-Mail', field: 'email', variable: null, decided_by: 'header' },
        { header: 'Vorname', field: 'first_name' },
        { header: 'Firma', field: 'company' },
        { header: 'Job Title', field: null, variable: 'position', decided_by: 'mapping' },
        {
          header: 'Notes',
          field: null,
          variable: null,
          decided_by: 'mapping',
          values: ['a', '', '', '', ''],
        },
      ],
      refused_rows: [
        { line: 3, reason: 'already_in_campaign', value: 'there@x.com' },
        { line: 4, reason: 'duplicates' },
        { line: 5, reason: 'blocklisted' },
        { line: 6, reason: 'invalid', value: 'k.nowak@' },
        { line: 7, reason: 'generic' },
        { line: 8, reason: 'invalid', detail: 'the row has 6 cells, and the header 5', value: 'e' },
      ],
    });
    expect(body.first_rows).toHaveLength(5);
    expect(body.first_rows[0]).toEqual({
      line: 2,
      email: 'ann@x.com',
      first_name: 'Ann',
      last_name: null,
      company: 'Client',
      variables: { position: 'CEO' },
      reason: null,
    });
    const done = (await send(file, `?${query.slice(1)}`).expect(201)).body;
    for (const name of ['rows', 'added', 'skipped', 'in_other_campaigns', 'status', 'bytes_read', 'error'])
      expect([name, body[name]]).toEqual([name, done[name]]);
  });

  it('counts an address once in the whole file', async () => {
    const file = `email,first_name\n${people(6_000)}${people(10)}`;
    expect(await tried(file)).toMatchObject({ rows: 6_010, added: 6_000, skipped: { duplicates: 10 } });
  });

  it('of a file in a form shows the same', async () => {
    const file = Buffer.from('email\na@x.com\n');
    const form = organization.owner.post(`${importPath(campaign)}?dry_run`).attach('file', file, 'a.csv');
    expect((await form.expect(200)).body).toMatchObject({ dry_run: true, rows: 1, added: 1 });
  });

  it.each([
    [
      'two columns for one field',
      'email,mail\na@x.com,b@x.com\n',
      /"email" and "mail" are both email \(#1 and #2\)/,
    ],
    ['no address', 'name\nAnn\n', /no column for the address/],
    ['a quote that never ends', 'email\na@x.com\n"b', /a quote is opened and never closed/],
  ])('is refused for %s, as the import', async (_name, file, message) => {
    const { body } = await send(file, '?dry_run').expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_csv', message: expect.stringMatching(message) });
  });
});

describe('columns', () => {
  it.each(knownHeaders.map((one) => [one.name, one] as const))('of %s need no help', async (_name, known) => {
    const cells = known.header.map((name) =>
      name === known.fields.email ? 'kim@client.example' : `of ${name}`,
    );
    const body = await tried(`${[known.header, cells].map((row) => row.join('\t')).join('\n')}\n`);
    expect(body).toMatchObject({ delimiter: 'tab', recognized_as: known.source, rows: 1, added: 1 });
    expect(fieldsOf(body)).toEqual(known.fields);
    expect(body.first_rows[0]).toMatchObject({
      email: 'kim@client.example',
      first_name: `of ${known.fields.first_name}`,
      company: `of ${known.fields.company}`,
    });
  });

  it('are what the request says, whatever they are called', async () => {
    const file = 'email,Work Email,Name\nold@x.com,new@x.com,Ann\n';
    await send(
      file,
      `?${withMapping({ 'Work Email': 'email', email: 'old_address', Name: 'first_name' }).slice(1)}`,
    ).expect(201);
    expect(await leadsOf(organization, campaign)).toMatchObject([
      { email: 'new@x.com', first_name: 'Ann', variables: { old_address: 'old@x.com' } },
    ]);
  });

  it('with the same header are told apart by their place', async () => {
    const file = 'email,email\nold@x.com,new@x.com\n';
    await send(file).expect(400);
    await send(file, `?${withMapping({ '#1': null }).slice(1)}`).expect(201);
    expect(await leadsOf(organization, campaign)).toMatchObject([{ email: 'new@x.com' }]);
  });

  it('that the request gives the same field are refused', async () => {
    const { body } = await send(
      'a,b\nx@x.com,y@x.com\n',
      `?${withMapping({ a: 'email', b: 'email' }).slice(1)}`,
    );
    expect(body.error).toMatchObject({
      code: 'invalid_csv',
      message: expect.stringMatching(/are both email/),
    });
  });
});

describe('a file', () => {
  const text = 'email|first_name\nann@x.com|Änne\n';
  it.each<[string, string, Buffer | string, string, object]>([
    ['with pipes', '', text, 'Änne', { delimiter: 'pipe', encoding: 'utf-8' }],
    [
      'with the delimiter of the request',
      '&delimiter=%5E',
      text.replaceAll('|', '^'),
      'Änne',
      { delimiter: '^' },
    ],
    [
      'with a line that names the delimiter',
      '',
      `sep=;\n${text.replaceAll('|', ';')}`,
      'Änne',
      { delimiter: 'semicolon', first_rows: [{ line: 3 }] },
    ],
    ['with a byte order mark', '', `\ufeff${text}`, 'Änne', { encoding: 'utf-8' }],
    ['in UTF-16', '', Buffer.from(`\ufeff${text}`, 'utf16le'), 'Änne', { encoding: 'utf-16le' }],
    ['in Windows-1252', '', Buffer.from(text, 'latin1'), 'Änne', { encoding: 'windows-1252' }],
    [
      'in the encoding of the request',
      '&encoding=windows-1251',
      Buffer.concat([
        Buffer.from('email|first_name\nann@x.com|'),
        Buffer.from([0xc0, 0xed, 0xed, 0xe0, 0x0a]),
      ]),
      'Анна',
      { encoding: 'windows-1251' },
    ],
    [
      'in Shift JIS',
      '&encoding=shift_jis',
      Buffer.concat([Buffer.from('email|first_name\nann@x.com|'), Buffer.from([0x89, 0xd4, 0x0a])]),
      '花',
      { encoding: 'shift_jis' },
    ],
  ])('%s is read', async (_name, query, file, name, expected) => {
    const body = await tried(file, query);
    expect(body).toMatchObject({ rows: 1, added: 1, ...expected });
    expect(body.first_rows[0].first_name).toBe(name);
  });
});

describe('refused rows as CSV', () => {
  const exported = async (id: string, query = '') =>
    (await organization.owner.get(`/api/v1/imports/${id}/refused/export${query}`).expect(200)).text;

  it('are the rows of the file with their reasons, which can be corrected and imported again', async () => {
    const file =
      'E-Mail,Vorname,Plan\nann@x.com,Ann,Gold\nk.nowak@,Kim,"a ""b"", c"\ninfo@x.com,=1+1,Silver\n';
    const { body } = await send(file).expect(201);
    const csv = await exported(body.id);
    expect(csv).toBe(
      'import_line,import_reason,import_detail,E-Mail,Vorname,Plan\r\n' +
        '3,invalid,,k.nowak@,Kim,"a ""b"", c"\r\n' +
        "4,generic,,info@x.com,'=1+1,Silver\r\n",
    );
    expect(await exported(body.id, '?reason=generic')).not.toContain('Kim');
    const [line] = (await exported(body.id, '?format=ndjson')).split('\n');
    expect(JSON.parse(line!)).toMatchObject({
      line: 3,
      reason: 'invalid',
      cells: [
        ['E-Mail', 'k.nowak@'],
        ['Vorname', 'Kim'],
        ['Plan', 'a "b", c'],
      ],
    });
    const again = await tried(csv.replace('k.nowak@', 'k.nowak@x.com'));
    expect(again).toMatchObject({ rows: 2, added: 1 });
    expect(again.first_rows[0].variables).toEqual({ Plan: 'a "b", c' });
  });

  it('keep their cells, however often the file is corrected and refused', async () => {
    let csv = "email,'-Note\nk.nowak@,'=1+1\n";
    for (let round = 1; round <= 2; round += 1) {
      const { body } = await send(csv).expect(201);
      csv = await exported(body.id);
      expect(csv).toMatch(/,email,'-Note\r\n.*,k\.nowak@,'=1\+1\r\n$/);
    }
  });

  it('of long rows have the refused value only', async () => {
    const { body } = await send(`email,note\nnobody,${'x'.repeat(5_000)}\nno one,short\n`).expect(201);
    expect(await exported(body.id)).toBe(
      'import_line,import_reason,import_detail,email,note\r\n2,invalid,,nobody,\r\n3,invalid,,no one,short\r\n',
    );
  });

  it('are gone with the person', async () => {
    const { body } = await send('email,note\nann@x.com,1\nann@x.com,Secret note\n').expect(201);
    expect(await exported(body.id)).toContain('Secret note');
    const { body: kept } = await organization.owner.post('/api/v1/persons/export', { email: 'ann@x.com' });
    expect(JSON.stringify(kept.refused_rows)).toContain('Secret note');
    await organization.owner.post('/api/v1/persons/erase', { email: 'ann@x.com' }).expect(200);
    expect(await exported(body.id)).toBe('import_line,import_reason,import_detail,value\r\n');
  });

  it('of another organization are 404', async () => {
    const { body } = await send('email\nx\n').expect(201);
    const other = await service.organization();
    await other.owner.get(`/api/v1/imports/${body.id}/refused/export`).expect(404);
  });
});
