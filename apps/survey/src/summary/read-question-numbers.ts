import type { Pool } from 'pg';
import type { Answer } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import type { Period } from './read-weeks.ts';

/** Maximum number of responses of a period whose answers are counted, newest first. */
export const countedResponsesMax = 20_000;

/** How often an option or a number of a question was answered; for free text, the number of answers. */
export interface AnswerCount {
  questionId: string;
  /** An option's id, or a number; null for all answers to the question. */
  item: string | null;
  /** The option's text as last shown. */
  text: string | null;
  answers: number;
}

/** The key of a number in an answer: a parameter, since a column of the responses has the same name. */
const numberKey: keyof Answer = 'score';

/** One index has a survey's responses with answers in order, so the cost depends only on the answers of the period. */
const countsSql = `
  with looked_at as (
    select r.answers, r.created_at from responses r
    where r.organization_id = $1 and r.survey_id = $4 and r.answers <> '[]'::jsonb
      and r.created_at >= (select (($2::timestamptz at time zone s.time_zone)::date - $3::int + 1)::timestamp at time zone s.time_zone
        from settings s where s.organization_id = $1)
      and ($5::uuid[] is null or r.location_id = any($5::uuid[]))
    order by r.created_at desc, r.id desc limit ${countedResponsesMax}
  ), answered as (
    select a.answer, l.created_at from looked_at l cross join lateral jsonb_array_elements(l.answers) as a (answer)
    where a.answer ->> 'question_id' = any($6::text[])
  ), items as (
    select answer ->> 'question_id' as question, null as item, null as text, created_at from answered
    union all
    select answer ->> 'question_id', answer ->> $7::text, null, created_at from answered where answer ->> 'kind' = 'scale'
    union all
    select answer ->> 'question_id', o.option ->> 'id', o.option ->> 'text', created_at
    from answered cross join lateral jsonb_array_elements(answer -> 'options') as o (option)
  )
  select question as "questionId", item, (array_agg(text order by created_at desc))[1] as text, count(*)::int as answers
  from items group by question, item order by question, count(*) desc, item`;

/**
 * Counts the answers of the period to these questions.
 * @param ask.withinLocations ids of the locations whose answers count; null for all
 */
export async function readQuestionNumbers(
  pool: Pool,
  ask: Period & {
    surveyId: string;
    questions: readonly Question[];
    withinLocations: readonly string[] | null;
  },
): Promise<AnswerCount[]> {
  const { organizationId, now, days, surveyId, questions, withinLocations } = ask;
  if (questions.length === 0) return [];
  // not null: questionId, answers
  const { rows } = await pool.query<AnswerCount>({
    name: 'question-numbers',
    text: countsSql,
    values: [organizationId, now, days, surveyId, withinLocations, questions.map(({ id }) => id), numberKey],
  });
  return rows;
}
