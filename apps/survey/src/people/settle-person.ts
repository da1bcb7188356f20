import { newUuid } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';

/**
 * Returns the one person that contacts belong to, created or merged as needed, and locked until the transaction ends: a
 * concurrent decision about the same person waits, or sees that the version has changed.
 * @param contacts `values` in one order for all callers
 * @returns the person's id, or null when a concurrent transaction changed the same people: start over
 * @throws a unique violation of contacts_pkey when a concurrent transaction added the same contact: start over
 */
export async function settlePerson(
  client: PoolClient,
  organizationId: string,
  contacts: { values: string[]; kinds: string[]; now: Date },
): Promise<string | null> {
  const owners = await ownersOf(client, organizationId, contacts.values);
  const ids = [...new Set(owners.values())].toSorted();
  const id = ids[0] ?? (await addPerson(client, organizationId, contacts.now));
  if (ids.length > 0) {
    await client.query(
      'select from people where organization_id = $1 and id = any($2) order by id for update',
      [organizationId, ids],
    );
    const again = await ownersOf(client, organizationId, contacts.values);
    if (again.size !== owners.size || [...again].some(([value, owner]) => owners.get(value) !== owner))
      return null;
    await putTogether(client, organizationId, { into: id, others: ids.slice(1) });
  }
  await addContacts(client, organizationId, { ...contacts, id, known: owners });
  await client.query('update people set version = version + 1 where organization_id = $1 and id = $2', [
    organizationId,
    id,
  ]);
  return id;
}

async function ownersOf(
  client: PoolClient,
  organizationId: string,
  values: string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ value: string; person_id: string }>(
    'select value, person_id from contacts where organization_id = $1 and value = any($2)',
    [organizationId, values],
  );
  return new Map(rows.map(({ value, person_id }) => [value, person_id]));
}

async function addPerson(client: PoolClient, organizationId: string, now: Date): Promise<string> {
  const id = newUuid(now.getTime());
  await client.query('insert into people (organization_id, id, created_at) values ($1, $2, $3)', [
    organizationId,
    id,
    now,
  ]);
  return id;
}

/** Merges several people into the oldest one. */
async function putTogether(
  client: PoolClient,
  organizationId: string,
  { into, others }: { into: string; others: string[] },
): Promise<void> {
  if (others.length === 0) return;
  for (const table of ['contacts', 'invitations']) {
    // sql: { table: 'contacts' }, { table: 'invitations' }
    await client.query(
      `update ${table} set person_id = $3 where organization_id = $1 and person_id = any($2)`,
      [organizationId, others, into],
    );
  }
  await client.query('delete from people where organization_id = $1 and id = any($2)', [
    organizationId,
    others,
  ]);
}

async function addContacts(
  client: PoolClient,
  organizationId: string,
  options: { values: string[]; kinds: string[]; now: Date; id: string; known: Map<string, string> },
): Promise<void> {
  const { values, kinds, now, id, known } = options;
  if (values.every((value) => known.has(value))) return;
  await client.query(
    `insert into contacts (organization_id, value, kind, person_id, created_at)
     select $1, value, kind, $2, $3 from unnest($4::text[], $5::text[]) as given (value, kind)
     where value <> all($6::text[])`,
    [organizationId, id, now, values, kinds, [...known.keys()]],
  );
}
