import { wireId } from '@reachback/common/values/ids';
import { statusesOfTen, statusesOfTenAdding } from '@reachback/testing/in-parallel';
import { repeatedAfterCrash } from '@reachback/testing/repeated-after-crash';
import { outcome, startConsole, type RunningConsole, type SignedIn } from '../support/running-console.ts';

let running: RunningConsole;
let ann: SignedIn;
beforeAll(async () => {
  running = await startConsole('repeated calls');
});
afterAll(() => running.close());
beforeEach(async () => {
  // Each test may send invitations to the same address again.
  await running.context.account.db.attemptCount.deleteMany();
  ann = await running.signedIn();
});

const call = ({ browser }: SignedIn, path: string, body: object, key: string) =>
  browser.raw(
    'POST',
    `/account/api/v1${path}`,
    {
      'x-reachback-console': '1',
      'sec-fetch-site': 'same-origin',
      origin: running.url,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    JSON.stringify(body),
  );
const listed = async (by: SignedIn, path: string) =>
  (await by.browser.get(`/account/api/v1${path}`)).body.data;
const mailsTo = (email: string) =>
  running.mails.messages.filter(({ envelope }) => envelope.to.includes(email));

const names = ['createOrganization', 'createInvitation', 'createToken'] as const;

/** What a person creates, and how much of it there is. */
const calls = {
  createOrganization: {
    path: '/organizations',
    body: { name: 'Second' },
    other: { name: 'Third' },
    made: async () => (await ann.browser.get('/account/api/v1/me')).body.organizations.length - 1,
  },
  createInvitation: {
    path: '/invitations',
    body: { email: 'new@example.com', role: 'member' },
    other: { email: 'new@example.com', role: 'admin' },
    made: async () => (await listed(ann, '/invitations')).length,
  },
  createToken: {
    path: '/tokens',
    body: { name: 'curl', scopes: ['survey:read'] },
    other: { name: 'curl', scopes: ['survey:write'] },
    made: async () => (await listed(ann, '/tokens')).length,
  },
};

describe.each(names)('%s with an Idempotency-Key', (name) => {
  const { path, body, other, made } = calls[name];

  it('answers a repeat with what the first call created, and 422 for another body', async () => {
    const first = await call(ann, path, body, 'a');
    const again = await call(ann, path, body, 'a');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(outcome(await call(ann, path, other, 'a'))).toBe('422 idempotency_key_reused');
    expect(await made()).toBe(1);
  });

  it('creates one thing for parallel calls', async () => {
    const { 201: created = 0, 409: refused = 0 } = await statusesOfTen(() => call(ann, path, body, 'b'));
    expect(created).toBeGreaterThan(0);
    expect(created + refused).toBe(10);
    expect(await made()).toBe(1);
  });

  it('keeps the keys of two people apart, in the same organization too', async () => {
    const { organizationId } = ann.person;
    const kim = await running.signedIn({ role: 'admin', organizationId });
    const [first, second] = [await call(ann, path, body, 'c'), await call(kim, path, body, 'c')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers['idempotency-replayed']).toBe(undefined);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('creates one thing when a process died before the answer', async () => {
    const [first, again] = await repeatedAfterCrash(running.context.account.pool, 'd', () =>
      call(ann, path, body, 'd'),
    );
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers['idempotency-replayed']).toBe(undefined);
    expect(await made()).toBe(1);
  });

  it('refuses a key that is too long or has spaces, and a visitor', async () => {
    for (const key of ['x'.repeat(256), 'a b'])
      expect(outcome(await call(ann, path, body, key))).toBe('400 invalid_request');
    const visitor = { ...ann, browser: running.browser() };
    expect(outcome(await call(visitor, path, body, 'e'))).toBe('401 unauthorized');
    expect(await made()).toBe(0);
  });
});

it('sends the email of an invitation once, and again for a new key', async () => {
  const invitation = { email: 'once@example.com', role: 'member' };
  await call(ann, '/invitations', invitation, 'f');
  await call(ann, '/invitations', invitation, 'f');
  expect(mailsTo('once@example.com')).toHaveLength(1);
  await call(ann, '/invitations', invitation, 'g');
  expect(mailsTo('once@example.com')).toHaveLength(2);
});

it('repeats no invitation of another organization', async () => {
  const invitation = { email: 'both@example.com', role: 'member' };
  const second = await call(ann, '/organizations', { name: 'Second' }, 'h');
  const first = await call(ann, '/invitations', invitation, 'h');
  await ann.browser.send('POST', `/account/api/v1/organizations/${second.body.id}/select`, {});
  const other = await call(ann, '/invitations', invitation, 'h');
  expect(other.headers['idempotency-replayed']).toBe(undefined);
  expect([first.status, other.status]).toEqual([201, 201]);
  expect(mailsTo('both@example.com')).toHaveLength(2);
  expect(await listed(ann, '/invitations')).toMatchObject([{ id: other.body.id }]);
  const again = await call(ann, '/invitations', invitation, 'h');
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual(other.body);
});

it('creates one organization for a person without any, though the first call selects it', async () => {
  const path = `/members/${wireId('per', ann.person.id)}`;
  await running.signedIn({ organizationId: ann.person.organizationId });
  expect(outcome(await ann.browser.send('DELETE', `/account/api/v1${path}`))).toBe('204');
  const first = await call(ann, '/organizations', { name: 'First' }, 'h');
  const again = await call(ann, '/organizations', { name: 'First' }, 'h');
  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect((await ann.browser.get('/account/api/v1/me')).body.organizations).toHaveLength(1);
});

it('stores the token of a response encrypted, and forgets responses after a day', async () => {
  const token = { name: 'curl', scopes: ['survey:read'] };
  const { body } = await call(ann, '/tokens', token, 'i');
  const { db } = running.context.account;
  const mine = { where: { personId: ann.person.id } };
  const [stored] = await db.idempotencyKey.findMany(mine);
  expect(stored!.body).toMatch(/^eyJ/);
  expect(stored!.body).not.toContain(body.token);
  running.clock.advance(86_400_001);
  await call(await running.signedIn(), '/tokens', token, 'i');
  expect(await db.idempotencyKey.count(mine)).toBe(0);
});

it('creates one of ten organizations when a person can have one more', async () => {
  await running.context.account.pool.query(
    `WITH made AS (INSERT INTO organizations (name) SELECT 'Acme' FROM generate_series(1, $2::int) RETURNING id)
     INSERT INTO memberships (organization_id, person_id, role) SELECT id, $1, 'owner' FROM made`,
    [ann.person.id, running.context.config.ORGANIZATIONS_PER_PERSON - 2],
  );
  const create = (number: number) => call(ann, '/organizations', { name: 'New' }, `ten-${number}`);
  const { pool } = running.context.account;
  expect(await statusesOfTenAdding(pool, 'organizations', create)).toEqual({ 201: 1, 409: 9 });
});
