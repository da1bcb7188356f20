import type { Transaction } from '../db.ts';
import { partSql } from './part.ts';
import { rebuildGroupNumbers } from './rebuild-group-numbers.ts';
import { rebuildRatingNumbers } from './rebuild-rating-numbers.ts';
import { rebuildThemeDays } from './rebuild-theme-days.ts';
import { isScoredSql } from './scored.ts';

/**
 * Recounts the sums of every day, for another time zone. The settings row must be locked: everyone who changes the sums
 * reads the zone from it `for share`, and so writes either before this or into the new days.
 *
 * The definition of the sums: sent, bounced and answered by the day an invitation was sent; scores and open follow-ups
 * by the day of the response; review clicks by their own day. NPS surveys only; CSAT and CES surveys have separate
 * sums, see rebuild-rating-numbers.ts; so do themes of comments.
 */
export async function rebuildDailyNumbers(
  tx: Transaction,
  organizationId: string,
  timeZone: string,
): Promise<void> {
  await tx.$executeRaw`delete from daily_numbers where organization_id = ${organizationId}::uuid`;
  await tx.$executeRawUnsafe(rebuildSql, organizationId, timeZone);
  await rebuildGroupNumbers(tx, organizationId, timeZone);
  await rebuildRatingNumbers(tx, organizationId, timeZone);
  await rebuildThemeDays(tx, organizationId, timeZone);
}

const rebuildSql = `
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
