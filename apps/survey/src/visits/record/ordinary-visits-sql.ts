import { wokenEndpointsSql } from '@reachback/webhooks/events/store-events';
import { invitedAtSql } from '../../invitations/invited-at.ts';
import { contactHashSql } from '../../people/contact-hash.ts';
import { insertSql, recordColumns } from './visit-record.ts';

/**
 * Records ordinary visits of one organization ($1) from a JSON array ($2), see record-ordinary-visits.ts. Returns one
 * row per visit, in the order of `n`.
 *
 * Concurrency: the same externalId or the same new contact is a unique violation for the later statement; for the same
 * known person, the later one waits for the row lock and sees that the version has changed; people are locked in the
 * order of their ids, as everywhere.
 *
 * Each fact is a probe of one index: LIMIT keeps the planner from joining whole tables, a plan that looks cheap while
 * they are empty and that connections then keep.
 */
export const ordinaryVisitsSql = `
  -- The visits as planned.
  with input as materialized (
    select * from jsonb_to_recordset($2::jsonb) as t (n int, version int, email text, phone text, new_person uuid,
      too_near_after timestamptz, too_near_before timestamptz, ${recordColumns})

  -- For each visit: whether its policy is current, whose contacts it has, whether it was reported before, and whether
  -- anything rules out a survey.
  ), visit as materialized (
    select input.*, settings_now.version = input.version as current,
      person.id as person, person.version as person_version,
      original.id as original_id, original.status as original_status, original.reason as original_reason,
      original.scheduled_for as original_scheduled_for, original.payload_hash as original_payload_hash,
      owner_of_email.person_id is null as email_is_new, owner_of_phone.person_id is null as phone_is_new,
      coalesce(owner_of_email.person_id <> owner_of_phone.person_id, false) or suppressed.yes is not null
        or surveyed_lately.yes is not null as has_obstacle
    from input
    left join lateral (select version from settings where organization_id = $1 limit 1) settings_now on true
    left join lateral (select person_id from contacts c
      where c.organization_id = $1 and c.value = input.email limit 1) owner_of_email on true
    left join lateral (select person_id from contacts c
      where c.organization_id = $1 and c.value = input.phone limit 1) owner_of_phone on true
    left join lateral (select id, version from people p
      where p.organization_id = $1 and p.id = coalesce(owner_of_email.person_id, owner_of_phone.person_id) limit 1
    ) person on true
    left join lateral (select id, status, reason, scheduled_for, payload_hash from invitations i
      where i.organization_id = $1 and i.external_id = input.external_id limit 1) original on true
    left join lateral (select true as yes from suppressions
      where organization_id = $1 and contact_hash = any(array(
        select ${contactHashSql('c.value')} from contacts c where c.organization_id = $1 and c.person_id = person.id
        union all
        select ${contactHashSql('v.value')} from (values (input.email), (input.phone)) as v (value)
        where v.value is not null)) limit 1) suppressed on true
    left join lateral (select true as yes from invitations i
      where i.organization_id = $1 and i.person_id = person.id and ${invitedAtSql} > input.too_near_after
        and ${invitedAtSql} < input.too_near_before limit 1) surveyed_lately on true

  -- Visits that lead to a survey: nothing rules it out. Of several visits of a person only the first.
  ), ordinary as materialized (
    select * from (
      select *, row_number() over (partition by coalesce(person, new_person) order by n) as nth_of_person
      from visit where current and original_id is null and not has_obstacle
    ) as numbered where nth_of_person = 1

  -- When the organization's lane was due before this statement: anything due earlier must wake the lane. This
  -- precedes the writes, because Citus runs one part after the other.
  ), next_due as materialized (
    select due_at from invitations where organization_id = $1 and due_at is not null
    order by due_at limit 1

  -- Known people: locked, and used only if they were not changed since they were read.
  ), locked_person as materialized (
    select id from people
    where organization_id = $1 and id = any(array(select person from ordinary where person is not null))
    order by id for update
  ), known_person as (
    update people set version = version + 1
    where organization_id = $1 and id = any(array(select id from locked_person))
      and version = (select person_version from ordinary where ordinary.person = people.id)
    returning id

  -- New people.
  ), new_person as (
    insert into people (organization_id, id, created_at)
    select $1::uuid, new_person, created_at from ordinary where person is null returning id
  ), person as (
    select id from known_person union all select id from new_person

  -- The visits that are written: insertSql creates an invitation and an event for each.
  ), record as materialized (
    select ordinary.*, person.id as person_id
    from ordinary join person on person.id = coalesce(ordinary.person, ordinary.new_person)
  ), new_contact as (
    insert into contacts (organization_id, value, kind, person_id, created_at)
    select $1::uuid, v.value, v.kind, record.person_id, record.created_at from record, lateral (
      values (record.email, 'email', record.email_is_new), (record.phone, 'phone', record.phone_is_new)
    ) as v (value, kind, is_new)
    where v.value is not null and v.is_new order by v.value
  ), ${insertSql}
  select visit.n, visit.current, visit.original_id as id, visit.original_status as status,
    visit.original_reason as reason, visit.original_scheduled_for as scheduled_for,
    visit.original_payload_hash as payload_hash, record.n is not null as recorded,
    coalesce(next_due.due_at > visit.scheduled_for, true) as is_next_due, ${wokenEndpointsSql} as endpoints
  from visit left join next_due on true left join record on record.n = visit.n order by visit.n`;
