import { scopes } from '@reachback/common/auth/bearer-auth';
import { fixedClock } from '@reachback/common/runtime/clock';
import { hintOf, sha256 } from '../src/credentials/credential.ts';
import { credentialsMax } from '../src/credentials/issue-credential.ts';
import { createKey, listKeys, revokeKey } from '../src/credentials/keys.ts';
import { createToken, listTokens, revokeToken } from '../src/credentials/tokens.ts';
import { auditOf } from './support/audit.ts';
import { anOrganization, aPerson, aWorld, type World } from './support/world.ts';

const now = new Date('2026-03-01T12:00:00Z');
const clock = fixedClock(now);

let world: World;
beforeAll(async () => {
  world = await aWorld('tokens', clock);
  // Open connections, so that what is said to happen at the same moment does.
  await Promise.all([1, 2, 3].map(() => world.accounts.pool.query('SELECT pg_sleep(0.05)')));
});
afterAll(() => world.close());

describe('createToken', () => {
  it('gives the secret once and keeps only its hash and hint', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const token = await createToken(world.accounts, 'cli', { personId, name: 'laptop' });
    expect(token).toMatchObject({
      name: 'laptop',
      scopes: [...scopes],
      hint: hintOf(token.secret),
      revokedAt: null,
    });
    expect(token.expiresAt).toEqual(new Date('2027-03-01T12:00:00Z'));
    const row = await world.accounts.db.personalToken.findUniqueOrThrow({ where: { id: token.id } });
    expect(Buffer.from(row.hash)).toEqual(sha256(token.secret));
    const everything = await world.accounts.pool.query('SELECT t::text AS text FROM personal_tokens t');
    const audit = await world.accounts.pool.query('SELECT a::text AS text FROM audit_log a');
    for (const { text } of [...everything.rows, ...audit.rows])
      expect(text).not.toContain(token.secret.slice(14, -4));
  });

  it('takes scopes and an expiry, or none', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const input = { personId, name: 'robot', scopes: ['survey:read'] as const };
    const short = await createToken(world.accounts, 'cli', { ...input, expiresInDays: 1 });
    expect(short).toMatchObject({ scopes: ['survey:read'], expiresAt: new Date('2026-03-02T12:00:00Z') });
    expect(
      (await createToken(world.accounts, 'cli', { ...input, expiresInDays: null })).expiresAt,
    ).toBeNull();
  });

  it.each([
    [{ name: '' }, /^name: /],
    [{ name: 'a', expiresInDays: 0 }, /^expiresInDays: /],
    [{ name: 'a', expiresInDays: 3_651 }, /^expiresInDays: /],
    [{ name: 'a', expiresInDays: 1.5 }, /^expiresInDays: /],
    [{ name: 'a', scopes: [] }, /^scopes: /],
    [{ name: 'a', scopes: ['all' as never] }, /^scopes\.0: /],
  ])('refuses %j', async (input, message) => {
    const { id: personId } = await aPerson(world.accounts);
    const creating = createToken(world.accounts, 'cli', { personId, ...input });
    await expect(creating).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) });
  });

  it('refuses more live ones than the limit, and makes room when one is revoked', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const first = await createToken(world.accounts, 'cli', { personId, name: 'first' });
    const filler = Array.from({ length: credentialsMax - 1 }, (_value, index) => ({
      personId,
      name: 'filler',
      hint: '',
      hash: new Uint8Array(sha256(`${personId} ${index}`)),
    }));
    await world.accounts.db.personalToken.createMany({ data: filler });
    const oneMore = () => createToken(world.accounts, 'cli', { personId, name: 'one more' });
    await expect(oneMore()).rejects.toMatchObject({ status: 409, code: 'invalid_state' });
    await revokeToken(world.accounts, 'cli', { personId, id: first.id });
    // Of several at the same time, one finds the room.
    const all = await Promise.allSettled([oneMore(), oneMore(), oneMore()]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('counts no expired ones', async () => {
    const { id: personId } = await aPerson(world.accounts);
    const expired = Array.from({ length: credentialsMax }, (_value, index) => ({
      personId,
      name: 'of a day',
      hint: '',
      hash: new Uint8Array(sha256(`${personId} ${index}`)),
      expiresAt: now,
    }));
    await world.accounts.db.personalToken.createMany({ data: expired });
    await createToken(world.accounts, 'cli', { personId, name: 'of today', expiresInDays: 1 });
  });

  it('answers 404 for nobody', async () => {
    const personId = '00000000-0000-7000-8000-000000000000';
    await expect(createToken(world.accounts, 'cli', { personId, name: 'a' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('revokeToken', () => {
  it('is for the owner only, and writes the audit log once', async () => {
    const [owner, other] = [await aPerson(world.accounts), await aPerson(world.accounts)];
    const token = await createToken(world.accounts, 'cli', { personId: owner.id, name: 'laptop' });
    const foreign = revokeToken(world.accounts, 'test', { personId: other.id, id: token.id });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    await revokeToken(world.accounts, 'test', { personId: owner.id, id: token.id });
    await revokeToken(world.accounts, 'test', { personId: owner.id, id: token.id });
    expect(await listTokens(world.accounts, owner.id)).toMatchObject([{ id: token.id, revokedAt: now }]);
    expect(await listTokens(world.accounts, other.id)).toEqual([]);
    expect(await auditOf(world.accounts, `token:${token.id}`)).toMatchObject([
      { actor: 'cli', action: 'token.create', at: now },
      { actor: 'test', action: 'token.revoke', at: now },
    ]);
  });
});

describe('an organization key', () => {
  it('reads and writes surveys unless stated otherwise, and belongs to its organization', async () => {
    const [own, foreign] = [await anOrganization(world.accounts), await anOrganization(world.accounts)];
    const key = await createKey(world.accounts, 'cli', { organizationId: own.id, name: 'booking' });
    expect(key).toMatchObject({ scopes: ['survey:read', 'survey:write'], hint: hintOf(key.secret) });
    const { secret: _secret, ...listed } = key;
    expect(await listKeys(world.accounts, own.id)).toEqual([listed]);
    expect(await listKeys(world.accounts, foreign.id)).toEqual([]);
    const revoking = revokeKey(world.accounts, 'cli', { organizationId: foreign.id, id: key.id });
    await expect(revoking).rejects.toMatchObject({ status: 404 });
    await revokeKey(world.accounts, 'cli', { organizationId: own.id, id: key.id });
    expect(await listKeys(world.accounts, own.id)).toMatchObject([{ revokedAt: now }]);
    expect(await auditOf(world.accounts, `key:${key.id}`)).toMatchObject([
      { organizationId: own.id, action: 'key.create' },
      { organizationId: own.id, action: 'key.revoke' },
    ]);
  });
});
