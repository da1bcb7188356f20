import { nilUuid } from '@reachback/common/values/ids';
import { groupIdSql } from '../../src/daily-numbers/groups.ts';
import { partSql } from '../../src/daily-numbers/part.ts';
import { rebuildGroupNumbers } from '../../src/daily-numbers/rebuild-group-numbers.ts';
import { isScoredSql } from '../../src/daily-numbers/scored.ts';
import { themeSums, themeSumsSql } from '../../src/daily-numbers/theme-sums.ts';
import type { Transaction } from '../../src/db.ts';

/** Replaces all sums of an organization with what its rows say, in the days of its time zone. */
export async function recountSums(tx: Transaction, organizationId: string, timeZone: string): Promise<void> {
  const zones = { timeZone, previousTimeZone: null, movedUntil: null };
  await tx.$executeRaw`delete from daily_numbers where organization_id = ${organizationId}::uuid`;
  await tx.$executeRawUnsafe(dailySql, organizationId, timeZone);
  await rebuildGroupNumbers(tx, organizationId, zones);
  await tx.$executeRaw`delete from rating_numbers where organization_id = ${organizationId}::uuid`;
  await tx.$executeRawUnsafe(ratingsSql, organizationId, timeZone);
  await tx.$executeRaw`delete from theme_day_changes where organization_id = ${organizationId}::uuid`;
  await tx.$executeRaw`delete from theme_days where organization_id = ${organizationId}::uuid`;
  await tx.$executeRawUnsafe(providersSql, organizationId, timeZone);
  await tx.$executeRawUnsafe(locationsSql, organizationId);
  await tx.$executeRawUnsafe(organizationSql, organizationId);
}

const dailySql = `
  insert into daily_numbers (organization_id, day, part, sent, bounced, answered,
    promoters, passives, detractors, score_sum, open_followups, review_clicks)
  select organization_id, (at at time zone $2)::date as day, ${partSql('invitation_id')} as part,
    sum(sent), sum(bounced), sum(answered), sum(promoter), sum(passive), sum(detractor), sum(score), sum(open), sum(click)
  from (
    select organization_id, sent_at as at, id as invitation_id, 1 as sent, (status = 'bounced')::int as bounced,
      (status = 'answered')::int as answered, 0 as promoter, 0 as passive, 0 as detractor, 0 as score, 0 as open, 0 as click
    from invitations where organization_id = $1::uuid and sent_at is not null and ${isScoredSql('survey_id')}
    union all
    select organization_id, created_at, coalesce(invitation_id, id), 0, 0, 0, (segment = 'promoter')::int, (segment = 'passive')::int,
      (segment = 'detractor')::int, score, (followup_status is not distinct from 'open')::int, 0
    from responses where organization_id = $1::uuid and kind = 'nps'
    union all
    select c.organization_id, c.clicked_at, coalesce(r.invitation_id, r.id), 0, 0, 0, 0, 0, 0, 0, 0, 1
    from review_clicks c join responses r on r.organization_id = c.organization_id and r.id = c.response_id
    where c.organization_id = $1::uuid and r.kind = 'nps'
  ) as counted
  group by organization_id, day, part order by day, part`;

const scores = [1, 2, 3, 4, 5, 6, 7];

const ratingsSql = `
  insert into rating_numbers (organization_id, survey_id, day, part, sent, bounced, answered, open_followups, review_clicks,
    ${scores.map((score) => `score_${score}`).join(', ')})
  select organization_id, survey_id, (at at time zone $2)::date as day, ${partSql('invitation_id')} as part,
    sum(sent), sum(bounced), sum(answered), sum(open), sum(click),
    ${scores.map((score) => `count(*) filter (where score = ${score})`).join(', ')}
  from (
    select organization_id, survey_id, sent_at as at, id as invitation_id, 1 as sent, (status = 'bounced')::int as bounced,
      (status = 'answered')::int as answered, 0 as open, 0 as click, null::int as score
    from invitations where organization_id = $1::uuid and sent_at is not null and not ${isScoredSql('survey_id')}
    union all
    select organization_id, survey_id, created_at, coalesce(invitation_id, id), 0, 0, 0, (followup_status is not distinct from 'open')::int, 0, score
    from responses where organization_id = $1::uuid and kind <> 'nps'
    union all
    select c.organization_id, r.survey_id, c.clicked_at, coalesce(r.invitation_id, r.id), 0, 0, 0, 0, 1, null
    from review_clicks c join responses r on r.organization_id = c.organization_id and r.id = c.response_id
    where c.organization_id = $1::uuid and r.kind <> 'nps'
  ) as counted
  group by organization_id, survey_id, day, part order by survey_id, day, part`;

const insertSql = `insert into theme_days (organization_id, kind, group_id, day, location_id, survey_id, theme, ${themeSums.join(', ')})`;

const providersSql = `${insertSql}
  select r.organization_id, 'provider', ${groupIdSql.provider}, (r.created_at at time zone $2)::date, ${groupIdSql.location}, r.survey_id,
    t.theme, ${themeSumsSql}
  from (select *, 1 as sign from response_themes where organization_id = $1::uuid) as t
  join responses r on r.organization_id = t.organization_id and r.id = t.response_id
  group by 1, 3, 4, 5, 6, 7 order by 3, 4, 5, 6, 7`;

/** Aggregates the sums of providers, which takes a fraction of the time. */
const sumsSql = themeSums.map((name) => `sum(${name})`).join(', ');
const locationsSql = `${insertSql}
  select organization_id, 'location', location_id, day, location_id, survey_id, theme, ${sumsSql}
  from theme_days where organization_id = $1::uuid and kind = 'provider' group by 1, 3, 4, 6, 7 order by 3, 4, 6, 7`;
const organizationSql = `${insertSql}
  select organization_id, 'organization', '${nilUuid}'::uuid, day, '${nilUuid}'::uuid, survey_id, theme, ${sumsSql}
  from theme_days where organization_id = $1::uuid and kind = 'location' group by 1, 4, 6, 7 order by 4, 6, 7`;
