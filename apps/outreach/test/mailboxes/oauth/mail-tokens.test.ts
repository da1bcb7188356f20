import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { uuidOf } from '@reachback/common/values/ids';
import type { RenewedTokens } from '@reachback/mail/oauth/oauth-parts';
import type { Pool } from 'pg';
import { createMailTokens } from '../../../src/mailboxes/oauth/mail-tokens.ts';
import { createRenewedTokens } from '../../../src/mailboxes/oauth/renewed-tokens.ts';
import { eventually } from '../../support/imap.ts';
import { startOauthStage, type OauthStage } from '../../support/oauth.ts';
import type { TestOrganization } from '../../support/service.ts';

const account = 'sam@sender.test';
const hourMs = 3_600_000;

let stage: OauthStage;
let organization: TestOrganization;
let key: { organizationId: string; mailboxId: string };
const folders: string[] = [];

/** Tokens as another process on a machine of its own keeps them. */
const aProcess = (
  given: { pool?: Pool; directory?: string; notes?: (notes: RenewedTokens) => RenewedTokens } = {},
) => {
  const { context } = stage.service;
  const directory = given.directory ?? mkdtempSync(join(tmpdir(), 'reachback-tokens-'));
  folders.push(directory);
  const pool = given.pool ?? context.pool;
  const notes = createRenewedTokens({ pool, directory, log: context.log });
  const tokens = createMailTokens(context, given.notes ? given.notes(notes) : notes);
  return { get: (refused?: string) => tokens.get(key, refused), notes, directory };
};
const asked = () => stage.provider.asked.get('refresh_token') ?? 0;
const grant = async () => stage.service.context.db.mailboxGrant.findFirstOrThrow({ where: key });
const mailbox = async () =>
  stage.service.context.db.mailbox.findFirstOrThrow({ where: { id: key.mailboxId } });
const events = async () =>
  stage.service.context.db.webhookEvent.findMany({
    where: { organizationId: organization.id, type: 'coldemail.mailbox.reconnect_needed' },
  });
/** The provider lets nobody in with a token that it took back. */
const works = (token: string) => stage.provider.knows(account, token);

beforeAll(async () => {
  stage = await startOauthStage('mail tokens');
});
afterAll(async () => {
  await stage.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  organization = await stage.service.organization();
  const { body } = await stage.connect(organization, { as: account });
  key = { organizationId: organization.id, mailboxId: uuidOf('mbx', body.id)! };
  stage.provider.asked.clear();
});
afterEach(() => {
  stage.provider.tokenFault = null;
  stage.provider.onRefresh = null;
});

describe('an access token', () => {
  it('is used until shortly before its end, then renewed before it is needed', async () => {
    const { get } = aProcess();
    const first = await get();
    stage.service.clock.advance(hourMs - 6 * 60_000);
    expect([await get(), asked()]).toEqual([first, 0]);
    stage.service.clock.advance(2 * 60_000);
    const second = await get();
    expect([second === first, asked(), await works(second)]).toEqual([false, 1, true]);
    expect([await get(), asked()]).toEqual([second, 1]);
  });

  it('is renewed by one process at a time: refresh tokens rotate, and none is used twice', async () => {
    const processes = Array.from({ length: 4 }, () => aProcess());
    for (let round = 1; round <= 3; round += 1) {
      stage.service.clock.advance(hourMs);
      const given = await Promise.all(processes.flatMap(({ get }) => [get(), get(), get()]));
      expect([new Set(given).size, asked(), await works(given[0]!)]).toEqual([1, round, true]);
    }
    expect(await grant()).toMatchObject({ leaseId: null, failuresInARow: 0, error: null });
  });

  it('that a server refused is replaced, once for all who had it', async () => {
    const [one, two] = [aProcess(), aProcess()];
    const refused = await one.get();
    const [first, second] = await Promise.all([one.get(refused), two.get(refused)]);
    expect([first, asked(), await works(first)]).toEqual([second, 1, true]);
    expect(await two.get(refused)).toBe(first);
  });

  it('that was damaged in the database is replaced', async () => {
    await stage.service.context.db.mailboxGrant.updateMany({ where: key, data: { accessToken: 'damaged' } });
    expect(await works(await aProcess().get())).toBe(true);
  });
});

describe('a new refresh token', () => {
  it('survives a process that is killed before it is stored: the next one on the machine stores it', async () => {
    stage.service.clock.advance(hourMs);
    const before = (await grant()).refreshToken;
    // From the note on nothing of this process happens any more.
    let isDead = false;
    const never = new Promise<never>(() => undefined);
    const dead = aProcess({
      notes: (notes) => ({
        ...notes,
        store: (...given) => (isDead ? never : notes.store(...given)),
        keep(...given) {
          notes.keep(...given);
          isDead = true;
        },
      }),
    });
    void dead.get();
    await eventually(async () => isDead);
    expect((await grant()).refreshToken).toBe(before);
    expect(readdirSync(dead.directory)).toEqual([`tokens-${key.mailboxId}`]);

    const next = aProcess({ directory: dead.directory });
    await next.notes.storeAll();
    expect((await grant()).refreshToken).not.toBe(before);
    expect([await works(await next.get()), asked(), readdirSync(dead.directory)]).toEqual([true, 1, []]);
    stage.service.clock.advance(hourMs);
    expect([await works(await next.get()), (await mailbox()).status]).toEqual([true, 'active']);
  });

  it('is stored as soon as the database is back', async () => {
    stage.service.clock.advance(hourMs);
    let failures = 3;
    const { pool } = stage.service.context;
    const flaky = {
      query: async (...given: Parameters<typeof pool.query>) => {
        if (failures-- > 0) throw new Error('the database is away');
        return pool.query(...given);
      },
    } as unknown as Pool;
    const { get } = aProcess({ pool: flaky });
    expect([await works(await get()), failures < 0, asked()]).toEqual([true, true, 1]);
    stage.service.clock.advance(hourMs);
    expect(await works(await get())).toBe(true);
  });

  it('does not undo that somebody connected the mailbox anew meanwhile', async () => {
    stage.service.clock.advance(hourMs);
    stage.provider.onRefresh = async () => {
      stage.provider.onRefresh = null;
      const { status } = await stage.connect(organization, { as: account });
      expect(status).toBe(200);
    };
    const token = await aProcess().get();
    const stored = await grant();
    expect(await stage.service.context.secrets.open(stored.accessToken!)).toBe(token);
    expect(stored.connectedAt).toEqual(stage.service.clock.now());
  });
});

describe('a provider that cannot be asked', () => {
  it.each([
    ['is down', 'down' as const, /^Example Mail cannot be reached or did not answer as expected$/],
    [
      'refuses this installation',
      { status: 401, body: { error: 'invalid_client' } },
      /invalid_client; the operator has to check its settings$/,
    ],
  ])('because it %s is no reason to ask people for anything', async (_what, fault, message) => {
    const { get } = aProcess();
    const first = await get();
    stage.provider.tokenFault = fault;
    stage.service.clock.advance(hourMs - 4 * 60_000);
    // The token so far still works.
    expect([await get(), asked()]).toEqual([first, 1]);
    stage.service.clock.advance(4 * 60_000);
    await expect(get()).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(message),
    });
    const before = asked();
    await expect(get()).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(aProcess().get()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked()).toBe(before);
    expect([(await mailbox()).status, await events()]).toEqual(['active', []]);

    stage.provider.tokenFault = null;
    stage.service.clock.advance(10 * 60_000);
    expect(await works(await get())).toBe(true);
    expect(await grant()).toMatchObject({ failuresInARow: 0, retryAt: null, error: null });
  });

  it('is not waited for longer than ten seconds', async () => {
    stage.provider.tokenFault = 'stall';
    stage.service.clock.advance(hourMs);
    await expect(aProcess().get()).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await mailbox()).status).toBe('active');
  });
});

describe('a consent that was revoked', () => {
  it('shows on the mailbox, with one event, and the provider is not asked again', async () => {
    await stage.provider.revoke(account);
    stage.service.clock.advance(hourMs);
    const processes = Array.from({ length: 5 }, () => aProcess());
    const gone = {
      kind: 'reconnect_needed',
      message: expect.stringMatching(/^Example Mail answered invalid_grant/),
    };
    const ends = await Promise.allSettled(processes.map(({ get }) => get()));
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: gone });
    await expect(processes[0]!.get()).rejects.toMatchObject(gone);
    expect(asked()).toBe(1);
    expect(await mailbox()).toMatchObject({ status: 'reconnect_needed', error: gone.message });
    expect(await grant()).toMatchObject({ refreshToken: null, accessToken: null });
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(JSON.parse(event!.body).data).toMatchObject({
      lead: null,
      campaign: null,
      mailbox: { id: expect.stringMatching(/^mbx_/), email: account, provider: 'example' },
      error: gone.message,
    });
  });

  it('is forgotten when somebody connects the mailbox again; the next time there is another event', async () => {
    for (let time = 1; time <= 2; time += 1) {
      await stage.provider.revoke(account);
      stage.service.clock.advance(hourMs);
      await expect(aProcess().get()).rejects.toMatchObject({ kind: 'reconnect_needed' });
      expect(await events()).toHaveLength(time);
      await stage.connect(organization, { as: account });
      expect(await mailbox()).toMatchObject({ status: 'active', error: null });
      expect(await works(await aProcess().get())).toBe(true);
    }
  });

  it('leaves a mailbox disabled that its people disabled', async () => {
    await stage.service.context.db.mailbox.updateMany({
      where: { id: key.mailboxId },
      data: { status: 'disabled' },
    });
    await stage.provider.revoke(account);
    stage.service.clock.advance(hourMs);
    await expect(aProcess().get()).rejects.toMatchObject({ kind: 'reconnect_needed' });
    expect([(await mailbox()).status, await events()]).toEqual(['disabled', []]);
  });
});

describe('a stored refresh token', () => {
  it('that was damaged asks for the sign-in again', async () => {
    const { refreshToken } = await grant();
    const damaged = `${refreshToken!.slice(0, -4)}AAAA`;
    await stage.service.context.db.mailboxGrant.updateMany({ where: key, data: { refreshToken: damaged } });
    stage.service.clock.advance(hourMs);
    await expect(aProcess().get()).rejects.toMatchObject({ kind: 'reconnect_needed' });
    expect((await mailbox()).error).toBe('the stored sign-in is damaged: connect the mailbox again');
  });

  it('that another key sealed is left alone: that key may come back', async () => {
    const other = createSecretBox([Buffer.alloc(32, 9)]);
    const sealed = await other.seal('token');
    await stage.service.context.db.mailboxGrant.updateMany({
      where: key,
      data: { refreshToken: sealed, accessToken: null },
    });
    await expect(aProcess().get()).rejects.toThrow('unknown key');
    expect([await grant(), (await mailbox()).status]).toMatchObject([
      { refreshToken: sealed, leaseId: null },
      'active',
    ]);
  });
});
