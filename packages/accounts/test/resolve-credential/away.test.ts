import { fixedClock } from '@reachback/common/runtime/clock';
import { ApiError } from '@reachback/common/http/errors/errors';
import type { Accounts } from '../../src/accounts.ts';
import { createToken, revokeToken } from '../../src/credentials/tokens.ts';
import { eventually } from '../support/eventually.ts';
import { untilHearing } from '../support/listening.ts';
import { tcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { aMember, aWorld, outcome, type World } from '../support/world.ts';

const clock = fixedClock(new Date('2026-03-01T12:00:00Z'));

let world: World;
let proxy: TcpProxy;
let service: Accounts;
beforeAll(async () => {
  world = await aWorld('away', clock);
});
beforeEach(async () => {
  const url = new URL(world.url);
  proxy = await tcpProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${proxy.port}`;
  service = world.open({ url: url.href });
});
afterEach(() => proxy.close());
afterAll(() => world.close());

/** Made after what it is to know, so that it hears of nothing that happened before. */
async function aListeningResolver() {
  const resolve = service.credentialResolver({ accepts: ['personal_token'] });
  await untilHearing(resolve);
  return resolve;
}

describe('while the accounts database is unavailable', () => {
  it('a credential checked within 60 s still reads, and does nothing else', async () => {
    const { organizationId, token } = await aMember(world.accounts);
    const resolve = await aListeningResolver();
    await resolve(token.secret, 'POST');
    proxy.down();
    clock.advance(5_000);
    expect(await outcome(resolve(token.secret, 'GET'))).toMatchObject({ organizationId });
    expect(await outcome(resolve(token.secret, 'HEAD'))).toMatchObject({ organizationId });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await outcome(resolve(token.secret, method))).toBe('503 unavailable');
    }
    clock.advance(54_999);
    expect(await outcome(resolve(token.secret, 'GET'))).toMatchObject({ organizationId });
    clock.advance(1);
    expect(await outcome(resolve(token.secret, 'GET'))).toBe('503 unavailable');
  });

  it('one that it has not seen gets 503 with Retry-After', async () => {
    const { token } = await aMember(world.accounts);
    const resolve = await aListeningResolver();
    proxy.down();
    const refusal = await resolve(token.secret, 'GET').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 503, code: 'unavailable', headers: { 'Retry-After': '5' } });
  });

  it('one that it saw being revoked does not come back', async () => {
    const { personId, token } = await aMember(world.accounts);
    const resolve = await aListeningResolver();
    await resolve(token.secret, 'GET');
    await revokeToken(world.accounts, 'test', { personId, id: token.id });
    await eventually(async () =>
      expect(await outcome(resolve(token.secret, 'GET'))).toBe('401 unauthorized'),
    );
    proxy.down();
    clock.advance(5_000);
    expect(await outcome(resolve(token.secret, 'POST'))).toBe('503 unavailable');
    expect(await outcome(resolve(token.secret, 'GET'))).not.toHaveProperty('organizationId');
  });

  it('one that expires meanwhile is refused', async () => {
    const { personId } = await aMember(world.accounts);
    const token = await createToken(world.accounts, 'test', { personId, name: 'short', expiresInDays: 1 });
    const resolve = await aListeningResolver();
    clock.set(new Date(token.expiresAt!.getTime() - 30_000));
    await resolve(token.secret, 'GET');
    proxy.down();
    clock.advance(30_000);
    expect(await outcome(resolve(token.secret, 'GET'))).toBe('401 unauthorized');
  });

  it('garbage is still told apart', async () => {
    const resolve = await aListeningResolver();
    proxy.down();
    expect(await outcome(resolve('reachback_pat_nonsense', 'GET'))).toBe('401 unauthorized');
  });

  it('a silent network is noticed within two seconds', async () => {
    const { organizationId, token } = await aMember(world.accounts);
    const resolve = await aListeningResolver();
    await resolve(token.secret, 'GET');
    proxy.silent();
    clock.advance(5_000);
    const startedAt = performance.now();
    expect(await outcome(resolve(token.secret, 'GET'))).toMatchObject({ organizationId });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    proxy.down();
  });
});

it('recovers on its own, with everything that changed meanwhile', async () => {
  const [kept, revoked] = [await aMember(world.accounts), await aMember(world.accounts)];
  const resolve = await aListeningResolver();
  await Promise.all([resolve(kept.token.secret, 'GET'), resolve(revoked.token.secret, 'GET')]);
  proxy.down();
  clock.advance(10_000);
  expect(await outcome(resolve(kept.token.secret, 'POST'))).toBe('503 unavailable');
  await revokeToken(world.accounts, 'test', { personId: revoked.personId, id: revoked.token.id });
  proxy.up();
  await eventually(async () => {
    expect(await outcome(resolve(kept.token.secret, 'POST'))).toMatchObject({
      organizationId: kept.organizationId,
    });
  });
  expect(await outcome(resolve(revoked.token.secret, 'GET'))).toBe('401 unauthorized');
  await untilHearing(resolve);
});
