import { rowsMax } from '../../src/visits/import/import-result.ts';
import { aSurveyingOrganization, anAddress, invitationsOf } from '../support/builders.ts';
import { aMember } from '../support/members.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

const path = '/api/v1/visits/import';

let service: Service;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startService('import visits');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { fatigueDays: 30, timeZone: 'Europe/Berlin' });
});

const send = (csv: string | Buffer, query = '', call = organization.key) =>
  call.post(`${path}${query}`).set('Content-Type', 'text/csv').send(csv);
const imported = async (csv: string | Buffer, query = '') => (await send(csv, query).expect(200)).body;
const stored = () => invitationsOf(service, organization.id);

describe('200', () => {
  it('reports each row as a visit, and says what became of it', async () => {
    const [first, second] = [anAddress(), anAddress()];
    const csv = [
      'externalId,email,firstName,visitAt',
      `a-1,${first},Ann,2026-03-02T11:00:00+01:00`,
      `a-2,${first},Ann,2026-03-02T11:30:00+01:00`,
      `a-1,${first},Ann,2026-03-02T11:00:00+01:00`,
      '',
      `a-3,${second},Bo,2026-03-02T11:00:00+01:00`,
      'a-4,nobody,Cy,2026-03-02T11:00:00+01:00',
      'a-5,,Di,2026-03-02T11:00:00+01:00',
      `a-6,${anAddress()},Ed,yesterday`,
    ].join('\n');
    const { refusedCsv, ...body } = await imported(csv);
    expect(body).toMatchObject({
      rows: 7,
      scheduled: 2,
      skipped: 1,
      duplicate: 1,
      refused: 3,
      withoutExternalId: 0,
      skippedBecause: [{ reason: 'recently_surveyed', rows: 1 }],
      error: null,
      delimiter: 'comma',
      encoding: 'utf-8',
      firstRows: [],
    });
    expect(body.dryRun).toBeUndefined();
    expect(
      body.refusedRows.map(({ line, code, value }: { line: number; code: string; value: string | null }) => [
        line,
        code,
        value,
      ]),
    ).toEqual([
      [7, 'invalid_email', 'nobody'],
      [8, 'contact_required', null],
      [9, 'invalid_visit_at', expect.stringContaining('@')],
    ]);
    const [header, row] = refusedCsv.split('\r\n');
    expect(header).toBe('externalId,email,firstName,visitAt,import_line,import_code,import_message');
    expect(row).toBe('a-4,nobody,Cy,2026-03-02T11:00:00+01:00,7,invalid_email,email: not an email address');
    expect(new Set((await stored()).map(({ external_id: id }) => id))).toEqual(
      new Set(['a-1', 'a-2', 'a-3']),
    );
  });

  it('surveys nobody twice when the file is sent again, and says which rows can not promise that', async () => {
    const csv = `externalId;email\nb-1;${anAddress()}\n;${anAddress()}\n`;
    expect(await imported(csv)).toMatchObject({ scheduled: 2, withoutExternalId: 1 });
    // The row without one is a new visit, which only the fatigue rule keeps from a survey.
    expect(await imported(csv)).toMatchObject({ scheduled: 0, duplicate: 1, skipped: 1 });
    await organization.owner.patch('/api/v1/settings', { fatigueDays: 0 }).expect(200);
    expect(await imported(csv)).toMatchObject({ scheduled: 1, duplicate: 1, skipped: 0 });
  });

  it('knows German headers, local times, yes and no, semicolons and Windows-1252', async () => {
    await organization.owner
      .patch('/api/v1/settings', { smsEnabled: true, defaultCountry: 'DE' })
      .expect(200);
    await organization.owner
      .post('/api/v1/locations', { name: 'London', timeZone: 'Europe/London' })
      .expect(201);
    const csv = [
      'Termin-ID;Vorname;Nachname;Handy;SMS-Einwilligung;Datum;Uhrzeit;Standort;Bemerkung',
      'T1;Jürgen;Groß;0171 2345678;ja;2.3.2026;09:30;;egal',
      'T2;Änne;Weiß;0171 2345679;Ja;02.03.2026;09:30 Uhr;London;',
      'T3;Uwe;Kurz;0171 2345670;nein;02.03.2026;;;',
    ].join('\r\n');
    const body = await imported(Buffer.from(csv, 'latin1'));
    expect(body).toMatchObject({ rows: 3, scheduled: 2, delimiter: 'semicolon', encoding: 'windows-1252' });
    expect(body.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'externalId',
      'firstName',
      'lastName',
      'phone',
      'smsConsent',
      'visitAt',
      'visitTime',
      'location',
      null,
    ]);
    const visits = new Map((await stored()).map((row) => [row.external_id, row]));
    expect(visits.get('T1')).toMatchObject({
      first_name: 'Jürgen',
      contact: '+491712345678',
      visit_at: new Date('2026-03-02T08:30:00Z'),
    });
    expect(visits.get('T2')!.visit_at).toEqual(new Date('2026-03-02T09:30:00Z'));
    // Without consent no text may be sent; the visit is kept as skipped, or refused.
    expect(body.skipped + body.refused).toBe(1);
  });

  it.each([
    ['tabs and snake_case', `external_id\temail\tvisit_at\nX\tE\t2026-03-02 10:00\n`],
    ['pipes and words', `Appointment ID|E-mail address|Appointment date\nX|E|2026-03-02\n`],
    ['a line sep=', `sep=;\nVisit ID;Work Email;Visit time;Visit date\nX;E;10:15;2026-03-02T00:00:00\n`],
  ])('reads %s', async (_what, csv) => {
    const body = await imported(
      csv
        .replace('X', 'x-1')
        .replace('E\t', `${anAddress()}\t`)
        .replace('|E|', `|${anAddress()}|`)
        .replace(';E;', `;${anAddress()};`),
    );
    expect(body).toMatchObject({ rows: 1, scheduled: 1, refusedRows: [] });
    expect((await stored())[0]!.external_id).toBe('x-1');
  });

  it('takes a file in a form, as browsers send it', async () => {
    const csv = `externalId,email\nc-1,${anAddress()}\n`;
    const { body } = await organization.owner
      .post(path)
      .attach('file', Buffer.from(csv), 'visits.csv')
      .expect(200);
    expect(body).toMatchObject({ rows: 1, scheduled: 1 });
  });

  it('undoes the guard of spreadsheets against formulas', async () => {
    const email = anAddress();
    await imported(`externalId,email,phone\n'=d-1,${email},'+44 7911 123456\n`);
    expect((await stored())[0]!.external_id).toBe('=d-1');
  });
});

it('keeps the guarded cells of refused rows, however often the file is corrected and refused', async () => {
  let csv = "externalId,email,phone,'-Note\n'@i-1,nobody,+44 7911 123456,'=1\n";
  for (let round = 1; round <= 3; round += 1) {
    ({ refusedCsv: csv } = await imported(csv));
    expect(csv).toMatch(/^externalId,email,phone,'-Note,.*\r\n'@i-1,nobody,'\+44 7911 123456,'=1,/);
  }
});

describe('a dry run', () => {
  it('shows columns, rows and counts, and changes nothing', async () => {
    const email = anAddress();
    const csv = `Termin-ID;E-Mail;Vorname;Datum;Farbe\ne-1;${email};Ann;02.03.2026 10:00;rot\ne-2;oops;Bo;02.03.2026;blau\n`;
    const body = await imported(csv, '?dryRun=true');
    expect(body).toMatchObject({
      dryRun: true,
      rows: 2,
      scheduled: 1,
      refused: 1,
      columns: [
        { header: 'Termin-ID', field: 'externalId', values: ['e-1', 'e-2'] },
        { header: 'E-Mail', field: 'email' },
        { header: 'Vorname', field: 'firstName' },
        { header: 'Datum', field: 'visitAt' },
        { header: 'Farbe', field: null, values: ['rot', 'blau'] },
      ],
      firstRows: [
        {
          line: 2,
          externalId: 'e-1',
          name: 'Ann',
          contact: email,
          visitAt: '2026-03-02T09:00:00.000Z',
          status: 'scheduled',
          reason: null,
          scheduledFor: expect.stringMatching(/^2026-03-02T/),
        },
        { line: 3, status: 'refused', reason: 'email: not an email address', scheduledFor: null },
      ],
    });
    expect(await stored()).toEqual([]);
    expect(await service.context.db.person.count({ where: { organizationId: organization.id } })).toBe(0);
    expect(await imported(csv)).toMatchObject({ scheduled: 1, refused: 1 });
  });
});

describe('warnings', () => {
  it('are counted, with the values that caused them, also in a dry run', async () => {
    await organization.owner.post('/api/v1/locations', { name: 'Nord' }).expect(201);
    const rows = [
      `j-1,${anAddress()},Praxis Süd,`,
      `j-2,${anAddress()},Praxis Nord,0151 23456789`,
      `j-3,${anAddress()},Praxis Nord,`,
      `j-4,${anAddress()},Nord,`,
      'j-5,nobody,Nowhere,',
    ];
    const csv = `externalId,email,location,phone\n${rows.join('\n')}\n`;
    const warnings = [
      { code: 'unmatched_name', field: 'location', rows: 3, values: ['Praxis Nord', 'Praxis Süd'] },
      { code: 'phone_unreadable', field: 'phone', rows: 1, values: ['0151 23456789'] },
    ];
    expect((await imported(csv, '?dryRun=true')).warnings).toEqual(warnings);
    expect((await imported(csv)).warnings).toEqual(warnings);
    expect((await imported(csv.replace('Praxis Süd', 'Nord'))).warnings).toEqual([
      { code: 'payload_differs', field: null, rows: 1, values: [] },
    ]);
  });
});

describe('refusals', () => {
  it.each([
    ['an empty file', '', /empty/],
    ['no column of a contact', 'externalId,name\n1,Ann\n', /no column for the address or the number/],
    ['two columns of one field', 'email,E-Mail\na@x.com,b@x.com\n', /are both email/],
  ])('400 for %s', async (_what, csv, message) => {
    const { body } = await send(csv).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_csv', message: expect.stringMatching(message) });
  });

  it('415 for JSON', async () => {
    await organization.key.post(path, { email: anAddress() }).expect(415);
  });

  it('403 for a viewer, who reports nothing', async () => {
    const viewer = await aMember(service, organization, { role: 'viewer' });
    await send(`email\n${anAddress()}\n`, '', viewer.call).expect(403);
    expect(await stored()).toEqual([]);
  });

  it('takes no survey or place of another organization', async () => {
    const other = await aSurveyingOrganization(service);
    const csv = `externalId,email,survey\nf-1,${anAddress()},${other.survey}\n`;
    const body = await imported(csv);
    expect(body).toMatchObject({ refused: 1, refusedRows: [{ code: 'unknown_survey' }] });
    expect(await stored()).toEqual([]);
  });

  it('refuses a row that is too long or has too many cells, and goes on', async () => {
    const csv = `externalId,email\n${'x'.repeat(30_000)},${anAddress()}\ng-1,${anAddress()},more\ng-2,${anAddress()}\n`;
    const { refusedRows, ...body } = await imported(csv);
    expect(body).toMatchObject({ rows: 3, refused: 2, scheduled: 1 });
    expect(refusedRows.map(({ message }: { message: string }) => message)).toEqual([
      'row: has more than 20000 characters',
      'row: has 3 cells, and the header 2',
    ]);
  });

  it('keeps what came before a file that cannot be read on, and says where that is', async () => {
    const csv = `externalId,email\nh-1,${anAddress()}\nh-2,${anAddress()}\nh-3,"never closed\n`;
    const body = await imported(csv);
    expect(body).toMatchObject({
      rows: 2,
      scheduled: 2,
      error: { code: 'invalid_csv', message: expect.stringMatching(/^after line 3: a quote/) },
    });
    expect(await stored()).toHaveLength(2);
  });

  it('stops at the greatest number of rows, and lists a bounded number of refused ones', async () => {
    // Refused by their shape, without asking the database.
    const csv = `email\n${'x,y\n'.repeat(rowsMax + 5)}`;
    const { refusedRows, refusedCsv, ...body } = await imported(csv, '?dryRun=1');
    expect(body).toMatchObject({ rows: rowsMax, refused: rowsMax });
    expect(body.error).toMatchObject({ code: 'payload_too_large' });
    expect(refusedRows).toHaveLength(1_000);
    expect(refusedCsv.split('\r\n')).toHaveLength(1_002);
  });
});
