import type { SmtpServerSettings } from '@reachback/testing/mail/smtp-server';
import { redisTraces, traceColumns, unkeyedHashColumns } from '@reachback/testing/database/traces';
import { watchStatements } from '@reachback/testing/database/watched-statements';
import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { ErasureDesk, person } from '../support/erasure-desk.ts';
import { drain } from '../support/lane.ts';
import { giveAnswer, sendSurvey, type MailingService, type SentInvitation } from '../support/mailing.ts';
import type { TestOrganization } from '../support/service.ts';
import { aSubscriber, deliverAll, localWebhooks } from '../support/webhooks.ts';

let answerMail: NonNullable<SmtpServerSettings['onData']>;
const desk = new ErasureDesk('erase person', {
  env: localWebhooks,
  smtp: { onData: (mail) => answerMail(mail) },
});
const { erase, mentions } = desk;
let service: MailingService;
let organization: TestOrganization;
beforeEach(() => {
  answerMail = () => undefined;
  ({ service, organization } = desk);
});

/** An externalId that names the person. */
const visitId = `visit-of-${person.email}`;

/** Everything that mentions the person, in lower case: contacts, their parts, names, what was written. */
const traces = ['zenobia', 'quux', '15112345678', 'hydrangea', 'my grandmother', 'calm words'];

/** Where the queues are in Redis. */
async function keysWithTraces(): Promise<string[]> {
  const { redis } = service.context;
  return redis && 'scan' in redis ? redisTraces(redis, traces) : [];
}

/**
 * A person who went through everything: surveyed, answered, noted, bounced, skipped, opted out, reported by webhooks.
 */
async function aLifeOfVisits(): Promise<SentInvitation> {
  const { key, owner } = organization;
  const subscriber = await aSubscriber(organization);
  // A subscriber that sends back what it gets.
  subscriber.answer(({ body }, response) => void response.writeHead(200).end(body));
  const sent = await sendSurvey(service, organization, { ...person, externalId: visitId });
  await giveAnswer(service, sent, { score: 3, comment: 'My grandmother grows hydrangea' }).expect(303);
  const { body: responses } = await key.get('/api/v1/responses').expect(200);
  const followUp = `/api/v1/responses/${responses.data[0].id}/followup`;
  await owner.patch(followUp, { assignee: `Olga, who writes to ${person.email}` }).expect(200);
  await owner.post(`${followUp}/close`, { resolution: 'Zenobia took calm words well' }).expect(200);
  await deliverAll(service);
  await key
    .post('/api/v1/visits', aVisit({ ...person, email: undefined, smsConsent: true, sendNow: true }))
    .expect(201);
  await drain(service, organization.id);
  await key.post('/api/v1/visits', aVisit({ ...person, email: 'zenobia+shop@example.com' })).expect(201);
  await owner
    .post('/api/v1/surveys', { name: 'Again' })
    .set('Idempotency-Key', `for-${person.email}`)
    .expect(201);
  await owner.post('/api/v1/unsubscribes', { email: person.email }).expect(201);
  await key.post('/api/v1/visits', aVisit({ ...person, externalId: 'quux-2' })).expect(200);
  // Some events wait to be sent.
  await subscriber.close();
  return sent;
}

it('leaves nothing but hashes of the contacts, in any column of any table and in Redis', async () => {
  await aLifeOfVisits();
  // The test looks where something was.
  expect(await traceColumns(service.context.pool, traces)).toEqual(
    expect.arrayContaining([
      'public.contacts.value',
      'public.invitations.contact',
      'public.invitations.other_contact',
      'public.invitations.external_id',
      'public.responses.comment',
      'public.responses.followup_assignee',
      'public.responses.followup_resolution',
      'public.suppressions.contact',
      'public.webhook_events.body',
      'public.webhook_attempts.response_head',
      'public.idempotency_keys.key',
    ]),
  );
  const { body } = await erase({ email: person.email }).expect(200);
  expect(body).toMatchObject({ erased: true });
  expect(await traceColumns(service.context.pool, traces)).toEqual([]);
  expect(await keysWithTraces()).toEqual([]);
  const texts = [...traces, ...Object.values(person), visitId, 'quux-2'];
  expect(await unkeyedHashColumns(service.context.pool, texts)).toEqual(['public.suppressions.contact_hash']);
  await drain(service, organization.id);
  await deliverAll(service);
  expect(await traceColumns(service.context.pool, traces)).toEqual([]);
  const again = await organization.key.post('/api/v1/visits', aVisit({ email: person.email })).expect(200);
  expect(again.body).toMatchObject({ status: 'skipped', reason: 'unsubscribed' });
  await erase({ email: person.email }).expect(200);
});

it('forgets somebody of whom only an opt-out is known', async () => {
  await organization.owner.post('/api/v1/unsubscribes', { email: person.email }).expect(201);
  const { body } = await organization.owner.post('/api/v1/persons/export', { email: person.email });
  expect(body).toMatchObject({ contacts: [], suppressions: [{ contact: person.email }] });
  await erase({ email: person.email }).expect(200, { erased: true, invitations: 0 });
  expect(await traceColumns(service.context.pool, traces)).toEqual([]);
});

it('writes nothing down of a message that the server refuses after the person was erased', async () => {
  let isReached = () => {};
  let answer = () => {};
  const reached = new Promise<void>((resolve) => (isReached = resolve));
  const held = new Promise<void>((resolve) => (answer = resolve));
  answerMail = async ({ envelope }) => {
    isReached();
    await held;
    return { code: 550, text: `5.1.1 ${envelope.to[0]} is unknown` };
  };
  await organization.key.post('/api/v1/visits', aVisit({ ...person, sendNow: true })).expect(201);
  const work = drain(service, organization.id);
  await reached;
  await erase({ email: person.email }).expect(200);
  answer();
  await work;
  expect(await invitationsOf(service, organization.id)).toMatchObject([{ status: 'bounced' }]);
  expect(await traceColumns(service.context.pool, traces)).toEqual([]);
});

it('exports everything before, and only to those who may manage settings', async () => {
  const sent = await aLifeOfVisits();
  const { owner } = organization;
  const { body } = await owner.post('/api/v1/persons/export', { invitation: sent.id }).expect(200);
  expect(body.contacts.map(({ value }: { value: string }) => value)).toEqual([
    person.phone,
    'zenobia+shop@example.com',
    person.email,
  ]);
  expect(body.invitations).toHaveLength(4);
  expect(body.invitations[0]).toMatchObject({ first_name: 'Zenobia', other_contact: person.phone });
  expect(body.messages.length).toBeGreaterThan(1);
  expect(body.responses).toMatchObject([{ score: 3, comment: 'My grandmother grows hydrangea' }]);
  expect(body.suppressions.length).toBeGreaterThan(0);
  expect(body.events.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['reputation.invitation.sent', 'reputation.response.created']),
  );
  await organization.key.post('/api/v1/persons/export', { email: person.email }).expect(403);
  await owner.post('/api/v1/persons/export', { email: 'nobody@example.com' }).expect(404);
  await owner.post('/api/v1/persons/export', {}).expect(400);
  const other = await aSurveyingOrganization(service);
  await other.owner.post('/api/v1/persons/export', { email: person.email }).expect(404);
  await other.owner.post('/api/v1/persons/export', { invitation: sent.id }).expect(404);
  await erase({ email: person.email }).expect(200);
});

it('forgets all that shows who it was, and keeps the numbers', async () => {
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

it('looks through stored answers page by page, outside of the transaction that erases', async () => {
  const { pool } = service.context;
  await organization.key.post('/api/v1/visits', aVisit(person)).expect(201);
  const count = 12_000;
  await pool.query(
    `insert into idempotency_keys (organization_id, method, path, key, body_hash, status, body, created_at, locked_until)
     select $1, 'POST', '/api/v1/x', 'key-' || n, '', 200, case when n % 6000 = 0 then '${person.email}' end, $3, $3
       from generate_series(1, $2::int) n`,
    [organization.id, count, service.clock.now()],
  );
  const watched = watchStatements(pool);
  await erase({ email: person.email }).expect(200);
  watched.stop();
  const looks = watched.statements.filter(({ text }) => text.includes('delete from idempotency_keys'));
  expect(looks).toHaveLength(count / 1_000);
  expect(looks.filter(({ text, inTransaction: isInside }) => isInside || !/<= \(\$/.test(text))).toEqual([]);
  expect(await mentions('zenobia')).toEqual([]);
  const { rowCount } = await pool.query('select from idempotency_keys where organization_id = $1', [
    organization.id,
  ]);
  expect(rowCount).toBe(count - 2);
});

it('looks through events outside of the transaction that erases', async () => {
  const { pool } = service.context;
  const sent = await sendSurvey(service, organization, { ...person, externalId: visitId });
  const count = 12_000;
  await pool.query(
    `insert into webhook_events (organization_id, id, type, body, created_at)
     select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'reputation.invitation.sent',
            json_build_object('data', json_build_object('invitation', json_build_object('id', $4::text, 'externalId',
              case when n % 6000 = 0 then $5::text end))), $3
       from generate_series(1, $2::int) n`,
    [organization.id, count, service.clock.now(), sent.id, visitId],
  );
  const watched = watchStatements(pool);
  await erase({ email: person.email }).expect(200);
  watched.stop();
  const looks = watched.statements.filter(({ text }) =>
    /from webhook_events[^]*order by id limit/.test(text),
  );
  expect(looks.filter(({ inTransaction: isInside }) => !isInside).length).toBeGreaterThan(count / 5_000);
  expect(looks.filter(({ inTransaction: isInside }) => isInside).length).toBeLessThanOrEqual(2);
  expect(await mentions('zenobia')).toEqual([]);
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

it('answers 404 for someone unknown, also of another organization, and 400 for no name', async () => {
  await organization.key.post('/api/v1/visits', aVisit(person)).expect(201);
  const other = await aSurveyingOrganization(service);
  await other.owner.post('/api/v1/persons/erase', { email: person.email }).expect(404);
  await erase({ email: 'nobody@example.com' }).expect(404);
  await erase({}).expect(400);
  await erase({ email: person.email, invitation: 'inv_1' }).expect(400);
  await organization.key.post('/api/v1/persons/erase', { email: person.email }).expect(403);
});

it('finds an internationalized address also as it was written', async () => {
  const { key, owner } = organization;
  const written = 'zq@bücher.example';
  const sent = await sendSurvey(service, organization, { email: written, externalId: `visit-of-${written}` });
  await giveAnswer(service, sent, { score: 3 }).expect(303);
  const { body } = await key.get('/api/v1/responses').expect(200);
  const followUp = `/api/v1/responses/${body.data[0].id}/followup`;
  await owner.patch(followUp, { assignee: `Olga, who writes to ${written}` }).expect(200);
  expect(await mentions(written)).toEqual(expect.arrayContaining(['invitations', 'responses']));
  await erase({ email: written }).expect(200);
  expect(await mentions(written)).toEqual([]);
});
