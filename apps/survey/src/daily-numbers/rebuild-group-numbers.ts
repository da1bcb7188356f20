import type { Database, Transaction } from '../db.ts';
import { countedDaySql, zoneValues, type CountedZones } from './counted-zones.ts';
import { groupIdSql, groupKinds, type GroupKind } from './groups.ts';
import { isScoredSql } from './scored.ts';
import { sums } from './sums.ts';

/** A year of a large organization takes seconds. */
const timeoutMs = 60_000;
/** Earlier than any day that can be counted: the sums of the periods are empty, and a job computes them. */
const neverCounted = '0001-01-01';

/**
 * Counts an organization by location, provider and survey if it never was: since the migration its changes are
 * recorded, and everything before is counted here.
 */
export async function countGroupsOnce(db: Database, organizationId: string): Promise<void> {
  await db.$transaction(
    async (tx) => {
      // sql: {}
      const [zones] = await tx.$queryRaw<CountedZones[]>`
        select time_zone as "timeZone", previous_time_zone as "previousTimeZone", moved_until as "movedUntil"
        from settings where organization_id = ${organizationId}::uuid for update`;
      if (!zones || (await tx.groupState.count({ where: { organizationId } }))) return;
      await rebuildGroupNumbers(tx, organizationId, zones);
    },
    { timeout: timeoutMs },
  );
}

/**
 * Counts the sums of every group and day. The settings row must be locked: everyone who changes the sums holds it, see
 * `holdZones`. So no change is recorded meanwhile, and all changes recorded before are in the rows that are counted.
 */
export async function rebuildGroupNumbers(
  tx: Transaction,
  organizationId: string,
  zones: CountedZones,
): Promise<void> {
  await tx.$executeRaw`
    insert into group_states (organization_id, through) values (${organizationId}::uuid, ${neverCounted}::date)
    on conflict (organization_id) do update set through = excluded.through`;
  await tx.$executeRaw`delete from group_changes where organization_id = ${organizationId}::uuid`;
  await tx.$executeRaw`delete from group_periods where organization_id = ${organizationId}::uuid`;
  await tx.$executeRaw`delete from group_days where organization_id = ${organizationId}::uuid`;
  for (const kind of groupKinds) {
    const text = rebuildSql(kind);
    // sql: { text: rebuildSql('location') }, { text: rebuildSql('provider') }, { text: rebuildSql('survey') }
    await tx.$executeRawUnsafe(text, organizationId, ...zoneValues(zones));
  }
}

const rebuildSql = (kind: GroupKind) => `
  insert into group_days (organization_id, kind, day, group_id, ${sums.join(', ')})
  select organization_id, '${kind}', ${countedDaySql('at', 'counted_as', 2)}, ${groupIdSql[kind]}, ${sums.map((name) => `sum(${name})`).join(', ')}
  from (
    select organization_id, location_id, provider_id, survey_id, id as counted_as, sent_at as at, 1 as sent, (status = 'bounced')::int as bounced,
      (status = 'answered')::int as answered, 0 as promoters, 0 as passives, 0 as detractors, 0 as score_sum,
      0 as open_followups, 0 as review_clicks
    from invitations where organization_id = $1::uuid and sent_at is not null and ${isScoredSql('survey_id')}
    union all
    select organization_id, location_id, provider_id, survey_id, coalesce(invitation_id, id), created_at, 0, 0, 0, (segment = 'promoter')::int,
      (segment = 'passive')::int, (segment = 'detractor')::int, score,
      (followup_status is not distinct from 'open')::int, 0
    from responses where organization_id = $1::uuid and kind = 'nps'
    union all
    select c.organization_id, r.location_id, r.provider_id, r.survey_id, coalesce(r.invitation_id, r.id), c.clicked_at, 0, 0, 0, 0, 0, 0, 0, 0, 1
    from review_clicks c join responses r on r.organization_id = c.organization_id and r.id = c.response_id
    where c.organization_id = $1::uuid and r.kind = 'nps'
  ) as counted
  group by 1, 2, 3, 4 order by 2, 3, 4`;
