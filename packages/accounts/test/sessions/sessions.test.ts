import { fixedClock } from '@reachback/common/runtime/clock';
import { serveJwks } from '@reachback/testing/network/jwt-issuer';
import { noOrganization } from '../../src/http/account-context.ts';
import { changeRole, removeMember } from '../../src/organizations/members.ts';
import { createOrganization } from '../../src/organizations/organizations.ts';
import { selectOrganization } from '../../src/people/people.ts';
import { acceptConsole } from '../../src/sessions/accept-jwts.ts';
import { createSessionSigner, type SessionSigner } from '../../src/sessions/session-jwt.ts';
import {
  endSession,
  endSessions,
  findSession,
  listSessions,
  startSession,
} from '../../src/sessions/sessions.ts';
import { eventually } from '../support/eventually.ts';
import { aSigningKey } from '../support/signing-key.ts';
import { aMember, aPerson, aWorld, outcome, type World } from '../support/world.ts';

const start = new Date('2026-03-01T12:00:00Z');
const clock = fixedClock(start);
const dayMs = 86_400_000;
const trusted = { issuer: 'https://console.example', audience: 'reachback-survey', clock };
const browser = { address: '203.0.113.7', userAgent: 'Firefox' };

let world: World;
let signer: SessionSigner;
let keys: Awaited<ReturnType<typeof serveJwks>>;
beforeAll(async () => {
  world = await aWorld('sessions', clock);
  signer = await createSessionSigner({ privateKeys: [aSigningKey()], ...trusted });
  keys = await serveJwks(signer.jwks);
});
beforeEach(() => clock.set(start));
afterAll(async () => {
  await keys.close();
  await world.close();
});

const service = () =>
  world.open().credentialResolver({
    accepts: ['personal_token'],
    verifySession: acceptConsole({ ...trusted, jwksUrl: keys.jwksUrl }),
  });

async function signedIn(personId: string) {
  const session = await startSession(world.accounts, personId, browser);
  return { ...session, jwt: await jwtOf(personId, session.id) };
}

/** As the console makes it now. */
async function jwtOf(personId: string, sessionId: string): Promise<string> {
  const { selectedOrganizationId } = await world.accounts.db.person.findUniqueOrThrow({
    where: { id: personId },
  });
  const organizationId = selectedOrganizationId ?? noOrganization;
  return (await signer.sign({ personId, sessionId, organizationId, audience: trusted.audience })).jwt;
}

async function actionsOf(personId: string): Promise<string[]> {
  const where = { actor: `person:${personId}`, action: { startsWith: 'session.' } };
  const entries = await world.accounts.db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
  return entries.map(({ action }) => action);
}

describe('the JWT of a session', () => {
  it('acts as the person on the selected organization, with all scopes of the role', async () => {
    const { organizationId, personId } = await aMember(world.accounts, { role: 'viewer' });
    const { jwt, id } = await signedIn(personId);
    expect(await service()(jwt, 'GET')).toEqual({
      organizationId,
      actor: `person:${personId}`,
      role: 'viewer',
      scopes: new Set(['outreach:read', 'survey:read']),
      credentialId: `session:${id}`,
    });
  });

  it('ends after five minutes, also when it is remembered', async () => {
    const { personId } = await aMember(world.accounts);
    const { jwt } = await signedIn(personId);
    const resolve = service();
    clock.advance(5 * 60_000 - 1_000);
    expect(await outcome(resolve(jwt, 'GET'))).toMatchObject({ actor: `person:${personId}` });
    clock.advance(1_000);
    expect(await outcome(resolve(jwt, 'GET'))).toBe('401 unauthorized');
  });

  it('follows a change of role', async () => {
    const { personId, organizationId } = await aMember(world.accounts, { role: 'viewer' });
    const { jwt } = await signedIn(personId);
    const resolve = service();
    await resolve(jwt, 'GET');
    await changeRole(world.accounts, 'test', { personId, organizationId, role: 'admin' });
    await eventually(async () => expect(await resolve(jwt, 'GET')).toMatchObject({ role: 'admin' }), 1_000);
  });

  it('of someone who was removed from the organization is refused within a second', async () => {
    const { personId, organizationId } = await aMember(world.accounts);
    const { jwt } = await signedIn(personId);
    const resolve = service();
    await resolve(jwt, 'GET');
    await removeMember(world.accounts, 'test', { personId, organizationId });
    await eventually(
      async () => expect(await outcome(resolve(jwt, 'GET'))).toBe('403 no_organization_selected'),
      1_000,
    );
  });

  it('acts on no organization but its own, also while changes are not heard', async () => {
    const { personId, organizationId } = await aMember(world.accounts);
    const other = await createOrganization(world.accounts, 'test', { name: 'Other', ownerId: personId });
    const { jwt, id } = await signedIn(personId);
    const accounts = world.open({ listenUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const verifySession = acceptConsole({ ...trusted, jwksUrl: keys.jwksUrl });
    const resolve = accounts.credentialResolver({ accepts: ['personal_token'], verifySession });
    expect(await resolve(jwt, 'GET')).toMatchObject({ organizationId });
    await selectOrganization(world.accounts, 'test', { personId, organizationId: other.id });
    const next = await jwtOf(personId, id);
    // The first one is remembered for a second, as that of its own organization.
    expect(await resolve(next, 'POST')).toMatchObject({ organizationId: other.id });
    expect(await resolve(jwt, 'POST')).toMatchObject({ organizationId });
    clock.advance(1_000);
    expect(await outcome(resolve(jwt, 'POST'))).toBe('409 invalid_state');
  });

  it('of an earlier console acts on what is selected', async () => {
    const { personId, organizationId } = await aMember(world.accounts);
    const { id, expiresAt } = await startSession(world.accounts, personId, browser);
    const identity = { person: { id: personId }, sessionId: id, expiresAt };
    const resolve = world
      .open()
      .credentialResolver({ accepts: ['personal_token'], verifySession: () => Promise.resolve(identity) });
    expect(await resolve((await signedIn(personId)).jwt, 'GET')).toMatchObject({ organizationId });
  });

  it('ends within a second of signing out, and other sessions do not', async () => {
    const { personId } = await aMember(world.accounts);
    const { jwt, id } = await signedIn(personId);
    const other = await signedIn(personId);
    const resolve = service();
    await resolve(jwt, 'GET');
    await endSession(world.accounts, { personId, id });
    await eventually(async () => expect(await outcome(resolve(jwt, 'GET'))).toBe('401 unauthorized'), 1_000);
    expect(await outcome(resolve(other.jwt, 'GET'))).toMatchObject({ actor: `person:${personId}` });
  });

  it('that expires during a request serves it to its end, unless the session ends before', async () => {
    const { personId } = await aMember(world.accounts);
    const { jwt, id } = await signedIn(personId);
    const resolve = service();
    clock.advance(10 * 60_000);
    expect(await outcome(resolve(jwt, 'POST'))).toBe('401 unauthorized');
    const later = () => outcome(resolve(jwt, 'POST', 900_000));
    expect(await later()).toMatchObject({ actor: `person:${personId}` });
    await endSession(world.accounts, { personId, id });
    await eventually(async () => expect(await later()).toBe('401 unauthorized'), 1_000);
  });

  it('of a session that never was, or of somebody else, is refused', async () => {
    const { personId } = await aMember(world.accounts);
    const { id } = await signedIn((await aMember(world.accounts)).personId);
    for (const sessionId of [id, '00000000-0000-7000-8000-000000000009']) {
      const jwt = await jwtOf(personId, sessionId);
      expect(await outcome(service()(jwt, 'GET'))).toBe('401 unauthorized');
    }
  });

  it('of someone who was deleted is refused', async () => {
    const { id } = await aPerson(world.accounts);
    const { jwt } = await signedIn(id);
    await world.accounts.pool.query('DELETE FROM people WHERE id = $1', [id]);
    expect(await outcome(service()(jwt, 'GET'))).toBe('401 unauthorized');
  });
});

describe('the token of a session', () => {
  it('stands for the person for 30 days', async () => {
    const { personId, organizationId } = await aMember(world.accounts);
    const { token, id, expiresAt } = await signedIn(personId);
    expect(expiresAt).toEqual(new Date(start.getTime() + 30 * dayMs));
    expect(await findSession(world.accounts, token)).toEqual({
      id,
      personId,
      organizationId,
      role: 'member',
      expiresAt,
    });
    clock.advance(30 * dayMs);
    expect(await findSession(world.accounts, token)).toBeNull();
  });

  it('is stored as a hash only', async () => {
    const { personId } = await aMember(world.accounts);
    const { token } = await signedIn(personId);
    const rows = await world.accounts.db.session.findMany({ where: { personId } });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await findSession(world.accounts, 'x'.repeat(43))).toBeNull();
  });

  it('is of no use once the session has ended, and the log reports both', async () => {
    const { personId } = await aMember(world.accounts);
    const { token, id } = await signedIn(personId);
    await endSession(world.accounts, { personId, id });
    expect(await findSession(world.accounts, token)).toBeNull();
    expect(await actionsOf(personId)).toEqual(['session.start', 'session.end']);
  });
});

describe('the sessions of a person', () => {
  it('are listed with where they are from, and the others end together', async () => {
    const { personId } = await aMember(world.accounts);
    const [first, second] = [await signedIn(personId), await signedIn(personId)];
    const listed = await listSessions(world.accounts, personId);
    expect(listed.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(listed[0]).toMatchObject(browser);
    expect(await endSessions(world.accounts, { personId, except: second.id })).toBe(1);
    expect(await findSession(world.accounts, first.token)).toBeNull();
    expect(await findSession(world.accounts, second.token)).not.toBeNull();
  });

  it('do not start with a password that was changed since it was verified, or for nobody', async () => {
    const { personId } = await aMember(world.accounts);
    const starting = startSession(world.accounts, personId, { ...browser, passwordHash: 'scrypt$old' });
    await expect(starting).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    const nobody = startSession(world.accounts, '00000000-0000-7000-8000-000000000000', browser);
    await expect(nobody).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('of another person are not found', async () => {
    const { id } = await signedIn((await aMember(world.accounts)).personId);
    const { personId } = await aMember(world.accounts);
    await expect(endSession(world.accounts, { personId, id })).rejects.toMatchObject({ status: 404 });
  });

  it('are at most 50, and none is kept for ever', async () => {
    const { personId } = await aMember(world.accounts);
    for (let n = 0; n < 52; n += 1) {
      clock.advance(1);
      await startSession(world.accounts, personId, browser);
    }
    expect(await listSessions(world.accounts, personId)).toHaveLength(50);
    await Promise.all([1, 2, 3, 4].map(() => startSession(world.accounts, personId, browser)));
    expect(await world.accounts.db.session.count({ where: { personId, revokedAt: null } })).toBe(50);
    clock.advance(32 * dayMs);
    await startSession(world.accounts, personId, browser);
    expect(await world.accounts.db.session.count({ where: { personId } })).toBe(1);
  });
});
