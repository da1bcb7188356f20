import { aCampaign, type Made } from '../support/builders.ts';
import { importPath, importsOf, sendFile } from '../support/imports.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;

beforeAll(async () => {
  service = await startService('import refusals');
});
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});
afterAll(() => service.close());

const send = (file: string | Buffer, query = '', to = campaign) => sendFile(organization, to, file, query);
const refused = async (file: string | Buffer, code: string, message: RegExp, query = '') => {
  const { body } = await send(file, query).expect(400);
  expect(body.error.code).toBe(code);
  expect(body.error.message).toMatch(message);
};

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
    await refused(file, 'invalid_csv', message);
    expect(await importsOf(organization, campaign)).toEqual([]);
  });

  it.each([
    '?delimiter=ab',
    '?delimiter=%22',
    '?encoding=ebcdic',
    '?mapping=x',
    '?mapping=[]',
    '?mapping={"x":"email"}',
    '?columns=x:email',
    '?skip_generic=maybe',
    '?body=x',
    '?leads=1',
  ])('refuses %s', async (query) => {
    await refused('email\na@x.com\n', 'invalid_request', /./, query);
  });
});

describe('404', () => {
  it('for what belongs to another organization', async () => {
    const { body } = await send('email\na@x.com\n').expect(201);
    const other = await service.organization();
    const post = other.owner.post(importPath(campaign));
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
    const path = importPath(campaign);
    await organization.owner.post(path, { leads: [] }).expect(415);
    await send('email\n').set('Content-Encoding', 'gzip').expect(415);
  });

  it('answers 409 for an archived campaign', async () => {
    const archived = await aCampaign(service, organization, { status: 'archived' });
    await send('email\na@x.com\n', '', archived).expect(409);
  });

  it('answers 403 to a credential that only reads', async () => {
    const reader = await organization.ownerWith(['outreach:read']);
    const path = importPath(campaign);
    await reader.post(path).set('Content-Type', 'text/csv').send('email\n').expect(403);
  });
});
