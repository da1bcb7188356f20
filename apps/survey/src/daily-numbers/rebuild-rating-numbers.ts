import type { Transaction } from '../db.ts';
import { partSql } from './part.ts';
import { isScoredSql } from './scored.ts';

/** Recounts the sums of every CSAT and CES survey, under the lock of `rebuildDailyNumbers`. */
export async function rebuildRatingNumbers(
  tx: Transaction,
  organizationId: string,
  timeZone: string,
): Promise<void> {
  await tx.$executeRaw`delete from rating_numbers where organization_id = ${organizationId}::uuid`;
  await tx.$executeRawUnsafe(rebuildSql, organizationId, timeZone);
}

const scores = [1, 2, 3, 4, 5, 6, 7];

const rebuildSql = `
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
