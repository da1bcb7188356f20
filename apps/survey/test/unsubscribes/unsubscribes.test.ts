import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization;
beforeAll(async () => {
  service = await startService('unsubscribes');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service, { defaultCountry: 'DE', smsEnabled: true });
});

const path = '/api/v1/unsubscribes';
const dryRun = async (visit: Record<string, unknown>) => {
  const { body } = await organization.key.post(
    '/api/v1/visits?dryRun=true',
    aVisit({ smsConsent: true, ...visit }),
  );
  return body.reason ?? body.status;
};

describe('POST', () => {
  it('adds once, and answers with the same entry again', async () => {
    const first = await organization.owner.post(path, { email: ' Ann@Example.com' }).expect(201);
    expect(first.body).toMatchObject({ kind: 'unsubscribed', source: 'api', contactKind: 'email' });
    const second = await organization.owner.post(path, { email: 'ann@example.com' }).expect(200);
    expect(second.body).toEqual(first.body);
    expect(await dryRun({ email: 'ann@example.com' })).toBe('unsubscribed');
  });

  it('holds for all contacts of a person', async () => {
    await organization.key
      .post('/api/v1/visits', aVisit({ email: 'bea@example.com', phone: '0151 12345678' }))
      .expect(201);
    await organization.owner.post(path, { phone: '0151 12345678' }).expect(201);
    expect(await dryRun({ email: 'bea@example.com' })).toBe('unsubscribed');
  });

  it('holds for a mailbox, by any of its addresses, until the entry is removed', async () => {
    const { body: visit } = await organization.key
      .post('/api/v1/visits', aVisit({ email: 'kimotto@gmail.com' }))
      .expect(201);
    const { body: entry } = await organization.owner.post(path, { email: 'kim.otto@gmail.com' }).expect(201);
    const { body: ended } = await organization.owner.get(`/api/v1/invitations/${visit.invitationId}`);
    expect(ended).toMatchObject({ status: 'skipped', reason: 'unsubscribed' });
    const { body: again } = await organization.owner.post(path, { email: 'kimotto+x@gmail.com' }).expect(200);
    expect(again).toEqual(entry);
    expect(await dryRun({ email: 'k.imotto@googlemail.com' })).toBe('unsubscribed');
    await organization.owner.delete(`${path}/${entry.id}`).expect(204);
    expect(await dryRun({ email: 'kim.otto@gmail.com' })).toBe('scheduled');
  });

  it('holds for the mailbox of an unknown person', async () => {
    await organization.owner.post(path, { email: 'eva+news@example.com' }).expect(201);
    expect(await dryRun({ email: 'eva@example.com' })).toBe('unsubscribed');
    expect(await dryRun({ email: 'eva+visit@example.com' })).toBe('unsubscribed');
  });

  it.each([
    [{}, 'contact_required'],
    [{ email: 'a@example.com', phone: '0151 12345678' }, 'contact_required'],
    [{ email: 'nobody' }, 'invalid_email'],
    [{ email: 5 }, 'invalid_email'],
    [{ phone: '12' }, 'invalid_phone'],
  ])('answers 400 for %j', async (given, code) => {
    const { body } = await organization.owner.post(path, given).expect(400);
    expect(body.error.code).toBe(code);
  });

  it('needs the scope', () => organization.key.post(path, { email: 'a@example.com' }).expect(403));
});

describe('GET', () => {
  it('lists the entries without the contacts', async () => {
    await organization.owner.post(path, { email: 'cem@example.com' }).expect(201);
    service.clock.advance(1);
    await organization.owner.post(path, { phone: '0151 87654321' }).expect(201);
    const { body } = await organization.owner.get(path).expect(200);
    expect(body.data.map(({ contactKind }: { contactKind: string }) => contactKind)).toEqual([
      'phone',
      'email',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/cem|8765/);
    const bounced = await organization.owner.get(`${path}?kind=bounced`).expect(200);
    expect(bounced.body).toEqual({ data: [], next: null });
  });

  it('finds the entries of one address or number, however it is written', async () => {
    const { owner } = organization;
    const add = async (contact: object) => (await owner.post(path, contact).expect(201)).body.id;
    const gmail = await add({ email: 'kim.otto@gmail.com' });
    const phone = await add({ phone: '0151 87654321' });
    const found = async (query: string) => {
      const { body } = await owner.get(`${path}?${query}`).expect(200);
      expect(body.next).toBeNull();
      const { text } = await owner.get(`${path}/export?${query}`).buffer(true).expect(200);
      const ids = body.data.map(({ id }: { id: string }) => id);
      expect(text.match(/^sup_\w+/gm) ?? []).toEqual(ids);
      return ids;
    };
    expect(await found('email=KimOtto%2Bx@googlemail.com')).toEqual([gmail]);
    expect(await found('email=kim.otto@gmail.com&kind=unsubscribed')).toEqual([gmail]);
    expect(await found('email=kim.otto@gmail.com&kind=bounced')).toEqual([]);
    expect(await found('phone=%2B49 151 87654321')).toEqual([phone]);
    expect(await found('phone=015187654321')).toEqual([phone]);
    expect(await found('email=other@example.com')).toEqual([]);
    await owner.post('/api/v1/persons/erase', { email: 'kim.otto@gmail.com' }).expect(200);
    expect(await found('email=kim.otto@gmail.com')).toEqual([gmail]);
    const other = await aSurveyingOrganization(service);
    expect((await other.owner.get(`${path}?email=kim.otto@gmail.com`).expect(200)).body.data).toEqual([]);
  });

  it('finds the entry of a person by a contact that is known only since', async () => {
    const { owner, key } = organization;
    const { body: entry } = await owner.post(path, { phone: '0151 87654321' }).expect(201);
    const visit = { email: 'eva@example.com', phone: '0151 87654321' };
    const { body } = await key.post('/api/v1/visits', aVisit(visit)).expect(200);
    expect(body.reason).toBe('unsubscribed');
    const { data } = (await owner.get(`${path}?email=eva@example.com`).expect(200)).body;
    expect(data).toEqual([entry]);
  });

  it.each([
    ['email=nobody', 'invalid_email'],
    ['phone=12', 'invalid_phone'],
    ['email=a@example.com&phone=015187654321', 'contact_required'],
  ])('answers 400 for %s', async (query, code) => {
    for (const where of [path, `${path}/export`]) {
      const { body } = await organization.owner.get(`${where}?${query}`).expect(400);
      expect(body.error.code).toBe(code);
    }
  });

  it('exports what it lists, without the contacts', async () => {
    await organization.owner.post(path, { email: 'cem@example.com' }).expect(201);
    service.clock.advance(1);
    await organization.owner.post(path, { phone: '0151 87654321' }).expect(201);
    const csv = async (query = '', by = organization.owner) =>
      (await by.get(`${path}/export${query}`).buffer(true).expect(200)).text;
    const header = 'id,kind,source,contactKind,created_at\r\n';
    const { data } = (await organization.owner.get(path).expect(200)).body;
    const lines = data.map((entry: Record<string, string>) => `${Object.values(entry).join(',')}\r\n`);
    expect(lines).toHaveLength(2);
    expect(await csv()).toBe(header + lines.join(''));
    expect(await csv('?kind=unsubscribed')).toBe(await csv());
    expect(await csv('?kind=bounced')).toBe(header);
    expect(await csv('', (await aSurveyingOrganization(service)).owner)).toBe(header);
    await organization.key.get(`${path}/export`).expect(403);
  });
});

describe('DELETE', () => {
  it('lets the person be surveyed again, by all contacts', async () => {
    await organization.key
      .post('/api/v1/visits', aVisit({ email: 'dan@example.com', phone: '0151 11111111' }))
      .expect(201);
    const { body } = await organization.owner.post(path, { email: 'dan@example.com' }).expect(201);
    await organization.owner.delete(`${path}/${body.id}`).expect(204);
    expect((await organization.owner.get(path)).body.data).toEqual([]);
    await organization.owner.delete(`${path}/${body.id}`).expect(404);
  });

  it('answers 404 for an entry of another organization', async () => {
    const { body } = await organization.owner.post(path, { email: 'eva@example.com' }).expect(201);
    const other = await aSurveyingOrganization(service);
    await other.owner.delete(`${path}/${body.id}`).expect(404);
    expect(await dryRun({ email: 'eva@example.com' })).toBe('unsubscribed');
  });
});
