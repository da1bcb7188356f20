import { addDays, startOfLocalDay } from '@reachback/common/values/time-zone';
import type { Pool } from 'pg';
import { npsOf } from '../../summary/summary-numbers.ts';
import type { WeekShown } from '../messages/message-content.ts';
import { daysOfDigest } from './digest-time.ts';

const commentsMax = 3;

/** The scope of a digest, and the time for which it was created. */
export interface DigestScope {
  organizationId: string;
  timeZone: string;
  /** Empty for all. */
  locationIds: string[];
  createdAt: Date;
}

interface CommentRow {
  id: string;
  score: number;
  comment: string;
  place: string | null;
  createdAt: Date;
}

interface Sums {
  isThisWeek: boolean;
  promoters: number;
  passives: number;
  detractors: number;
}

/** Reads the week before a digest's day, in its recipient's locations, with the newest comments; NPS surveys only. */
export async function readDigest(
  pool: Pool,
  { organizationId, timeZone, locationIds, createdAt }: DigestScope,
): Promise<{ week: WeekShown; answers: CommentRow[] }> {
  const { from, to } = daysOfDigest(timeZone, createdAt);
  const [before, start, end] = [addDays(from, -7), from, to].map((day) => startOfLocalDay(timeZone, day));
  const sums = await pool.query<Sums>({
    name: 'digest-sums',
    text: `select created_at >= $4 as "isThisWeek", count(*) filter (where segment = 'promoter')::int as promoters,
        count(*) filter (where segment = 'passive')::int as passives,
        count(*) filter (where segment = 'detractor')::int as detractors
      from responses
      where organization_id = $1 and kind = 'nps' and created_at >= $2 and created_at < $3
        and (cardinality($5::uuid[]) = 0 or location_id = any($5::uuid[]))
      group by 1`,
    values: [organizationId, before, end, start, locationIds],
  });
  const open = await pool.query<{ count: number }>({
    name: 'digest-follow-ups',
    text: `select count(*)::int as count from responses
      where organization_id = $1 and kind = 'nps' and followup_status = 'open'
        and (cardinality($2::uuid[]) = 0 or location_id = any($2::uuid[]))`,
    values: [organizationId, locationIds],
  });
  const comments = await pool.query<CommentRow>({
    name: 'digest-comments',
    text: `select r.id, r.score, r.comment, l.name as place, r.created_at as "createdAt"
      from responses r left join locations l on l.organization_id = r.organization_id and l.id = r.location_id
      where r.organization_id = $1 and r.kind = 'nps' and r.created_at >= $2 and r.created_at < $3 and r.comment <> ''
        and (cardinality($4::uuid[]) = 0 or r.location_id = any($4::uuid[]))
      order by r.created_at desc, r.id desc limit ${commentsMax}`,
    values: [organizationId, start, end, locationIds],
  });
  const [now, earlier] = [true, false].map((is) => npsOfWeek(sums.rows.find((row) => row.isThisWeek === is)));
  const change = now!.nps === null || earlier!.nps === null ? null : now!.nps - earlier!.nps;
  return {
    week: { from, to: addDays(to, -1), ...now!, change, openFollowUps: open.rows[0]!.count },
    answers: comments.rows,
  };
}

function npsOfWeek(sums: Sums | undefined): { responses: number; nps: number | null } {
  const responses = sums ? sums.promoters + sums.passives + sums.detractors : 0;
  return { responses, nps: sums && responses > 0 ? npsOf(sums) : null };
}
