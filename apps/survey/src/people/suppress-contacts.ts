import type { PoolClient } from 'pg';
import { contactHashSql } from './contact-hash.ts';

/** Why a contact is suppressed. */
export const suppressionKinds = ['unsubscribed', 'bounced', 'complained'] as const;
export type SuppressionKind = (typeof suppressionKinds)[number];

/** Where a suppression came from. */
export const suppressionSources = ['link', 'one_click', 'sms', 'api', 'bounce'] as const;
export type SuppressionSource = (typeof suppressionSources)[number];

export interface NewSuppression {
  /** Normalized. */
  contact: string;
  kind: SuppressionKind;
  source: SuppressionSource;
}

/**
 * An existing entry keeps its source, except `sms`, which is replaced: START lifts only opt-outs by STOP, and an opt-out
 * in another way takes precedence.
 */
const keepExistingSql = `on conflict (organization_id, contact_hash, kind) do update
       set source = case when s.source = 'sms' then excluded.source else s.source end`;

/**
 * Adds contacts to the suppression list.
 * @returns ids of the rows, the new ones marked
 */
export async function suppressContacts(
  client: PoolClient,
  organizationId: string,
  { contacts, now }: { contacts: NewSuppression[]; now: Date },
): Promise<{ id: string; isNew: boolean }[]> {
  if (contacts.length === 0) return [];
  const { rows } = await client.query<{ id: string; isNew: boolean }>(
    `insert into suppressions as s (organization_id, contact_hash, kind, source, contact, created_at)
     select distinct on (t.contact, t.kind) $1::uuid, ${contactHashSql('t.contact')}, t.kind, t.source, t.contact, $3::timestamptz
       from jsonb_to_recordset($2::jsonb) as t (contact text, kind text, source text) order by t.contact, t.kind
     ${keepExistingSql}
     returning id, xmax = 0 as "isNew"`,
    [organizationId, JSON.stringify(contacts), now],
  );
  return rows;
}

/**
 * Adds the opt-out of an erased person, whose contact is not stored any more.
 * @param optOut.contactHash hexadecimal, see contact-hash.ts
 * @returns whether it is new
 */
export async function suppressErased(
  client: PoolClient,
  organizationId: string,
  { contactHash, source, now }: { contactHash: string; source: SuppressionSource; now: Date },
): Promise<boolean> {
  const { rows } = await client.query<{ isNew: boolean }>(
    `insert into suppressions as s (organization_id, contact_hash, kind, source, created_at)
     values ($1, decode($2, 'hex'), 'unsubscribed', $3, $4)
     ${keepExistingSql}
     returning xmax = 0 as "isNew"`,
    [organizationId, contactHash, source, now],
  );
  return rows[0]!.isNew;
}

/**
 * Extends the opt-out of a person, if there is one, to the contacts that are known only since. For a person who is about
 * to be erased: then nothing shows any more that these contacts belong together.
 */
export async function extendOptOut(
  client: PoolClient,
  organizationId: string,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  await client.query(
    `with contact as materialized (
       select ${contactHashSql('value')} as hash from contacts where organization_id = $1 and person_id = $2
     ), opted_out as materialized (
       select source from suppressions where organization_id = $1 and kind = 'unsubscribed'
         and contact_hash = any(array(select hash from contact)) order by source = 'sms', id limit 1
     )
     insert into suppressions (organization_id, contact_hash, kind, source, created_at)
     select $1::uuid, hash, 'unsubscribed', source, $3::timestamptz from contact cross join opted_out
     on conflict (organization_id, contact_hash, kind) do nothing`,
    [organizationId, personId, now],
  );
}

/** Deletes the suppressed contacts and keeps their hashes. @returns the number of entries */
export async function forgetSuppressed(
  client: PoolClient,
  organizationId: string,
  contacts: string[],
): Promise<number> {
  const { rowCount } = await client.query(
    `update suppressions set contact = null where organization_id = $1 and contact is not null
       and contact_hash = any(array(select ${contactHashSql('value')} from unnest($2::text[]) as c (value)))`,
    [organizationId, contacts],
  );
  return rowCount ?? 0;
}
