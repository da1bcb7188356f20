import { randomBytes } from 'node:crypto';
import { addMember } from '@reachback/accounts/organizations/members';
import { createPerson } from '@reachback/accounts/people/people';
import { createToken } from '@reachback/accounts/credentials/tokens';
import { scopes, type Role, type Scope } from '@reachback/common/auth/bearer-auth';
import { connectionTo } from '@reachback/common/database/connect/connection';
import { listenOnChannel } from '@reachback/common/database/channel-listener';
import { liveChannel } from '@reachback/common/database/live-changes';
import { createLog } from '@reachback/common/runtime/log';
import { statusesOfTen } from '@reachback/testing/in-parallel';
import { repeatedAfterCrash } from '@reachback/testing/repeated-after-crash';
import { aSurveyingOrganization, aVisit } from '../support/builders.ts';
import { until } from '@reachback/testing/until';
import { callerWith, type Caller } from '@reachback/testing/network/caller';
import { startService, type Service } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService('organization keys');
});
afterAll(() => service.close());

const path = '/api/v1/organization-keys';

/** A token of someone else in the organization, with that role. */
async function memberWith(organizationId: string, role: Role, granted?: Scope[]): Promise<Caller> {
  const { accounts } = service.context;
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { id: personId } = await createPerson(accounts, 'test', { email, name: 'Max Member' });
  await addMember(accounts, 'test', { organizationId, personId, role });
  const token = await createToken(accounts, 'test', { personId, name: 'test', scopes: granted });
  return callerWith(service, token.secret);
}

describe('201', () => {
  it('makes a key that works, and shows its secret this once', async () => {
    const { owner } = await aSurveyingOrganization(service);
    const { body } = await owner.post(path, { name: ' Booking system ' }).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^key_[0-9a-f]{32}$/),
      name: 'Booking system',
      hint: expect.stringContaining(body.secret.slice(-4)),
      scopes: ['survey:read', 'survey:write'],
      created_at: '2026-03-02T12:00:00.000Z',
      last_used_at: null,
      first_visit_at: null,
      expires_at: '2027-03-02T12:00:00.000Z',
      revoked_at: null,
      secret: expect.stringMatching(/^rpk_/),
    });
    await callerWith(service, body.secret).post('/api/v1/visits', aVisit()).expect(201);
    const { text } = await owner.get(path).expect(200);
    expect(text).not.toContain(body.secret);
  });

  it('gives the scopes and the time that were asked for, and no more', async () => {
    const { owner } = await aSurveyingOrganization(service);
    const asked = { name: 'Reports', scopes: ['survey:read'], expiresInDays: null };
    const { body } = await owner.post(path, asked).expect(201);
    expect(body).toMatchObject({ scopes: ['survey:read'], expires_at: null });
    const reader = callerWith(service, body.secret);
    await reader.get('/api/v1/responses').expect(200);
    await reader.post('/api/v1/visits', aVisit()).expect(403);
  });

  it('is for admins too', async () => {
    const { id } = await service.organization();
    const admin = await memberWith(id, 'admin');
    await admin.post(path, { name: 'Booking system' }).expect(201);
  });

  describe('with an Idempotency-Key', () => {
    const make = (by: Caller, key: string, name = 'Booking system') =>
      by.post(path, { name }).set('Idempotency-Key', key);
    /** Without the key of the test itself. */
    const listed = async (by: Caller) => {
      const { data } = (await by.get(path).expect(200)).body;
      return data.filter(({ name }: { name: string }) => name !== 'booking system');
    };

    it('is one key, whose secret is repeated and stored nowhere readable', async () => {
      const { id, owner } = await service.organization();
      const [first, second] = [await make(owner, 'once').expect(201), await make(owner, 'once').expect(201)];
      expect(second.text).toBe(first.text);
      expect(second.headers['idempotency-replayed']).toBe('true');
      const reused = await make(owner, 'once', 'Other').expect(422);
      expect(reused.body.error.code).toBe('idempotency_key_reused');
      expect((await listed(owner)).map(({ name }: { name: string }) => name)).toEqual(['Booking system']);
      const { rows } = await service.context.pool.query(
        'select body from idempotency_keys where organization_id = $1',
        [id],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0].body).not.toContain(first.body.secret);
    });

    it('is one key for parallel calls', async () => {
      const { owner } = await service.organization();
      const statuses = await statusesOfTen(() => make(owner, 'parallel'));
      expect(Object.keys(statuses).filter((status) => !['201', '409'].includes(status))).toEqual([]);
      expect(statuses[201]).toBeGreaterThan(0);
      expect(await listed(owner)).toHaveLength(1);
    });

    it('gives the secret to nobody else who knows the key, and to no other organization', async () => {
      const { id, owner } = await service.organization();
      const { body } = await make(owner, 'known').expect(201);
      const { body: refused } = await make(await memberWith(id, 'admin'), 'known').expect(422);
      expect(refused.error.code).toBe('idempotency_key_reused');
      const other = await service.organization();
      expect((await make(other.owner, 'known').expect(201)).body.id).not.toBe(body.id);
    });

    it('is replaced by a repeat after a process died before the answer', async () => {
      const { owner } = await service.organization();
      const [first, again] = await repeatedAfterCrash(service.context.pool, 'crashed', () =>
        make(owner, 'crashed').expect(201),
      );
      expect(again.body.id).toBe(first.body.id);
      expect(await listed(owner)).toHaveLength(1);
      await callerWith(service, again.body.secret).get('/api/v1/responses').expect(200);
      await callerWith(service, first.body.secret).get('/api/v1/responses').expect(401);
    });
  });
});

describe('200', () => {
  it('lists the newest first, the revoked ones too, each organization its own', async () => {
    const other = await service.organization();
    await other.owner.post(path, { name: 'Other' }).expect(201);
    const { owner } = await service.organization();
    service.clock.advance(1000);
    const { body: made } = await owner.post(path, { name: 'Second' }).expect(201);
    await owner.delete(`${path}/${made.id}`).expect(204);
    const { body } = await owner.get(path).expect(200);
    expect(body.next).toBeNull();
    expect(body.data.map((key: { name: string }) => key.name)).toEqual(['Second', 'booking system']);
    const { secret: _once, ...shown } = made;
    expect(body.data[0]).toEqual({ ...shown, revoked_at: service.clock.now().toISOString() });
  });
});

describe('first_visit_at', () => {
  const firstVisit = async (owner: Caller, id: string) => {
    const { body } = await owner.get(path).expect(200);
    return body.data.find((key: { id: string }) => key.id === id).first_visit_at;
  };

  it('is the time of the first visit that this key reported, whatever it sends, and stays', async () => {
    const { owner, key: other } = await aSurveyingOrganization(service);
    const { body } = await owner.post(path, { name: 'Booking system' }).expect(201);
    const system = callerWith(service, body.secret);
    await other.post('/api/v1/visits', aVisit()).expect(201);
    await system.get('/api/v1/responses').expect(200);
    await system.post('/api/v1/visits', { ...aVisit(), dryRun: true }).expect(200);
    await system.post('/api/v1/visits', { externalId: 'no-contact' }).expect(400);
    expect(await firstVisit(owner, body.id)).toBeNull();
    service.clock.advance(60_000);
    const at = service.clock.now().toISOString();
    // Without an identifier, as many systems report it.
    await system.post('/api/v1/visits', aVisit({ externalId: undefined })).expect(201);
    await until('it is known', async () => (await firstVisit(owner, body.id)) === at);
    service.clock.advance(60_000);
    await system.post('/api/v1/visits', aVisit()).expect(201);
    expect(await firstVisit(owner, body.id)).toBe(at);
  });

  it('is announced to open screens', async () => {
    const { id, owner } = await aSurveyingOrganization(service);
    const { body } = await owner.post(path, { name: 'Booking system' }).expect(201);
    const heard: string[] = [];
    const listener = listenOnChannel({
      connection: connectionTo(service.url),
      channel: liveChannel,
      log: createLog({ service: 'test', level: 'silent' }),
      onPayload: (payload) => heard.push(payload),
      onListening: () => {},
    });
    await until('somebody listens', () => Promise.resolve(listener.listening()));
    await callerWith(service, body.secret).post('/api/v1/visits', aVisit()).expect(201);
    await until('it is announced', () => Promise.resolve(heard.includes(`organization-keys:${id}`)));
    expect(await firstVisit(owner, body.id)).not.toBeNull();
    await listener.close();
  });
});

describe('204', () => {
  it('ends a key within a second, and again without complaint', async () => {
    const { owner } = await aSurveyingOrganization(service);
    const { body } = await owner.post(path, { name: 'Booking system' }).expect(201);
    const system = callerWith(service, body.secret);
    await system.post('/api/v1/visits', aVisit()).expect(201);
    await owner.delete(`${path}/${body.id}`).expect(204);
    const isRefused = async () => (await system.post('/api/v1/visits', aVisit())).status === 401;
    await until('the revoked key is refused', isRefused, 1000);
    await owner.delete(`${path}/${body.id}`).expect(204);
  });
});

describe('400', () => {
  it.each([
    ['name', {}],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['scopes', { name: 'x', scopes: [] }],
    ['scopes[0]', { name: 'x', scopes: ['everything'] }],
    ['scopes[1]', { name: 'x', scopes: ['survey:read', 'settings:manage'] }],
    ['expiresInDays', { name: 'x', expiresInDays: 0 }],
    ['expiresInDays', { name: 'x', expiresInDays: 3651 }],
  ])('names %s: %j', async (field, asked) => {
    const { owner } = await service.organization();
    const { body } = await owner.post(path, asked).expect(400);
    expect(body.error.code).toBe('invalid_request');
    expect(body.error.message.startsWith(`${field}: `)).toBe(true);
  });
});

describe('403', () => {
  it.each(['member', 'viewer'] as const)('a %s manages no keys', async (role) => {
    const { id } = await service.organization();
    const person = await memberWith(id, role);
    await person.get(path).expect(403);
    await person.post(path, { name: 'x' }).expect(403);
    await person.delete(`${path}/key_x`).expect(403);
  });

  it('a key manages no keys, not even one with every scope', async () => {
    const { keyWith } = await service.organization();
    const key = await keyWith([...scopes]);
    for (const call of [key.get(path), key.post(path, { name: 'x' }), key.delete(`${path}/key_x`)]) {
      expect((await call.expect(403)).body.error.code).toBe('insufficient_scope');
    }
  });

  it('nobody gives a key what their own token lacks', async () => {
    const { id } = await service.organization();
    const person = await memberWith(id, 'admin', ['settings:manage']);
    const { body } = await person.post(path, { name: 'x' }).expect(403);
    expect(body.error.message).toContain('survey:write');
    expect((await person.get(path).expect(200)).body.data).toHaveLength(1);
  });
});

it('answers 404 for a key of another organization, and for what is no key; the key goes on working', async () => {
  const other = await aSurveyingOrganization(service);
  const { body } = await other.owner.get(path).expect(200);
  const { owner } = await service.organization();
  for (const id of [body.data[0].id, 'key_x', 'srv_00000000000070008000000000000000']) {
    expect((await owner.delete(`${path}/${id}`).expect(404)).body.error.code).toBe('not_found');
  }
  await other.key.post('/api/v1/visits', aVisit()).expect(201);
});

it('writes into the audit log who made and who revoked a key, once each and without the secret', async () => {
  const { id, owner } = await service.organization();
  const { body } = await owner.post(path, { name: 'Booking system' }).expect(201);
  await owner.delete(`${path}/${body.id}`).expect(204);
  const entries = await service.context.accounts.db.auditEntry.findMany({
    where: { organizationId: id, actor: { startsWith: 'person:' } },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ action }) => action)).toEqual(['key.create', 'key.revoke']);
  expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain(body.secret);
});
