import type { Pool } from 'pg';
import { firstMonday, type Period } from './read-weeks.ts';

/** The counters of a CSAT or CES survey. */
export interface RatingSums {
  sent: number;
  bounced: number;
  answered: number;
  /** Number of responses with score 1, 2, … 7. */
  scores: number[];
  openFollowUps: number;
  reviewClicks: number;
}

/** Sums of a day or an ISO week, or the part of it inside the period. */
export interface StepSums extends RatingSums {
  /** The day, or the Monday of the week; `YYYY-MM-DD`. */
  start: string;
}

/** Length of a step in days. */
export const stepDays = { day: 1, week: 7 } as const;
export type Step = keyof typeof stepDays;

const columns = [
  ['sent', 'sent'],
  ['bounced', 'bounced'],
  ['answered', 'answered'],
  ['open_followups', 'openFollowUps'],
  ['review_clicks', 'reviewClicks'],
];
const scores = [1, 2, 3, 4, 5, 6, 7].map((score) => `score_${score}`);

/** All steps of the period, empty ones included. */
const ratingsSql = `
  with period as materialized (
    select ($2::timestamptz at time zone time_zone)::date as last from settings where organization_id = $1
  ), sums as (
    select (day - ${firstMonday}) / $5::int as step,
      ${[...columns.map(([column]) => column), ...scores].map((column) => `sum(${column})::int as ${column}`).join(', ')}
    from rating_numbers
    where organization_id = $1 and survey_id = $4
      and day > (select last from period) - $3::int and day <= (select last from period)
    group by 1
  )
  select (${firstMonday} + w.step * $5::int)::text as "start",
    ${columns.map(([column, name]) => `coalesce(s.${column}, 0) as "${name}"`).join(', ')},
    array[${scores.map((column) => `coalesce(s.${column}, 0)`).join(', ')}] as scores
  from period, generate_series(
    (period.last - $3::int + 1 - ${firstMonday}) / $5::int, (period.last - ${firstMonday}) / $5::int) as w (step)
  left join sums s on s.step = w.step
  order by w.step`;

/** Reads the steps of the period, oldest first. */
export async function readRatings(
  pool: Pool,
  { organizationId, now, days, surveyId, step }: Period & { surveyId: string; step: Step },
): Promise<StepSums[]> {
  // not null: scores
  const { rows } = await pool.query<StepSums>({
    name: 'survey-ratings',
    text: ratingsSql,
    values: [organizationId, now, days, surveyId, stepDays[step]],
  });
  return rows;
}
