import type { Caller } from '@reachback/testing/network/caller';
import { putAnswers } from '../support/answers.ts';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { aMember } from '../support/members.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let organization: TestOrganization & { survey: string };
beforeAll(async () => {
  service = await startService('export invitations');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service);
});

const path = '/api/v1/invitations';
const header =
  'id,status,reason,message,externalId,channel,survey,location,provider,locationName,providerName,language,visitAt,scheduledFor,sentAt,lastSentAt,remindersSent,answeredAt,endedAt,nextAt,created_at\r\n';

async function report(visit: Record<string, unknown> = {}): Promise<string> {
  const { body } = await organization.key.post('/api/v1/visits', aVisit(visit)).expect(201);
  return body.invitationId;
}

const csv = async (query = '', by: Caller = organization.owner) =>
  (await by.get(`${path}/export${query}`).buffer(true).expect(200)).text;

async function exported(query = ''): Promise<unknown[]> {
  const { body } = await organization.owner
    .get(`${path}/export?format=ndjson&${query}`)
    .buffer(true)
    .parse((response, done) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (part: string) => (text += part));
      response.on('end', () => done(null, text));
    })
    .expect(200);
  return body
    .split('\n')
    .slice(0, -1)
    .map((line: string) => JSON.parse(line));
}

async function listed(query = ''): Promise<unknown[]> {
  const rows: unknown[] = [];
  let before = '';
  do {
    const { body } = await organization.owner.get(`${path}?${query}${before}`).expect(200);
    rows.push(...body.data);
    before = body.next && `&before=${body.next}`;
  } while (before);
  return rows;
}

it('gives every invitation once, over many pages, as the list shows them', async () => {
  const sentAt = new Date(noon.getTime() - 86_400_000);
  const answers = Array.from({ length: 750 }, (_, n) => ({ sentAt, ...(n % 3 === 0 && { score: 9 }) }));
  await putAnswers(service, organization, answers);
  const all = await listed();
  expect(all).toHaveLength(750);
  expect(await exported()).toEqual(all);
  expect((await csv()).split('\r\n')).toHaveLength(752);
  expect(await exported('status=answered')).toEqual(await listed('status=answered'));
  expect(await exported('status=answered')).toHaveLength(250);
});

it('takes the filters of the list', async () => {
  const first = await report({ externalId: 'A 1', email: 'kim@client.test', phone: '+4915112345678' });
  await report();
  await organization.owner.post(`${path}/${first}/cancel`).expect(200);
  for (const filter of [
    'status=cancelled',
    'externalId=A%201',
    'email=Kim%2Bvisit@Client.test',
    'phone=%2B49%20151%2012345678',
  ]) {
    expect(await exported(filter)).toMatchObject([{ id: first, status: 'cancelled', reason: 'requested' }]);
    expect(await exported(filter)).toEqual(await listed(filter));
  }
  expect(await csv('?email=kim@client.test&status=answered')).toBe(header);
  expect(await csv('?email=nobody@client.test')).toBe(header);
});

it('is a file, guards what a spreadsheet could run, and has no contact details', async () => {
  const id = await report({
    externalId: '=1+1',
    location: '@SUM(A1)\nbad',
    firstName: 'Kim',
    email: 'kim@client.test',
    language: 'de',
  });
  const { text, headers } = await organization.owner.get(`${path}/export`).buffer(true).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="invitations-2026-03-02.csv"',
  });
  expect(text).toMatch(new RegExp(`^${header}${id},scheduled,,,'=1\\+1,email,${organization.survey},,,`));
  expect(text).toContain(`,"'@SUM(A1)\nbad",`);
  expect(text).not.toMatch(/kim/i);
});

it('is empty but for the header without invitations, whatever other organizations have', async () => {
  await report({ externalId: 'A 2', email: 'kim@client.test' });
  const other = await aSurveyingOrganization(service);
  for (const query of ['', '?externalId=A%202', '?email=kim@client.test', '?status=scheduled'])
    expect(await csv(query, other.owner)).toBe(header);
});

it('is for those who may read the list: no keys, viewers or members, of some locations or all', async () => {
  const { body: quay } = await organization.owner.post('/api/v1/locations', { name: 'Quay' }).expect(201);
  await report({ location: 'Quay' });
  await report({ location: 'Hill' });
  const whole = await csv();
  const withoutScope = await organization.ownerWith(['survey:read', 'survey:write']);
  const refused = [organization.key, withoutScope];
  for (const role of ['viewer', 'member'] as const) {
    refused.push((await aMember(service, organization, { role })).call);
    refused.push((await aMember(service, organization, { role, locations: [quay.id] })).call);
  }
  for (const caller of refused) {
    await caller.get(path).expect(403);
    const { body } = await caller.get(`${path}/export`).expect(403);
    expect(body.error.code).toBe('insufficient_scope');
  }
  const admin = await aMember(service, organization, { role: 'admin', locations: [quay.id] });
  expect(await csv('', admin.call)).toBe(whole);
});

it.each([
  ['format=x', 'invalid_request'],
  ['limit=5', 'invalid_request'],
  ['before=c1_x', 'invalid_request'],
  ['status=nope', 'invalid_request'],
  ['email=kim', 'invalid_email'],
  ['email=kim@client.test&phone=%2B4915112345678', 'contact_required'],
  ['phone=12', 'invalid_phone'],
  ['externalId=a%00b', 'invalid_request'],
  [`externalId=${'x'.repeat(256)}`, 'invalid_request'],
])('answers 400 for %s', async (query, code) => {
  const { body } = await organization.owner.get(`${path}/export?${query}`).expect(400);
  expect(body.error.code).toBe(code);
});
