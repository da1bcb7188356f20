import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { drain } from '../support/lane.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startMailingService('erase person');
});
afterAll(() => service.close());
beforeEach(async () => {
  service.clock.set(noon);
  organization = await aSurveyingOrganization(service, { fatigueDays: 0, smsEnabled: true });
});

const person = {
  firstName: 'Zenobia',
  lastName: 'Quux',
  email: 'zenobia@example.com',
  phone: '+4915112345678',
};
const erase = (body: object) => organization.owner.post('/api/v1/persons/erase', body);

/** Everything that the database holds of the organization and mentions the text, by table. */
async function mentions(words: string): Promise<string[]> {
  const { pool } = service.context;
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> '_prisma_migrations'`,
  );
  const found: string[] = [];
  for (const { table_name: table } of rows) {
    const { rowCount } = await pool.query(
      `select from ${table} as t where organization_id = $1 and t::text ilike $2`,
      [organization.id, `%${words}%`],
    );
    if (rowCount) found.push(table);
  }
  return found;
}

it('forgets all that tells who it was, and keeps the numbers', async () => {
  const sent = await sendSurvey(service, organization, person);
  await giveAnswer(service, sent, { score: 3, comment: 'Zenobia was not amused' });
  const before = await organization.key.get('/api/v1/summary');
  const { body } = await erase({ email: 'Zenobia@example.com' }).expect(200);
  expect(body).toEqual({ erased: true, invitations: 1 });
  for (const words of ['zenobia', 'quux', '15112345678']) expect(await mentions(words)).toEqual([]);
  const after = await organization.key.get('/api/v1/summary');
  expect(after.body).toEqual(before.body);
  expect((await organization.key.get('/api/v1/responses')).body.data).toMatchObject([
    { score: 3, comment: '' },
  ]);
});

it('cancels what is scheduled', async () => {
  await organization.key.post('/api/v1/visits', aVisit({ ...person, sendNow: true })).expect(201);
  await erase({ phone: person.phone }).expect(200);
  const messages = service.smtp.messages.length;
  await drain(service, organization.id);
  expect(service.smtp.messages).toHaveLength(messages);
  expect(await invitationsOf(service, organization.id)).toMatchObject([
    { status: 'cancelled', reason: 'erased' },
  ]);
});

it('keeps the wish not to be surveyed', async () => {
  await organization.key.post('/api/v1/visits', aVisit(person)).expect(201);
  await organization.owner.post('/api/v1/unsubscribes', { email: person.email }).expect(201);
  await erase({ email: person.email }).expect(200);
  expect(await mentions('zenobia')).toEqual([]);
  const { body } = await organization.key.post('/api/v1/visits', aVisit({ email: person.email })).expect(200);
  expect(body).toMatchObject({ status: 'skipped', reason: 'unsubscribed' });
  await organization.owner.post('/api/v1/unsubscribes', { email: person.email }).expect(200);
});

it('keeps what was said when asked to, and takes an invitation for a name', async () => {
  const sent = await sendSurvey(service, organization, person);
  await giveAnswer(service, sent, { score: 9, comment: 'Great' });
  await erase({ invitation: sent.id, keepComments: true }).expect(200);
  expect((await organization.key.get('/api/v1/responses')).body.data).toMatchObject([{ comment: 'Great' }]);
  expect(await mentions('zenobia')).toEqual([]);
  await erase({ invitation: sent.id }).expect(200);
});

it('still knows the visit: a repeat surveys nobody', async () => {
  const visit = aVisit(person);
  await organization.key.post('/api/v1/visits', visit).expect(201);
  await erase({ email: person.email }).expect(200);
  const { body } = await organization.key.post('/api/v1/visits', visit).expect(200);
  expect(body.status).toBe('duplicate');
});

it('answers 404 for someone unknown, also of another organization, and 400 for no name', async () => {
  await organization.key.post('/api/v1/visits', aVisit(person)).expect(201);
  const other = await aSurveyingOrganization(service);
  await other.owner.post('/api/v1/persons/erase', { email: person.email }).expect(404);
  await erase({ email: 'nobody@example.com' }).expect(404);
  await erase({}).expect(400);
  await erase({ email: person.email, invitation: 'inv_1' }).expect(400);
  await organization.key.post('/api/v1/persons/erase', { email: person.email }).expect(403);
});
