import { fixedClock } from '@reachback/common/runtime/clock';
import { changeRole } from '../../src/organizations/organizations.ts';
import { createSessionSigner } from '../../src/sessions/session-jwt.ts';
import {
  endSession,
  refreshSession,
  startSession,
  type SessionContext,
} from '../../src/sessions/sessions.ts';
import { eventually } from '../support/eventually.ts';
import { aSigningKey } from '../support/signing-key.ts';
import { aMember, aPerson, aWorld, outcome, type World } from '../support/world.ts';

const start = new Date('2026-03-01T12:00:00Z');
const clock = fixedClock(start);
const dayMs = 86_400_000;
const refused = { status: 401, code: 'unauthorized' };

let world: World;
let context: SessionContext;
beforeAll(async () => {
  world = await aWorld('sessions', clock);
  const sessionSigner = await createSessionSigner({
    privateKeys: [aSigningKey()],
    issuer: 'https://console.example',
    audience: 'reachback',
    clock,
  });
  context = { ...world.accounts, sessionSigner };
});
beforeEach(() => clock.set(start));
afterAll(() => world.close());

const service = () =>
  world
    .open()
    .credentialResolver({ accepts: ['personal_token'], verifySession: context.sessionSigner.verify });

async function actionsOf(personId: string): Promise<string[]> {
  const where = { actor: `person:${personId}`, action: { startsWith: 'session.' } };
  const entries = await world.accounts.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
  return entries.map(({ action }) => action);
}

describe('the JWT of a session', () => {
  it('acts as the person on the selected organization, with all scopes of the role', async () => {
    const { organizationId, personId } = await aMember(world.accounts, { role: 'viewer' });
    const { jwt } = await startSession(context, personId);
    expect(await service()(jwt, 'GET')).toEqual({
      organizationId,
      actor: `person:${personId}`,
      role: 'viewer',
      scopes: new Set(['outreach:read', 'survey:read']),
      credentialId: expect.stringMatching(/^session:[0-9a-f-]{36}$/),
    });
  });

  it('ends after 15 minutes, also when it is remembered', async () => {
    const { personId } = await aMember(world.accounts);
    const { jwt } = await startSession(context, personId);
    const resolve = service();
    clock.advance(15 * 60_000 - 1_000);
    expect(await outcome(resolve(jwt, 'GET'))).toMatchObject({ actor: `person:${personId}` });
    clock.advance(1_000);
    expect(await outcome(resolve(jwt, 'GET'))).toBe('401 unauthorized');
  });

  it('follows a change of role', async () => {
    const { personId, organizationId } = await aMember(world.accounts, { role: 'viewer' });
    const { jwt } = await startSession(context, personId);
    const resolve = service();
    await resolve(jwt, 'GET');
    await changeRole(world.accounts, 'test', { personId, organizationId, role: 'admin' });
    await eventually(async () => expect(await resolve(jwt, 'GET')).toMatchObject({ role: 'admin' }), 1_000);
  });

  it('ends within a second of signing out', async () => {
    const { personId } = await aMember(world.accounts);
    const { jwt, refreshToken } = await startSession(context, personId);
    const other = await startSession(context, personId);
    const resolve = service();
    await resolve(jwt, 'GET');
    await endSession(context, refreshToken);
    await eventually(async () => expect(await outcome(resolve(jwt, 'GET'))).toBe('401 unauthorized'), 1_000);
    expect(await outcome(resolve(other.jwt, 'GET'))).toMatchObject({ actor: `person:${personId}` });
  });

  it('of someone who was deleted is refused', async () => {
    const { id } = await aPerson(world.accounts);
    const { jwt } = await startSession(context, id);
    await world.accounts.pool.query('DELETE FROM people WHERE id = $1', [id]);
    expect(await outcome(service()(jwt, 'GET'))).toBe('401 unauthorized');
  });
});

describe('a refresh token', () => {
  it('is exchanged for new ones, again and again, until 30 days after signing in', async () => {
    const { personId } = await aMember(world.accounts);
    let tokens = await startSession(context, personId);
    const end = new Date(start.getTime() + 30 * dayMs);
    const seen = new Set([tokens.refreshToken]);
    for (let day = 1; day < 30; day += 1) {
      clock.advance(dayMs);
      tokens = await refreshSession(context, tokens.refreshToken);
      seen.add(tokens.refreshToken);
      expect(tokens.refreshExpiresAt).toEqual(end);
    }
    expect(seen.size).toBe(30);
    expect(await service()(tokens.jwt, 'GET')).toMatchObject({ actor: `person:${personId}` });
    clock.set(end);
    await expect(refreshSession(context, tokens.refreshToken)).rejects.toMatchObject(refused);
  });

  it('used again later ends the whole session, for the thief and for the owner', async () => {
    const { personId } = await aMember(world.accounts);
    const stolen = await startSession(context, personId);
    const current = await refreshSession(context, stolen.refreshToken);
    clock.advance(10_001);
    await expect(refreshSession(context, stolen.refreshToken)).rejects.toMatchObject(refused);
    await expect(refreshSession(context, current.refreshToken)).rejects.toMatchObject(refused);
    expect(await outcome(service()(current.jwt, 'GET'))).toBe('401 unauthorized');
    expect(await actionsOf(personId)).toEqual(['session.start', 'session.reuse']);
  });

  it('used by two tabs at the same moment works for both', async () => {
    const { personId } = await aMember(world.accounts);
    const { refreshToken } = await startSession(context, personId);
    const tabs = await Promise.all([1, 2].map(() => refreshSession(context, refreshToken)));
    clock.advance(60_000);
    for (const tab of tabs)
      await expect(refreshSession(context, tab.refreshToken)).resolves.toHaveProperty('jwt');
  });

  it('ends with the session', async () => {
    const { personId } = await aMember(world.accounts);
    const { refreshToken } = await startSession(context, personId);
    const next = await refreshSession(context, refreshToken);
    await endSession(context, refreshToken);
    await expect(refreshSession(context, next.refreshToken)).rejects.toMatchObject(refused);
    await endSession(context, refreshToken);
    expect(await actionsOf(personId)).toEqual(['session.start', 'session.end']);
  });

  it('cannot be refreshed past a sign-out that happens at the same moment', async () => {
    const { personId } = await aMember(world.accounts);
    const { refreshToken } = await startSession(context, personId);
    const [refreshed] = await Promise.allSettled([
      refreshSession(context, refreshToken),
      endSession(context, refreshToken),
    ]);
    if (refreshed.status === 'fulfilled') {
      await expect(refreshSession(context, refreshed.value.refreshToken)).rejects.toMatchObject(refused);
    }
    await expect(refreshSession(context, refreshToken)).rejects.toMatchObject(refused);
  });

  it('nobody was given is refused, and signing out with it changes nothing', async () => {
    await expect(refreshSession(context, 'nonsense')).rejects.toMatchObject(refused);
    await expect(endSession(context, 'nonsense')).resolves.toBeUndefined();
  });

  it('is kept as a hash, and not for ever', async () => {
    const { personId } = await aMember(world.accounts);
    const { refreshToken } = await startSession(context, personId);
    const rows = () => world.accounts.db.session.findMany({ where: { personId } });
    expect(JSON.stringify(await rows())).not.toContain(refreshToken);
    clock.advance(32 * dayMs);
    await startSession(context, personId);
    expect(await rows()).toHaveLength(1);
  });
});
