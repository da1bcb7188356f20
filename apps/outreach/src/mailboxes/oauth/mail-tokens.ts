import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DamagedSecretError } from '@reachback/common/secrets/secret-box';
import type { Context } from '../../context.ts';
import { needReconnect } from './need-reconnect.ts';
import {
  MailTokenError,
  OauthError,
  type MailboxKey,
  type MailTokens,
  type OauthClient,
  type ProviderTokens,
  type RenewedTokens,
  type SealedTokens,
} from '@reachback/mail/oauth/oauth-parts';

export type TokenContext = Pick<Context, 'pool' | 'clock' | 'secrets' | 'log'> & { oauth: OauthClient };

/** Time that a process has for a renewal, including its attempts to store the result. */
const leaseMs = 120_000;
/** An access token with less time left is not used. */
const leftMsMin = 30_000;
/** How long a caller waits while another process renews. */
const waitMsMax = 15_000;
const lookEveryMs = 200;
/** Initial delay before a failing provider is retried, doubling. */
const retryMs = 5_000;
const retryMsMax = 10 * 60_000;
/** A new token is renewed this long before it expires, but not before three quarters of its life. */
const renewMsBefore = 5 * 60_000;

interface GrantRow {
  provider: string | null;
  refreshToken: string | null;
  accessToken: string | null;
  accessExpiresAt: Date | null;
  renewAt: Date | null;
  retryAt: Date | null;
  error: string | null;
}

/** A grant that only this process may renew. */
interface Renewal {
  key: MailboxKey;
  leaseId: string;
  provider: string | null;
  /** Encrypted, as stored. */
  refreshToken: string;
}

/**
 * Renews the tokens of a mailbox in one process at a time, and once per process. A provider that rotates refresh tokens
 * accepts each only once, so a new one is immediately noted on disk, and stored until that succeeds.
 */
export function createMailTokens(context: TokenContext, notes: RenewedTokens): MailTokens {
  const underWay = new Map<string, Promise<string>>();
  return {
    get(key, refused) {
      const name = `${key.mailboxId} ${refused ?? ''}`;
      const known = underWay.get(name);
      if (known) return known;
      const finding = find(context, notes, key, refused).finally(() => underWay.delete(name));
      underWay.set(name, finding);
      return finding;
    },
  };
}

async function find(
  context: TokenContext,
  notes: RenewedTokens,
  key: MailboxKey,
  refused: string | undefined,
): Promise<string> {
  const untilMs = performance.now() + waitMsMax;
  for (;;) {
    const now = context.clock.now();
    const grant = await loadGrant(context, key);
    if (!grant?.refreshToken)
      return await consentIsGone(context, key, { triedAt: now, error: grant?.error ?? null });
    const token = await openAccessToken(context, grant, refused);
    if (token !== null && grant.renewAt! > now) return token;
    const isResting = grant.retryAt !== null && grant.retryAt > now;
    const renewal = isResting ? null : await take(context, key, grant.refreshToken);
    if (renewal) {
      const renewed = await renew(context, notes, renewal, token);
      if (renewed !== null) return renewed;
    }
    // It stays valid while another process renews it, or the provider is unavailable.
    else if (token !== null) return token;
    else if (isResting)
      throw new MailTokenError('unavailable', grant.error ?? 'the provider cannot be reached');
    if (performance.now() > untilMs)
      throw new MailTokenError('unavailable', 'the sign-in is being renewed by another process');
    await wait(lookEveryMs);
  }
}

async function loadGrant({ pool }: TokenContext, key: MailboxKey): Promise<GrantRow | undefined> {
  const { rows } = await pool.query<GrantRow>(
    `select m.oauth_provider as provider, g.refresh_token as "refreshToken", g.access_token as "accessToken",
            g.access_expires_at as "accessExpiresAt", g.renew_at as "renewAt", g.retry_at as "retryAt", g.error
       from mailbox_grants g
       join mailboxes m on m.organization_id = g.organization_id and m.id = g.mailbox_id
      where g.organization_id = $1 and g.mailbox_id = $2`,
    [key.organizationId, key.mailboxId],
  );
  return rows[0];
}

/** The stored access token, unless it is about to expire, was the refused one, or is damaged. */
async function openAccessToken(
  { secrets, clock }: TokenContext,
  { accessToken, accessExpiresAt }: GrantRow,
  refused: string | undefined,
): Promise<string | null> {
  if (accessToken === null || accessExpiresAt === null) return null;
  if (accessExpiresAt.getTime() - clock.now().getTime() < leftMsMin) return null;
  const token = await secrets.open(accessToken).catch((error: unknown) => {
    if (error instanceof DamagedSecretError) return null;
    throw error;
  });
  return token === refused ? null : token;
}

async function take(
  { pool, clock }: TokenContext,
  key: MailboxKey,
  refreshToken: string,
): Promise<Renewal | null> {
  const leaseId = randomUUID();
  const now = clock.now();
  const { rows } = await pool.query<{ provider: string | null }>(
    `update mailbox_grants g set lease_id = $3, lease_until = $4 from mailboxes m
      where g.organization_id = $1 and g.mailbox_id = $2 and g.refresh_token = $6
        and (g.lease_until is null or g.lease_until <= $5)
        and m.organization_id = g.organization_id and m.id = g.mailbox_id
     returning m.oauth_provider as provider`,
    [key.organizationId, key.mailboxId, leaseId, new Date(now.getTime() + leaseMs), now, refreshToken],
  );
  return rows[0] ? { key, leaseId, provider: rows[0].provider, refreshToken } : null;
}

/**
 * Renews the tokens of a grant.
 * @param usable the current token, used while the provider is unavailable
 * @returns null when the grant was changed meanwhile
 */
async function renew(
  context: TokenContext,
  notes: RenewedTokens,
  renewal: Renewal,
  usable: string | null,
): Promise<string | null> {
  try {
    // Tokens this machine got before it was interrupted: the provider may not issue them again.
    if (await notes.store(renewal.key, renewal.refreshToken)) return null;
    const tokens = await ask(context, renewal);
    notes.keep(renewal.key, renewal.refreshToken, await sealTokens(context, tokens));
    return (await storeNoted(context, notes, renewal)) ? tokens.accessToken : null;
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    if (error.kind === 'unavailable') {
      await noteFailure(context, renewal, error.message);
      if (usable !== null) return usable;
      throw new MailTokenError('unavailable', error.message, error);
    }
    await needReconnect(context, renewal.key, { refreshToken: renewal.refreshToken, error: error.message });
    // If the mailbox was connected again meanwhile, the next attempt finds that.
    return null;
  } finally {
    await giveBack(context, renewal);
  }
}

async function ask({ oauth, secrets }: TokenContext, renewal: Renewal): Promise<ProviderTokens> {
  const provider = oauth.provider(renewal.provider ?? '');
  if (!provider) throw new OauthError('unavailable', `this installation no longer knows ${renewal.provider}`);
  const refreshToken = await secrets.open(renewal.refreshToken).catch((cause: unknown) => {
    if (!(cause instanceof DamagedSecretError)) throw cause;
    throw new OauthError('refused', 'the stored sign-in is damaged: connect the mailbox again', cause);
  });
  return oauth.refresh(provider, refreshToken);
}

/** Encrypts a provider's tokens, with their times counted from now. */
export async function sealTokens(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  { accessToken, refreshToken, expiresIn }: ProviderTokens,
): Promise<SealedTokens> {
  const nowMs = clock.now().getTime();
  const lifeMs = Math.max(expiresIn, 0) * 1000;
  return {
    refreshToken: refreshToken === null ? null : await secrets.seal(refreshToken),
    accessToken: await secrets.seal(accessToken),
    accessExpiresAt: new Date(nowMs + lifeMs),
    renewAt: new Date(nowMs + lifeMs - Math.min(renewMsBefore, lifeMs / 4)),
  };
}

/** Retries until the lease ends: the new tokens are stored nowhere else. */
async function storeNoted(
  context: TokenContext,
  notes: RenewedTokens,
  { key, refreshToken }: Renewal,
): Promise<boolean> {
  const untilMs = performance.now() + leaseMs - 20_000;
  for (let delayMs = 100; ; delayMs = Math.min(delayMs * 2, 5_000)) {
    try {
      return await notes.store(key, refreshToken);
    } catch (error) {
      if (performance.now() + delayMs > untilMs) throw error;
      context.log.warn({ err: error, mailboxId: key.mailboxId }, 'a renewed sign-in could not be stored yet');
      await wait(delayMs);
    }
  }
}

async function noteFailure(
  { pool, clock, log }: TokenContext,
  { key, leaseId }: Renewal,
  error: string,
): Promise<void> {
  log.warn({ mailboxId: key.mailboxId, error }, 'the sign-in of a mailbox could not be renewed');
  await pool.query(
    `update mailbox_grants
        set error = $4, failures_in_a_row = failures_in_a_row + 1,
            retry_at = to_timestamp(($5::float8 + least($6 * power(2, least(failures_in_a_row, 20)), $7)) / 1000)
      where organization_id = $1 and mailbox_id = $2 and lease_id = $3`,
    [key.organizationId, key.mailboxId, leaseId, error, clock.now().getTime(), retryMs, retryMsMax],
  );
}

async function giveBack({ pool, log }: TokenContext, { key, leaseId }: Renewal): Promise<void> {
  await pool
    .query(
      `update mailbox_grants set lease_id = null, lease_until = null
        where organization_id = $1 and mailbox_id = $2 and lease_id = $3`,
      [key.organizationId, key.mailboxId, leaseId],
    )
    .catch((error: unknown) => log.warn({ err: error }, 'a lease was not given back; it runs out'));
}

/** @throws MailTokenError always */
async function consentIsGone(
  context: TokenContext,
  key: MailboxKey,
  { triedAt, error }: { triedAt: Date; error: string | null },
): Promise<never> {
  const text = error ?? 'it is no longer connected to its provider';
  await needReconnect(context, key, { triedAt, error: text });
  throw new MailTokenError('reconnect_needed', text);
}
