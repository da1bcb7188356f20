import { newUuid } from '@reachback/common/values/ids';
import { ringEndpoints, rungEndpointsSql } from '@reachback/webhooks/events/store-events';
import type { Pool } from 'pg';
import { invitedAtSql } from '../../invitations/invited-at.ts';
import { contactHashSql } from '../../people/contact-hash.ts';
import { originalOf, type Original } from '../decide/visit-facts.ts';
import type { PlannedVisit } from './visit-outcome.ts';
import { insertSql, recordColumns, recordOf } from './visit-record.ts';

/**
 * The whole of ordinary visits of one organization in one statement: it writes the person if new, the invitation and
 * its event; but nothing of a visit that anything at all speaks against: the careful way decides about that
 * (record-carefully.ts).
 *
 * At the same time elsewhere: the same externalId or the same new contact is a unique violation for the later one; of
 * the same known person the later one waits for the row and finds that its version has moved; people are locked in the
 * order of their ids, as everywhere. The settings' version is compared here, so that a remembered catalogue is never
 * used after it changed.
 *
 * Each fact is a probe of one index: LIMIT keeps the planner from joining whole tables, which looks cheap to it, and
 * is kept by connections, as long as they are empty.
 */
const text = `
  with input as materialized (
    select * from jsonb_to_recordset($2::jsonb) as t (n int, version int, email text, phone text, new_person uuid,
      too_near_after timestamptz, too_near_before timestamptz, ${recordColumns})
  ), look as materialized (
    select input.*, s.version = input.version as current, owner.id as person, owner.version as person_version,
      original.id as original_id, original.status as original_status,
      original.reason as original_reason, original.scheduled_for as original_for, original.payload_hash as original_hash,
      by_email.person_id is null as new_email, by_phone.person_id is null as new_phone,
      coalesce(by_email.person_id <> by_phone.person_id, false) or suppressed.yes is not null or recent.yes is not null
        as obstacle
    from input
    left join lateral (select version from settings where organization_id = $1 limit 1) s on true
    left join lateral (select person_id from contacts c
      where c.organization_id = $1 and c.value = input.email limit 1) by_email on true
    left join lateral (select person_id from contacts c
      where c.organization_id = $1 and c.value = input.phone limit 1) by_phone on true
    left join lateral (select id, version from people p
      where p.organization_id = $1 and p.id = coalesce(by_email.person_id, by_phone.person_id) limit 1) owner on true
    left join lateral (select id, status, reason, scheduled_for, payload_hash from invitations i
      where i.organization_id = $1 and i.external_id = input.external_id limit 1) original on true
    left join lateral (select true as yes from suppressions
      where organization_id = $1 and contact_hash = any(array(
        select ${contactHashSql('c.value')} from contacts c where c.organization_id = $1 and c.person_id = owner.id
        union all
        select ${contactHashSql('v.value')} from (values (input.email), (input.phone)) as v (value)
        where v.value is not null)) limit 1) suppressed on true
    left join lateral (select true as yes from invitations i
      where i.organization_id = $1 and i.person_id = owner.id and ${invitedAtSql} > input.too_near_after
        and ${invitedAtSql} < input.too_near_before limit 1) recent on true
  ), clear as materialized (
    select * from (
      select *, row_number() over (partition by coalesce(person, new_person) order by n) as nth
      from look where current and original_id is null and not obstacle
    ) as one_of_each_person where nth = 1
  ), locked as materialized (
    select id from people
    where organization_id = $1 and id = any(array(select person from clear where person is not null))
    order by id for update
  ), known as (
    update people set version = version + 1
    where organization_id = $1 and id = any(array(select id from locked))
      and version = (select person_version from clear where clear.person = people.id)
    returning id
  ), newcomer as (
    insert into people (organization_id, id, created_at)
    select $1::uuid, new_person, created_at from clear where person is null returning id
  ), who as (
    select id from known union all select id from newcomer
  ), record as materialized (
    select clear.*, who.id as person_id from clear join who on who.id = coalesce(clear.person, clear.new_person)
  ), contact as (
    insert into contacts (organization_id, value, kind, person_id, created_at)
    select $1::uuid, v.value, v.kind, record.person_id, record.created_at from record, lateral (
      values (record.email, 'email', record.new_email), (record.phone, 'phone', record.new_phone)
    ) as v (value, kind, new)
    where v.value is not null and v.new order by v.value
  ), ${insertSql}, soonest as materialized (
    select due_at from invitations where organization_id = $1 and due_at is not null
    order by due_at limit 1
  )
  select look.n, look.current, look.original_id as id, look.original_status as status, look.original_reason as reason, look.original_for as scheduled_for,
    look.original_hash as payload_hash, look.obstacle, record.n is not null as recorded,
    coalesce(soonest.due_at > look.scheduled_for, true) as earliest, ${rungEndpointsSql} as endpoints
  from look left join soonest on true left join record on record.n = look.n order by look.n`;

interface Row {
  current: boolean | null;
  id: string | null;
  status: string | null;
  reason: string | null;
  scheduled_for: Date | null;
  payload_hash: Buffer | null;
  recorded: boolean;
  earliest: boolean;
  /** Webhook endpoints that hear of it; the same in each row. */
  endpoints: string[];
}

export type AtOnce =
  | { status: 'scheduled'; id: string; earliest: boolean }
  | { status: 'duplicate'; original: Original }
  | { status: 'stale' }
  | { status: 'not_clear' };

/**
 * @param visits of one organization, no two with the same externalId or contact
 * @returns what became of each, in their order
 * @throws a unique violation when an equal visit, or another of a new person, was faster elsewhere: nothing is written
 */
export async function recordAtOnce(
  pool: Pool,
  organizationId: string,
  visits: PlannedVisit[],
): Promise<AtOnce[]> {
  const records = visits.map((planned) => recordOf(planned, { status: 'scheduled' }));
  const input = visits.map(({ visit, plan, catalogue, now }, n) => ({
    n,
    version: catalogue.version,
    email: visit.email,
    phone: visit.phone,
    new_person: newUuid(now.getTime()),
    too_near_after: plan.tooNear?.after,
    too_near_before: plan.tooNear?.before,
    ...records[n],
  }));
  const { rows } = await pool.query<Row>({
    name: 'record-visits',
    text,
    values: [organizationId, JSON.stringify(input)],
  });
  ringEndpoints(pool, organizationId, rows[0]?.endpoints ?? []);
  return rows.map((row, n) => resultOf(row, records[n]!.id));
}

function resultOf(row: Row, id: string): AtOnce {
  if (row.recorded) return { status: 'scheduled', id, earliest: row.earliest };
  const original = originalOf(row);
  if (original) return { status: 'duplicate', original };
  return { status: row.current ? 'not_clear' : 'stale' };
}
