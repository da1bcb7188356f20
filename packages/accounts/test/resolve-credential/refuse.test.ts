import { fixedClock } from '@reachback/common/runtime/clock';
import fc from 'fast-check';
import { makeCredential } from '../../src/credentials/credential.ts';
import { createKey, revokeKey } from '../../src/credentials/keys.ts';
import { createToken, revokeToken } from '../../src/credentials/tokens.ts';
import { untilHearing } from '../support/listening.ts';
import {
  aMember,
  anOrganization,
  aPerson,
  aWorld,
  countQueries,
  outcome,
  type World,
} from '../support/world.ts';

const start = new Date('2026-03-01T12:00:00Z');
const dayMs = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await aWorld('refuse', fixedClock(start));
});
afterAll(() => world.close());

const outreach = () => world.open().credentialResolver({ accepts: ['personal_token'] });

describe('401', () => {
  it('for garbage, without asking the database', async () => {
    const accounts = world.open();
    const resolve = accounts.credentialResolver({ accepts: ['personal_token', 'organization_key'] });
    const queries = countQueries(accounts);
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcXYZ'), minLength: 36, maxLength: 36 });
    const garbage = fc.oneof(
      fc.string(),
      digits.map((text) => `reachback_pat_${text}`),
      digits.map((text) => `rpk_${text}`),
    );
    await fc.assert(
      fc.asyncProperty(garbage, async (text) => {
        expect(await outcome(resolve(text, 'GET'))).toBe('401 unauthorized');
      }),
    );
    expect(queries()).toBe(0);
  });

  it.each(['personal_token', 'organization_key'] as const)('for a %s nobody was given', async (kind) => {
    expect(await outcome(outreach()(makeCredential(kind), 'GET'))).toBe('401 unauthorized');
  });

  it('for a JWT where sessions are not accepted', async () => {
    expect(await outcome(outreach()('eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln', 'GET'))).toBe(
      '401 unauthorized',
    );
  });

  it('for a revoked token', async () => {
    const { personId, token } = await aMember(world.accounts);
    await revokeToken(world.accounts, 'test', { personId, id: token.id });
    expect(await outcome(outreach()(token.secret, 'GET'))).toBe('401 unauthorized');
  });

  it('for a revoked key, also where keys are not accepted', async () => {
    const { id: organizationId } = await anOrganization(world.accounts);
    const key = await createKey(world.accounts, 'test', { organizationId, name: 'booking' });
    await revokeKey(world.accounts, 'test', { organizationId, id: key.id });
    expect(await outcome(outreach()(key.secret, 'GET'))).toBe('401 unauthorized');
  });

  it('from the moment a token expires, also when it is remembered', async () => {
    const clock = fixedClock(start);
    const { personId } = await aMember(world.accounts);
    const token = await createToken(world.accounts, 'test', { personId, name: 'short', expiresInDays: 1 });
    const accounts = world.open({ clock });
    const resolve = accounts.credentialResolver({ accepts: ['personal_token'] });
    await untilHearing(resolve);
    const queries = countQueries(accounts);
    clock.advance(dayMs - 1_000);
    expect(await outcome(resolve(token.secret, 'GET'))).toMatchObject({ actor: `person:${personId}` });
    clock.advance(999);
    expect(await outcome(resolve(token.secret, 'GET'))).toMatchObject({ actor: `person:${personId}` });
    clock.advance(1);
    expect(await outcome(resolve(token.secret, 'GET'))).toBe('401 unauthorized');
    expect(queries()).toBe(1);
  });
});

describe('403', () => {
  it('for an organization key on a service that does not take those', async () => {
    const { id: organizationId } = await anOrganization(world.accounts);
    const key = await createKey(world.accounts, 'test', { organizationId, name: 'booking' });
    expect(await outcome(outreach()(key.secret, 'GET'))).toBe('403 forbidden');
  });

  it('for a person who has never been in an organization', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const token = await createToken(world.accounts, 'test', { personId, name: 'early' });
    expect(await outcome(outreach()(token.secret, 'GET'))).toBe('403 no_organization_selected');
  });
});
