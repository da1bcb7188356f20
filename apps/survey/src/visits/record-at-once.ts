import type { Pool } from 'pg';
import { invitedAtSql } from '../invitations/invited-at.ts';
import { newUuid } from '@reachback/common/ids';
import { contactColumns } from './contacts-of-visit.ts';
import type { Plan } from './plan-visit.ts';
import type { Visit } from './read-visit.ts';
import { originalOf, peopleSql, type Original } from './visit-facts.ts';
import { recordOf, recordParameters, recordSql } from './visit-record.ts';

const [version, values, kinds, personId, after, before] = [1, 2, 3, 4, 5, 6].map(
  (n) => `$${recordParameters + n}`,
);

/**
 * The whole of an ordinary visit in one statement: it writes the person if new, the invitation and its event, unless
 * anything at all speaks against it; then it writes nothing, and the careful way decides (record-carefully.ts).
 *
 * Two at the same time: the same externalId or the same new contact is a unique violation for the later one; of the
 * same known person the later one waits for the row and finds that its version has moved. The settings' version is
 * compared here, so that a remembered catalogue is never used after it changed.
 */
const text = `
  with ${peopleSql(values!)}, look as materialized (
    select (select s.version from settings s where s.organization_id = $1) = ${version}::int as current,
      original.id, original.scheduled_for, original.payload_hash,
      (select count(*) from person) > 1
      or exists (select from suppressions where organization_id = $1 and contact_hash in (select hash from hash))
      or exists (select from invitations i where i.organization_id = $1 and i.person_id in (select id from person)
        and ${invitedAtSql} > ${after}::timestamptz and ${invitedAtSql} < ${before}::timestamptz) as obstacle
    from (values (1)) as one
    left join invitations original on original.organization_id = $1 and original.external_id = $4
  ), clear as materialized (
    select p.id, p.version from look left join (
      select id, version from people where organization_id = $1 and id in (select id from person)
    ) as p on true
    where look.current and look.id is null and not look.obstacle
  ), known as (
    update people set version = people.version + 1 from clear
    where people.organization_id = $1 and people.id = clear.id and people.version = clear.version returning people.id
  ), newcomer as (
    insert into people (organization_id, id, created_at)
    select $1::uuid, ${personId}::uuid, $20::timestamptz from clear where id is null returning id
  ), who as materialized (
    select id from known union all select id from newcomer
  ), contact as (
    insert into contacts (organization_id, value, kind, person_id, created_at)
    select $1::uuid, given.value, given.kind, who.id, $20::timestamptz from who, unnest(${values}::text[], ${kinds}::text[]) as given (value, kind)
    where not exists (select from contacts c where c.organization_id = $1 and c.value = given.value)
  ), ${recordSql}
  select current, id, scheduled_for, payload_hash, exists (select from who) as recorded,
    not exists (select from invitations where organization_id = $1 and due_at <= $19::timestamptz) as earliest
  from look`;

interface Row {
  current: boolean | null;
  id: string | null;
  scheduled_for: Date | null;
  payload_hash: Buffer | null;
  recorded: boolean;
  earliest: boolean;
}

export type AtOnce =
  | { status: 'scheduled'; id: string; earliest: boolean }
  | { status: 'duplicate'; original: Original }
  | { status: 'stale' }
  | { status: 'not_clear' };

/** @throws a unique violation when an equal visit, or another of the same new person, was faster: begin again */
export async function recordAtOnce(
  pool: Pool,
  about: { organizationId: string; visit: Visit; plan: Plan; version: number; now: Date },
): Promise<AtOnce> {
  const { visit, plan, now } = about;
  const record = recordOf({ ...about, decision: { status: 'scheduled' } });
  const contacts = contactColumns(visit);
  const { rows } = await pool.query<Row>({
    name: 'record-visit',
    text,
    values: [
      ...record.values,
      about.version,
      contacts.values,
      contacts.kinds,
      newUuid(now.getTime()),
      plan.tooNear?.after ?? null,
      plan.tooNear?.before ?? null,
    ],
  });
  const row = rows[0]!;
  const original = originalOf(row);
  if (row.recorded) return { status: 'scheduled', id: record.invitationId, earliest: row.earliest };
  if (original) return { status: 'duplicate', original };
  return { status: row.current ? 'not_clear' : 'stale' };
}
