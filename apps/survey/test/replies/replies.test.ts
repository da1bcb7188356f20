import { repeatedAfterCrash } from '@reachback/testing/repeated-after-crash';
import { anAnswer } from '../support/alerts.ts';
import { aSurveyingOrganization, suppress } from '../support/builders.ts';
import { hourMs } from '../support/lane.ts';
import { giveAnswer, sendSurvey, startMailingService, type MailingService } from '../support/mailing.ts';
import { aMember, drainReplies, passReplies, type TestMember } from '../support/members.ts';
import type { TestOrganization } from '../support/service.ts';

let service: MailingService;
let organization: TestOrganization & { survey: string };
let mira: TestMember;
beforeAll(async () => {
  service = await startMailingService('replies');
});
afterAll(() => service.close());
beforeEach(async () => {
  organization = await aSurveyingOrganization(service, { senderName: 'Harbour' });
  mira = await aMember(service, organization);
  service.smtp.messages.length = 0;
});

const kim = 'kim@client.example';

/** A survey that was sent and answered. @returns the path of the response */
async function aResponse(visit: Record<string, unknown> = {}, comment = 'Too slow'): Promise<string> {
  const survey = await sendSurvey(service, organization, { email: kim, ...visit });
  await giveAnswer(service, survey, { score: 3, comment }).expect(303);
  const { body } = await organization.key.get('/api/v1/responses').expect(200);
  return `/api/v1/responses/${body.data[0].id}`;
}

const mails = () => service.smtp.messages.slice(1);
const body = (n = 0) =>
  Buffer.from(mails()[n]!.raw).toString('latin1').replaceAll('=\r\n', '').replaceAll('=3D', '=');
const replies = async (path: string) => (await mira.call.get(`${path}/replies`).expect(200)).body;

it('sends the reply after the undo time, in the thread of the survey, answers go to the assignee', async () => {
  await organization.owner.post('/api/v1/locations', { name: 'Quay' }).expect(201);
  const path = await aResponse({ location: 'Quay' }, 'Too slow\nand cold');
  const lena = await aMember(service, organization, { name: 'Lena' });
  await mira.call.patch(`${path}/followup`, { assignee_id: lena.id }).expect(200);
  const { body: reply } = await mira.call
    .post(`${path}/replies`, { text: 'Dear Kim,\r\nwe are sorry.', undo_seconds: 30 })
    .expect(201);
  expect(reply).toMatchObject({ status: 'queued', author_id: mira.id, reply_to: lena.email });
  await passReplies(service, organization.id, 29_000);
  expect(mails()).toHaveLength(0);
  await passReplies(service, organization.id, 1_000);
  const [mail] = mails();
  expect(mail!.envelope).toMatchObject({ from: 'surveys@mail.test', to: [kim] });
  expect(mail!.headers).toMatchObject({
    subject: 'Re: How was your visit to Quay?',
    'reply-to': lena.email,
    'in-reply-to': service.smtp.messages[0]!.headers['message-id'],
  });
  expect(mail!.headers.from).toBe('Harbour <surveys@mail.test>');
  expect(mail!.headers).not.toHaveProperty('list-unsubscribe');
  expect(mail!.headers).not.toHaveProperty('auto-submitted');
  expect(body()).toContain('Dear Kim,\r\nwe are sorry.\r\n\r\n> 3/10\r\n> Too slow\r\n> and cold');
  expect((await replies(path)).data).toEqual([
    expect.objectContaining({ status: 'sent', text: 'Dear Kim,\nwe are sorry.', error: null }),
  ]);
  const events = await service.context.db.webhookEvent.findMany({
    where: { organizationId: organization.id, type: 'reputation.followup.replied' },
  });
  expect(events).toHaveLength(1);
  expect(events[0]!.body).not.toMatch(/Kim|client\.example/);
});

it('gives answers to the author where no member is assigned, or one who left', async () => {
  const path = await aResponse();
  await organization.owner.patch(`${path}/followup`, { assignee: 'Front desk' }).expect(200);
  await mira.call.post(`${path}/replies`, { text: 'one', undo_seconds: 0 }).expect(201);
  const lena = await aMember(service, organization);
  await organization.owner.patch(`${path}/followup`, { assignee_id: lena.id }).expect(200);
  await service.context.accounts.db.membership.deleteMany({ where: { personId: lena.personId } });
  await mira.call.post(`${path}/replies`, { text: 'two', undo_seconds: 0 }).expect(201);
  await drainReplies(service, organization.id);
  expect(mails().map(({ headers }) => headers['reply-to'])).toEqual([mira.email, mira.email]);
});

it('gives answers to the author where the assignee may no longer see the response', async () => {
  const { owner } = organization;
  const { body: hill } = await owner.post('/api/v1/locations', { name: 'Hill' }).expect(201);
  const path = await aResponse();
  const lena = await aMember(service, organization);
  await owner.patch(`${path}/followup`, { assignee_id: lena.id }).expect(200);
  await owner.put(`/api/v1/members/${lena.id}/locations`, { locations: [hill.id] }).expect(200);
  const { body: reply } = await mira.call.post(`${path}/replies`, { text: 'x', dry_run: true }).expect(200);
  expect(reply.reply_to).toBe(mira.email);
});

it('sends once for a double click with the same Idempotency-Key', async () => {
  const path = await aResponse();
  const post = () =>
    mira.call
      .post(`${path}/replies`, { text: 'once', undo_seconds: 0 })
      .set('Idempotency-Key', `key-${path}`);
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  await post().expect(201);
  await drainReplies(service, organization.id);
  expect(mails()).toHaveLength(1);
});

it('sends once when the process died between the effect and the answer', async () => {
  const path = await aResponse();
  const key = `crashed-${path}`;
  const [first, again] = await repeatedAfterCrash(service.context.pool, key, () =>
    mira.call
      .post(`${path}/replies`, { text: 'once', undo_seconds: 0 })
      .set('Idempotency-Key', key)
      .expect(201),
  );
  expect(again.body).toEqual(first.body);
  await drainReplies(service, organization.id);
  expect(mails()).toHaveLength(1);
});

it('takes a reply back until it leaves', async () => {
  const path = await aResponse();
  const { body: reply } = await mira.call.post(`${path}/replies`, { text: 'x' }).expect(201);
  const cancel = `${path}/replies/${reply.id}/cancel`;
  await (await aSurveyingOrganization(service)).owner.post(cancel).expect(404);
  expect((await mira.call.post(cancel).expect(200)).body.status).toBe('canceled');
  await mira.call.post(cancel).expect(200);
  await passReplies(service, organization.id, 60_000);
  expect(mails()).toHaveLength(0);
  const { body: sent } = await mira.call.post(`${path}/replies`, { text: 'y', undo_seconds: 0 }).expect(201);
  await drainReplies(service, organization.id);
  await mira.call.post(`${path}/replies/${sent.id}/cancel`).expect(409);
  await mira.call.post(`${path}/replies/rpl_nothing/cancel`).expect(404);
});

it('shows the whole email in a dry run, and stores nothing', async () => {
  const path = await aResponse();
  const { body: tried } = await mira.call
    .post(`${path}/replies`, { text: 'Hello', dry_run: true })
    .expect(200);
  expect(tried).toMatchObject({
    id: null,
    dry_run: true,
    preview: { from: 'Harbour', subject: 'Re: How was your visit to Harbour?' },
  });
  expect(tried.preview.text).toMatch(/^Hello\n\n> 3\/10\n> Too slow\n\n-- \n/);
  expect(JSON.stringify(tried)).not.toContain(kim);
  expect((await replies(path)).data).toEqual([]);
});

it('answers somebody who unsubscribed from surveys, before or after', async () => {
  const path = await aResponse();
  await organization.owner.post('/api/v1/unsubscribes', { email: kim }).expect(201);
  await mira.call.post(`${path}/replies`, { text: 'x', undo_seconds: 0 }).expect(201);
  expect(await replies(path)).toMatchObject({ obstacle: null, unsubscribed: true });
  await drainReplies(service, organization.id);
  expect(mails()).toHaveLength(1);
});

it.each(['bounced', 'complained'] as const)('writes to no address that has %s', async (kind) => {
  const path = await aResponse();
  await mira.call.post(`${path}/replies`, { text: 'queued' }).expect(201);
  await suppress(service, organization.id, { contact: kim, kind });
  await mira.call.post(`${path}/replies`, { text: 'x' }).expect(409);
  await passReplies(service, organization.id, 60_000);
  expect(mails()).toHaveLength(0);
  const { data, obstacle } = await replies(path);
  expect(obstacle).toBe(kind);
  expect(data).toEqual([expect.objectContaining({ status: 'failed', error: expect.stringContaining(kind) })]);
});

it('writes to nobody who was erased, and forgets what was written', async () => {
  const path = await aResponse();
  await mira.call.post(`${path}/replies`, { text: 'Dear Kim', undo_seconds: 0 }).expect(201);
  await drainReplies(service, organization.id);
  await mira.call.post(`${path}/replies`, { text: 'Dear Kim, again' }).expect(201);
  const { body: exported } = await organization.owner
    .post('/api/v1/persons/export', { email: kim })
    .expect(200);
  expect(exported.replies.map(({ text }: { text: string }) => text)).toEqual(['Dear Kim', 'Dear Kim, again']);
  await organization.owner.post('/api/v1/persons/erase', { email: kim }).expect(200);
  await passReplies(service, organization.id, 60_000);
  expect(mails()).toHaveLength(1);
  const { data, obstacle } = await replies(path);
  expect(obstacle).toBe('erased');
  expect(data.map(({ text, status }: Record<string, unknown>) => [text, status])).toEqual([
    [null, 'sent'],
    [null, 'canceled'],
  ]);
  await mira.call.post(`${path}/replies`, { text: 'x' }).expect(409);
  const { rows } = await service.context.pool.query('select * from idempotency_keys');
  expect(JSON.stringify(rows)).not.toContain('Dear Kim');
});

it('answers 409 where nobody has an address, 400 for no text or too much, 403 to keys and viewers', async () => {
  await organization.owner.patch('/api/v1/settings', { smsEnabled: true }).expect(200);
  await anAnswer(service, organization, { score: 1, email: kim });
  await service.context.pool.query(
    `update invitations set channel = 'sms', contact = '+4915112345678' where organization_id = $1`,
    [organization.id],
  );
  await service.context.pool.query('delete from contacts where organization_id = $1', [organization.id]);
  const { body: list } = await organization.key.get('/api/v1/responses').expect(200);
  const path = `/api/v1/responses/${list.data[0].id}/replies`;
  await mira.call.post(path, { text: 'x' }).expect(409);
  await mira.call.post(path, { text: ' ' }).expect(400);
  await mira.call.post(path, { text: 'x'.repeat(10_001) }).expect(400);
  await mira.call.post(path, { text: 'x', undo_seconds: 61 }).expect(400);
  const viewer = await aMember(service, organization, { role: 'viewer' });
  await viewer.call.post(path, { text: 'x' }).expect(403);
  await viewer.call.get(path).expect(403);
  await organization.key.post(path, { text: 'x' }).expect(403);
  await organization.key.get(path).expect(403);
});

it('lets no text, name or comment into the headers', async () => {
  const { owner } = organization;
  await owner.patch(`/api/v1/surveys/${organization.survey}`, { emailSubject: 'Visit' }).expect(200);
  const path = await aResponse({}, 'Hm\r\nBcc: all@client.example');
  await service.context.pool.query(
    `update surveys set email_subject = E'Visit\\r\\nBcc: all@client.example' where organization_id = $1`,
    [organization.id],
  );
  await mira.call
    .post(`${path}/replies`, {
      text: 'x\r\nBcc: all@client.example\r\n.\r\nMAIL FROM:<x@y.example>',
      undo_seconds: 0,
    })
    .expect(201);
  await drainReplies(service, organization.id);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]!.envelope.to).toEqual([kim]);
  expect(mails()[0]!.headers).not.toHaveProperty('bcc');
  expect(mails()[0]!.headers.subject).toBe('Re: Visit Bcc: all@client.example');
});

it('tries again what is put off, and says why it failed without the address', async () => {
  const path = await aResponse();
  service.smtp.stages.recipient = { code: 451, text: `4.2.0 <${kim}> busy` };
  await mira.call.post(`${path}/replies`, { text: 'x', undo_seconds: 0 }).expect(201);
  await drainReplies(service, organization.id);
  const [waiting] = (await replies(path)).data;
  expect(waiting).toMatchObject({ status: 'queued' });
  expect(waiting.error).toContain('busy');
  expect(waiting.error).not.toContain(kim);
  service.smtp.stages.recipient = undefined;
  await passReplies(service, organization.id, hourMs);
  expect(mails()).toHaveLength(1);
  service.smtp.stages.recipient = { code: 550, text: '5.1.1 no such user' };
  await mira.call.post(`${path}/replies`, { text: 'y', undo_seconds: 0 }).expect(201);
  await drainReplies(service, organization.id);
  service.smtp.stages.recipient = undefined;
  expect((await replies(path)).data[1]).toMatchObject({ status: 'failed', send_at: null });
});

it('bounds the replies to one response', async () => {
  const path = await aResponse();
  for (let n = 0; n < 20; n += 1) await mira.call.post(`${path}/replies`, { text: `${n}` }).expect(201);
  await mira.call.post(`${path}/replies`, { text: 'one more' }).expect(409);
});
