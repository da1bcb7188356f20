import { aCampaign, type Made } from '../support/builders.ts';
import { importPath, importsOf, leadsOf, people } from '../support/imports.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
let campaign: Made;

beforeAll(async () => {
  service = await startService('import form');
});
beforeEach(async () => {
  organization = await service.organization();
  campaign = await aCampaign(service, organization);
});
afterAll(() => service.close());

const csv = `email,first_name\n${people(3)}`;
const post = () => organization.owner.post(importPath(campaign));
const boundary = 'xxBoundaryxx';
const part = (disposition: string, content: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const file = (content = csv, more = '') => part('name="file"; filename="leads.csv"', content, more);
const end = `--${boundary}--\r\n`;
const sendForm = (body: string, type = `multipart/form-data; boundary=${boundary}`) =>
  post().set('Content-Type', type).send(body);

describe('201', () => {
  it('adds the rows of the file in a form as a browser or curl sends it', async () => {
    const { body } = await post().attach('leads', Buffer.from(csv), 'leads.csv').expect(201);
    expect(body).toMatchObject({
      status: 'completed',
      rows: 3,
      added: 3,
      bytes_read: csv.length,
      bytes_total: null,
    });
    expect((await leadsOf(organization, campaign)).map(({ email }) => email)).toEqual(
      expect.arrayContaining(['p0@x.com', 'p1@x.com', 'p2@x.com']),
    );
  });

  it('reads a file of many chunks, and of any bytes', async () => {
    const rows = 6_000;
    const long = `email,first_name,note\n${Array.from({ length: rows }, (_, n) => `p${n}@x.com,A,"${'ü--\r\n'.repeat(20)}"\n`).join('')}`;
    const { body } = await post().attach('file', Buffer.from(long), 'leads.csv').expect(201);
    expect(body).toMatchObject({ rows, added: rows, bytes_read: Buffer.byteLength(long) });
  });
});

describe('400', () => {
  it.each([
    ['no boundary', file() + end, 'multipart/form-data', /boundary/],
    ['a form without parts', end, undefined, /one file/],
    ['a field before the file', part('name="tags"', 'a') + file() + end, undefined, /no fields \("tags"\)/],
    ['a part without a name', part('x=y', 'a') + file() + end, undefined, /no fields/],
    ['an encoded file', file(csv, 'Content-Transfer-Encoding: base64\r\n') + end, undefined, /as it is/],
  ])('refuses %s, and leaves no import', async (_name, form, type, message) => {
    const { body } = await sendForm(form, type).expect(400);
    expect(body.error).toMatchObject({ code: 'invalid_request', message: expect.stringMatching(message) });
    expect(await importsOf(organization, campaign)).toEqual([]);
  });

  it('refuses a second file', async () => {
    const { body } = await sendForm(file() + file() + end).expect(400);
    expect(body.error.message).toMatch(/must contain one file/);
    expect(await importsOf(organization, campaign)).not.toMatchObject([{ status: 'completed' }]);
  });

  it('notices a file without its last boundary', async () => {
    await sendForm(file()).expect(400);
    await sendForm(file().slice(0, -20)).expect(400);
    for (const { status } of await importsOf(organization, campaign)) expect(status).toBe('interrupted');
  });
});

it('answers 413 for a form longer than a file may be', async () => {
  await sendForm(file()).set('Content-Length', '100000001').expect(413);
});

it('answers 415 for other forms', async () => {
  await post().set('Content-Type', 'application/x-www-form-urlencoded').send('file=email').expect(415);
});
