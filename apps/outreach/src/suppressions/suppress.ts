import { createHash } from 'node:crypto';
import { areIndependent } from '@reachback/accounts/organizations/are-independent';
import { isDatabaseUnavailable } from '@reachback/common/database/database-errors';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { addressHash } from './address-hash.ts';

/** Addresses that bounced or reported spam, as an organization learned it. */
export interface SuppressionReport {
  organizationId: string;
  /** Normalized. */
  emails: string[];
  reason: 'bounce' | 'spam_report';
  source: 'smtp_refusal' | 'bounce_notice' | 'spam_notice' | 'provider_report';
  /**
   * Proof that the report is about an email of ours: `message_id` it contains our Message-ID, `dialogue` the mailbox's
   * server reported it during sending, `signature` a provider's signature, `address` only the address.
   */
  proof: 'message_id' | 'dialogue' | 'signature' | 'address';
  /** Our Message-ID in the report. */
  messageId?: string | null;
  /** The inbound source whose own API reported it; a forwarded email does not prove its author. */
  providerSourceId?: string | null;
  at: Date;
}

/** Days until a bounce expires, as addresses can work again. Complaints never expire. */
export const bounceDays = 180;
/** Anyone could have forged it: just long enough to stop a sequence to a dead address. */
export const unprovenBounceDays = 30;
/** Number of independent organizations whose own evidence together counts for the whole deployment. */
const organizationsMin = 3;
/** Minimum age of such an organization, by its first campaign: three accounts can be created in a minute. */
const organizationAgeDaysMin = 7;

/**
 * Suppresses addresses for the organization. Other organizations are affected only by proof that no tenant can forge: a
 * report with our Message-ID from a source the operator trusts, or the evidence of several independent organizations of a
 * minimum age.
 */
export async function suppress(
  client: PoolClient,
  accounts: Context['accounts'],
  report: SuppressionReport,
): Promise<void> {
  const { organizationId, emails, reason, source, proof, messageId, at } = report;
  const hashes = emails.map(addressHash).toSorted(Buffer.compare);
  // Concurrent reports of one address by several organizations are serialized, so that one of them sees them all.
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 0))
       from (select hash from unnest($1::bytea[]) as t (hash) order by hash) sorted`,
    [hashes],
  );
  await client.query(
    `insert into organization_suppressions as s
            (organization_id, email_hash, reason, source, proof, message_id_hash, reported_at, expires_at, created_at)
     select $1, hash, $3, $4, $5, $6, $7, $8, $7 from unnest($2::bytea[]) as t (hash) group by hash order by hash
     on conflict (organization_id, email_hash, reason) do update
        set source = excluded.source, proof = excluded.proof, message_id_hash = excluded.message_id_hash,
            reported_at = excluded.reported_at, expires_at = excluded.expires_at
      where excluded.proof <> 'address' or s.proof = 'address' or s.expires_at <= excluded.reported_at`,
    [
      organizationId,
      hashes,
      reason,
      source,
      proof,
      messageId ? hashOf(messageId) : null,
      at,
      reason === 'spam_report' ? null : daysAfter(at, proof === 'address' ? unprovenBounceDays : bounceDays),
    ],
  );
  if (proof === 'address') return;
  const isTrusted = await suppressByTrustedSource(client, report, hashes);
  if (!isTrusted) await suppressBySeveralOrganizations(client, accounts, report, hashes);
}

/** @returns whether the source is trusted; the addresses are suppressed everywhere then */
async function suppressByTrustedSource(
  client: PoolClient,
  { organizationId, reason, proof, messageId, providerSourceId, at }: SuppressionReport,
  hashes: Buffer[],
): Promise<boolean> {
  if (proof !== 'message_id' || !messageId || !providerSourceId) return false;
  const { rowCount } = await client.query(
    'select 1 from inbound_sources where organization_id = $1 and id = $2 and trusted_at is not null',
    [organizationId, providerSourceId],
  );
  if (rowCount === 0) return false;
  await client.query(
    `insert into suppressions as s (email_hash, reason, proof, source, message_id_hash, organization_ids, expires_at, created_at)
     select hash, $2, 'trusted_source', $7, $3::bytea, array[$4::uuid], $5::timestamptz, $6::timestamptz
       from unnest($1::bytea[]) as t (hash) group by hash order by hash
     ${onListed}`,
    [hashes, reason, hashOf(messageId), organizationId, expiryOf(reason, at), at, providerSourceId],
  );
  return true;
}

async function suppressBySeveralOrganizations(
  client: PoolClient,
  accounts: Context['accounts'],
  { reason, at }: SuppressionReport,
  hashes: Buffer[],
): Promise<void> {
  const { rows } = await client.query<{ hash: Buffer; organizationId: string }>(
    `select o.email_hash as hash, o.organization_id as "organizationId" from organization_suppressions o
      where o.email_hash = any($1::bytea[]) and o.reason = $2 and o.proof <> 'address'
        and (o.expires_at is null or o.expires_at > $3)
        and o.reported_at > coalesce((select l.lifted_at from suppressions l where l.email_hash = o.email_hash), '-infinity')
        and (select c.created_at from campaigns c where c.organization_id = o.organization_id order by c.id limit 1) <= $4
      order by 1, 2`,
    [hashes, reason, at, daysAfter(at, -organizationAgeDaysMin)],
  );
  for (const [hash, found] of reportsByHash(rows)) {
    if (!(await isIndependentProof(accounts, found))) continue;
    await client.query(
      `insert into suppressions as s (email_hash, reason, proof, organization_ids, expires_at, created_at)
       values ($1, $2, 'several_organizations', $3, $4, $5)
       ${onListed}`,
      [Buffer.from(hash, 'hex'), reason, found, expiryOf(reason, at), at],
    );
  }
}

/** One person can have several organizations. While the accounts cannot be asked, there is no proof yet. */
async function isIndependentProof(
  accounts: Context['accounts'],
  organizationIds: string[],
): Promise<boolean> {
  if (organizationIds.length < organizationsMin) return false;
  try {
    return await areIndependent(accounts, organizationIds, organizationsMin);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** Organizations by hex hash of the address. */
function reportsByHash(rows: { hash: Buffer; organizationId: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { hash, organizationId } of rows) {
    const hex = hash.toString('hex');
    found.set(hex, [...(found.get(hex) ?? []), organizationId]);
  }
  return found;
}

/** A complaint replaces a bounce, and the later of two bounces the earlier; a lifted or expired entry is renewed. */
const onListed = `on conflict (email_hash) do update
  set reason = excluded.reason, proof = excluded.proof, source = excluded.source,
      message_id_hash = excluded.message_id_hash, organization_ids = excluded.organization_ids,
      expires_at = excluded.expires_at, lifted_at = null
  where s.lifted_at is not null or s.expires_at is not null`;

function expiryOf(reason: SuppressionReport['reason'], at: Date): Date | null {
  return reason === 'bounce' ? daysAfter(at, bounceDays) : null;
}

function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}

function hashOf(messageId: string): Buffer {
  return createHash('sha256').update(messageId).digest();
}
