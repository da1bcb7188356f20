import { parseEmailAddress } from '@reachback/common/values/email-address';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { parentDomains } from '@reachback/common/values/public-suffix';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { optOutNote } from '../blocklist/opt-out-note.ts';
import { optOutSources } from '../kinds/event-sources.ts';
import { addressHash } from '../suppressions/address-hash.ts';
import { suppressedSql } from '../suppressions/suppressed-sql.ts';

const recipientsMax = 20;

export const recipientsInput = z.array(z.string().max(320)).max(recipientsMax);

/** Parses, normalizes and deduplicates addresses. @throws ApiError 400 for an invalid address */
export function readRecipients(field: string, given: readonly string[]): string[] {
  const addresses = given.map((text, index) => {
    const parsed = parseEmailAddress(text);
    if (!parsed) throw invalidRequest(`${field}.${index}`, 'must be an email address');
    return parsed.address;
  });
  return [...new Set(addresses)];
}

/** Recipients of a message. */
interface Recipients {
  organizationId: string;
  addresses: readonly string[];
  /** When answering an email of a person; null otherwise. */
  answered: AnsweredPerson | null;
  now: Date;
}

/**
 * Blocklist entries from the person's own earlier opt-outs do not block an answer: someone who writes "stop, and where do
 * you have my address from" may be answered by hand. Those of people who get a copy do.
 */
interface AnsweredPerson {
  addresses: readonly string[];
  /** When the message was written: later opt-outs block it. */
  at: Date;
}

/** Why the first refused address must not be emailed; null when all may be. */
export async function whyNotTo(
  on: Pool | PoolClient,
  { organizationId, addresses, answered, now }: Recipients,
): Promise<string | null> {
  const wanted = addresses.map((email) => ({
    email,
    domains: parentDomains(email.slice(email.lastIndexOf('@') + 1)),
    hash: `\\x${addressHash(email).toString('hex')}`,
  }));
  const { rows } = await on.query<{ email: string; reason: string }>(
    `select t.email, coalesce(
        (select 'suppressed: ' || u.reason from (${suppressed}) u limit 1),
        (select 'on the blocklist: ' || b.value from blocklist b
          where b.organization_id = $1 and (b.value = t.email or b.value = any(t.domains))
            and (b.created_at <= $4::timestamptz and b.value = t.email and b.note = any($5)
                 and b.value = any($6)) is not true limit 1)) as reason
       from jsonb_to_recordset($2::jsonb) as t (email text, domains text[], hash bytea)`,
    [
      organizationId,
      JSON.stringify(wanted),
      now,
      answered?.at ?? null,
      ownOptOuts,
      answered?.addresses ?? [],
    ],
  );
  const found = rows.find(({ reason }) => reason !== null);
  return found ? `${found.email} is ${found.reason}` : null;
}

/** Notes of the entries that opt-outs create; not of spam reports. */
const ownOptOuts = optOutSources.filter((source) => source !== 'spam_report').map(optOutNote);

const suppressed = suppressedSql({ organizationId: '$1', hash: 't.hash', now: '$3::timestamptz' });

/** @throws ApiError 409 when one of them must not be emailed */
export async function refuseListed(on: Pool | PoolClient, recipients: Recipients): Promise<void> {
  const reason = await whyNotTo(on, recipients);
  if (reason) throw apiError('invalid_state', `the message cannot be sent: ${reason}`);
}
