import { fixedClock } from '@reachback/common/runtime/clock';
import { createKey } from '../../src/credentials/keys.ts';
import { eventually } from '../support/eventually.ts';
import { untilHearing } from '../support/listening.ts';
import { aMember, anOrganization, aWorld, countQueries, outcome, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld('queries');
});
afterAll(() => world.close());

/** Made after what it is to know, so that it hears of nothing that happened before. */
async function aService(clock = fixedClock(new Date())) {
  const accounts = world.open({ clock });
  const resolve = accounts.credentialResolver({ accepts: ['personal_token', 'organization_key'] });
  await untilHearing(resolve);
  return { accounts, resolve, clock, queries: countQueries(accounts) };
}

describe('queries', () => {
  it('one answers all who wait for the same credential', async () => {
    const { token, personId } = await aMember(world.accounts);
    const { resolve, queries } = await aService();
    const callers = await Promise.all(Array.from({ length: 50 }, () => resolve(token.secret, 'GET')));
    expect(new Set(callers.map(({ actor }) => actor))).toEqual(new Set([`person:${personId}`]));
    expect(queries()).toBe(1);
  });

  it('none for five seconds, then one', async () => {
    const { token } = await aMember(world.accounts);
    const { resolve, clock, queries } = await aService();
    await resolve(token.secret, 'GET');
    clock.advance(4_999);
    await resolve(token.secret, 'POST');
    expect(queries()).toBe(1);
    clock.advance(1);
    await resolve(token.secret, 'POST');
    expect(queries()).toBe(2);
  });

  it('one for each unknown credential: only known ones take a place in memory', async () => {
    const { token } = await aMember(world.accounts);
    await world.accounts.pool.query('DELETE FROM personal_tokens WHERE id = $1', [token.id]);
    const { resolve, queries } = await aService();
    await outcome(resolve(token.secret, 'GET'));
    await outcome(resolve(token.secret, 'GET'));
    expect(queries()).toBe(2);
  });

  it.each([
    ['personal_tokens', 'personal_tokens c JOIN people p ON p.id = c.person_id'],
    ['organization_keys', 'organization_keys c'],
  ])('on %s find the row by its hash', async (table, from) => {
    const client = await world.accounts.pool.connect();
    try {
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT c.id FROM ${from} WHERE c.hash = '\\x00'`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_hash_key`);
    } finally {
      client.release(true);
    }
  });
});

describe('last_used_at', () => {
  const lastUse = async (table: string, id: string): Promise<Date | null> => {
    const sql = `SELECT last_used_at FROM ${table} WHERE id = $1`;
    const { rows } = await world.accounts.pool.query<{ last_used_at: Date | null }>(sql, [id]);
    return rows[0]!.last_used_at;
  };

  it('is written behind the requests, for tokens and keys', async () => {
    const { token } = await aMember(world.accounts);
    const { id: organizationId } = await anOrganization(world.accounts);
    const key = await createKey(world.accounts, 'test', { organizationId, name: 'booking' });
    const { resolve, clock } = await aService();
    await Promise.all([resolve(token.secret, 'GET'), resolve(key.secret, 'GET')]);
    expect(await lastUse('personal_tokens', token.id)).toBeNull();
    await resolve.close();
    expect(await lastUse('personal_tokens', token.id)).toEqual(clock.now());
    expect(await lastUse('organization_keys', key.id)).toEqual(clock.now());
  });

  it('is written at most once a minute, also by processes that do not know of each other', async () => {
    const { token } = await aMember(world.accounts);
    const first = new Date();
    const within = new Date(first.getTime() + 59_999);
    const later = new Date(first.getTime() + 60_000);
    const services = await Promise.all([first, within, later].map((at) => aService(fixedClock(at))));
    for (const { resolve } of services) await resolve(token.secret, 'GET');
    const [early, other, last] = services;
    await early!.resolve.close();
    await other!.resolve.close();
    expect(await lastUse('personal_tokens', token.id)).toEqual(first);
    await last!.resolve.close();
    expect(await lastUse('personal_tokens', token.id)).toEqual(later);
  });

  it('that cannot be written fails nobody', async () => {
    const { token } = await aMember(world.accounts);
    const { accounts, resolve } = await aService();
    await resolve(token.secret, 'GET');
    accounts.pool.query = () => Promise.reject(new Error('away'));
    await resolve.close();
    expect(await lastUse('personal_tokens', token.id)).toBeNull();
  });

  it('is written by the clock, without anyone closing', async () => {
    const { token } = await aMember(world.accounts);
    const { resolve, clock } = await aService();
    await resolve(token.secret, 'GET');
    await eventually(
      async () => expect(await lastUse('personal_tokens', token.id)).toEqual(clock.now()),
      15_000,
    );
  });
});
