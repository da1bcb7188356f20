import { fixedClock } from '@reachback/common/runtime/clock';
import type { Accounts } from '../../src/accounts.ts';
import type { CredentialResolver } from '../../src/resolve/resolve-credential.ts';
import { createKey, revokeKey } from '../../src/credentials/keys.ts';
import { createOrganization } from '../../src/organizations/organizations.ts';
import { changeRole, removeMember } from '../../src/organizations/members.ts';
import { selectOrganization } from '../../src/people/people.ts';
import { createToken, revokeToken } from '../../src/credentials/tokens.ts';
import { eventually } from '../support/eventually.ts';
import { breakListeners, untilHearing } from '../support/listening.ts';
import { tcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { aMember, anOrganization, aWorld, countQueries, outcome, type World } from '../support/world.ts';

// Time stands still, so that nothing is ever forgotten by age: what is seen here was heard.
const clock = fixedClock(new Date('2026-03-01T12:00:00Z'));
const promisedMs = 1_000;

let world: World;
let outreach: CredentialResolver;
let survey: CredentialResolver;
beforeAll(async () => {
  world = await aWorld('changes', clock);
  const [first, second] = [world.open(), world.open()];
  outreach = first.credentialResolver({ accepts: ['personal_token'] });
  survey = second.credentialResolver({ accepts: ['personal_token', 'organization_key'] });
  await untilHearing(outreach, survey);
});
afterAll(() => world.close());

/** Both services know the credential by heart, the change is made, and both see it within a second. */
async function bothSee(secret: string, change: () => Promise<unknown>, expected: unknown): Promise<void> {
  await Promise.all([outreach(secret, 'GET'), survey(secret, 'GET')]);
  await change();
  const seen = async (resolve: CredentialResolver) =>
    eventually(async () => expect(await outcome(resolve(secret, 'GET'))).toEqual(expected), promisedMs);
  await Promise.all([seen(outreach), seen(survey)]);
}

describe('within a second, every service sees', () => {
  it('that a token was revoked, twenty times in a row', async () => {
    const { personId } = await aMember(world.accounts);
    for (let time = 0; time < 20; time += 1) {
      const { id, secret } = await createToken(world.accounts, 'test', { personId, name: `token ${time}` });
      await bothSee(secret, () => revokeToken(world.accounts, 'test', { personId, id }), '401 unauthorized');
    }
  });

  it('that a token was deleted', async () => {
    const { token } = await aMember(world.accounts);
    const drop = () => world.accounts.pool.query('DELETE FROM personal_tokens WHERE id = $1', [token.id]);
    await bothSee(token.secret, drop, '401 unauthorized');
  });

  it('that another organization was selected', async () => {
    const { personId, organizationId, token } = await aMember(world.accounts);
    const other = await createOrganization(world.accounts, 'test', { name: 'Other', ownerId: personId });
    for (const id of [other.id, organizationId, other.id]) {
      const select = () => selectOrganization(world.accounts, 'test', { personId, organizationId: id });
      await bothSee(token.secret, select, expect.objectContaining({ organizationId: id }));
    }
  });

  it('that a member was removed, and then acts on nothing', async () => {
    const { token, ...member } = await aMember(world.accounts);
    const remove = () => removeMember(world.accounts, 'test', member);
    await bothSee(token.secret, remove, '403 no_organization_selected');
  });

  it('that a role has changed', async () => {
    const { token, ...member } = await aMember(world.accounts);
    const change = () => changeRole(world.accounts, 'test', { ...member, role: 'viewer' });
    await bothSee(token.secret, change, expect.objectContaining({ role: 'viewer' }));
  });

  it('that an organization is gone', async () => {
    const { organizationId, token } = await aMember(world.accounts);
    const drop = () => world.accounts.pool.query('DELETE FROM organizations WHERE id = $1', [organizationId]);
    await bothSee(token.secret, drop, '403 no_organization_selected');
  });

  it('that a person is gone', async () => {
    const { personId, token } = await aMember(world.accounts);
    const drop = () => world.accounts.pool.query('DELETE FROM people WHERE id = $1', [personId]);
    await bothSee(token.secret, drop, '401 unauthorized');
  });

  it('that a key was revoked', async () => {
    const { id: organizationId } = await anOrganization(world.accounts);
    const { id, secret } = await createKey(world.accounts, 'test', { organizationId, name: 'booking' });
    await survey(secret, 'GET');
    await revokeKey(world.accounts, 'test', { organizationId, id });
    await eventually(
      async () => expect(await outcome(survey(secret, 'GET'))).toBe('401 unauthorized'),
      promisedMs,
    );
  });
});

it('leaves the others remembered when one changes', async () => {
  const [kept, revoked] = [await aMember(world.accounts), await aMember(world.accounts)];
  const { accounts, resolve } = await aListeningProcess();
  await Promise.all([resolve(kept.token.secret, 'GET'), resolve(revoked.token.secret, 'GET')]);
  const queries = countQueries(accounts);
  await revokeToken(world.accounts, 'test', { personId: revoked.personId, id: revoked.token.id });
  await eventually(async () => {
    expect(await outcome(resolve(revoked.token.secret, 'GET'))).toBe('401 unauthorized');
  });
  expect(queries()).toBe(1);
  await resolve(kept.token.secret, 'GET');
  expect(queries()).toBe(1);
});

it('does not remember an answer that a change has overtaken', async () => {
  const [late, marker] = [await aMember(world.accounts), await aMember(world.accounts)];
  const { accounts, resolve } = await aListeningProcess();
  await resolve(marker.token.secret, 'GET');
  const answers = holdAnswers(accounts);
  const early = outcome(resolve(late.token.secret, 'GET'));
  await eventually(() => expect(answers.held()).toBe(1));
  await revokeToken(world.accounts, 'test', { personId: late.personId, id: late.token.id });
  await revokeToken(world.accounts, 'test', { personId: marker.personId, id: marker.token.id });
  // Changes are heard in order: once the marker is asked for again, both were.
  const markers: Promise<unknown>[] = [];
  await eventually(() => {
    markers.push(outcome(resolve(marker.token.secret, 'GET')));
    expect(answers.held()).toBe(2);
  });
  answers.release();
  expect(await early).toMatchObject({ actor: `person:${late.personId}` });
  expect(await outcome(resolve(late.token.secret, 'GET'))).toBe('401 unauthorized');
  await Promise.all(markers);
});

describe('while changes are not heard', () => {
  let proxy: TcpProxy;
  let accounts: Accounts;
  beforeEach(async () => {
    const url = new URL(world.url);
    proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${proxy.port}`;
    accounts = world.open({ listenUrl: url.href });
  });
  afterEach(() => proxy.close());

  it('nothing from before is believed, and what is new for a second', async () => {
    const { personId, token } = await aMember(world.accounts);
    const another = await createToken(world.accounts, 'test', { personId, name: 'another' });
    const resolve = accounts.credentialResolver({ accepts: ['personal_token'] });
    await untilHearing(resolve);
    await resolve(token.secret, 'GET');
    proxy.down();
    await eventually(() => expect(resolve.listening()).toBe(false));
    await revokeToken(world.accounts, 'test', { personId, id: token.id });
    expect(await outcome(resolve(token.secret, 'GET'))).toBe('401 unauthorized');

    await resolve(another.secret, 'GET');
    await revokeToken(world.accounts, 'test', { personId, id: another.id });
    clock.advance(999);
    expect(await outcome(resolve(another.secret, 'GET'))).toMatchObject({ actor: `person:${personId}` });
    clock.advance(1);
    expect(await outcome(resolve(another.secret, 'GET'))).toBe('401 unauthorized');
  });

  it('a credential may be revoked, which then does not even read when the database goes away', async () => {
    const { personId, token } = await aMember(world.accounts);
    const resolve = accounts.credentialResolver({ accepts: ['personal_token'] });
    await untilHearing(resolve);
    await resolve(token.secret, 'GET');
    proxy.down();
    await eventually(() => expect(resolve.listening()).toBe(false));
    await revokeToken(world.accounts, 'test', { personId, id: token.id });
    proxy.up();
    await untilHearing(resolve);
    accounts.pool.query = () => Promise.reject(new Error('away'));
    expect(await outcome(resolve(token.secret, 'GET'))).toBe('503 unavailable');
  });
});

describe('when the connection for changes breaks', () => {
  it('asks again for what it remembered, and hears again', async () => {
    const { personId, token } = await aMember(world.accounts);
    const { accounts, resolve } = await aListeningProcess();
    await resolve(token.secret, 'GET');
    expect(await breakListeners(accounts, world.accounts)).toBe(1);
    await revokeToken(world.accounts, 'test', { personId, id: token.id });
    await eventually(
      async () => expect(await outcome(resolve(token.secret, 'GET'))).toBe('401 unauthorized'),
      promisedMs,
    );
    await untilHearing(resolve);
    const another = await createToken(world.accounts, 'test', { personId, name: 'another' });
    await resolve(another.secret, 'GET');
    await revokeToken(world.accounts, 'test', { personId, id: another.id });
    await eventually(
      async () => expect(await outcome(resolve(another.secret, 'GET'))).toBe('401 unauthorized'),
      promisedMs,
    );
  });
});

/** Made after what it is to know, so that it hears of nothing that happened before. */
async function aListeningProcess() {
  const accounts = world.open();
  const resolve = accounts.credentialResolver({ accepts: ['personal_token'] });
  await untilHearing(resolve);
  return { accounts, resolve };
}

/** The database answers, and the answers wait on their way back. */
function holdAnswers({ pool }: { pool: { query: unknown } }) {
  const query = (pool.query as (...args: unknown[]) => Promise<unknown>).bind(pool);
  let held = 0;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  pool.query = async (...args: unknown[]) => {
    const result = await query(...args);
    held += 1;
    await released;
    return result;
  };
  return { held: () => held, release };
}
