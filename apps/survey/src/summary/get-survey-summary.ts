import { apiError } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { ratedKinds, type SurveyKind } from '../kinds/survey-kinds.ts';
import { reachOf } from '../members/member-locations.ts';
import { loadSurvey, questionsOf } from '../surveys/survey.ts';
import { questionNumbersField, questionNumbersOf } from './question-numbers.ts';
import { ratingsOf } from './rating-numbers.ts';
import { readQuestionNumbers } from './read-question-numbers.ts';
import { readRatings } from './read-ratings.ts';
import { daysField, summaryFields } from './summary.ts';

const count = z.int().min(0);
const { responses, surveysSent, responseRatePercent, reviewClicks } = summaryFields;

const figures = {
  averageScore: z.number().min(0).max(7).describe('Two decimals; 0 without responses'),
  topBoxPercent: z
    .number()
    .min(0)
    .max(100)
    .describe('Of the responses, those of the highest scores: 4 and 5 of CSAT, 5 to 7 of CES; one decimal'),
  responses,
  surveysSent,
  responseRatePercent,
};

const step = z
  .object({
    start: z.iso
      .date()
      .describe('The day, or the Monday of the ISO week; days outside the period do not count'),
    ...figures,
  })
  .meta({ id: 'SurveySummaryStep' });

const surveySummaryView = z
  .object({
    survey_id: z.string(),
    kind: z.enum(ratedKinds),
    days: z.int(),
    ...figures,
    distribution: z
      .array(z.object({ score: z.int(), responses: count }).meta({ id: 'ScoreCount' }))
      .describe('Every score of the scale, the lowest first'),
    topBoxInterval: z
      .object({ low: z.number(), high: z.number() })
      .nullable()
      .describe('Where the share lies with a confidence of 95 %, one decimal; null without responses'),
    waitingOnFollowUp: count.describe('Responses of the period whose follow-up is open'),
    reviewClicks,
    questions: questionNumbersField,
    steps: z.array(step).describe('Oldest first, every day or week of the period'),
  })
  .meta({ id: 'SurveySummary' });

/** Reads the survey's daily sums only, like the summary of NPS surveys. */
export const getSurveySummary = endpoint({
  name: 'getSurveySummary',
  summary: 'Get the numbers of a CSAT or CES survey',
  description:
    'Returns average, distribution, share of the highest scores and response rate of one survey for the last 7, 30, 90 or 365 days, today included. These answers count nowhere else: `getSummary` and `getSummaryBy` are made of NPS surveys only. An NPS survey returns 409; `getQuestionSummary` has the further questions of every kind.',
  group: 'summary',
  tool: { name: 'reputation_survey_summary', title: 'Read the numbers of a satisfaction or effort survey' },
  input: z.object({
    id: z.string(),
    days: daysField,
    per: z.enum(['day', 'week']).default('week').describe('Length of the steps'),
  }),
  fieldCodes: { days: 'invalid_days' },
  output: surveySummaryView,
  async handle({ db, pool, clock }, caller, { id, days, per }) {
    const { organizationId } = caller;
    const survey = await loadSurvey(db, organizationId, id);
    // The check constraint of the table allows nothing else.
    const kind = survey.kind as SurveyKind;
    if (kind === 'nps') {
      throw apiError('invalid_state', 'the survey is an NPS survey; getSummaryBy has its numbers');
    }
    const ask = { organizationId, days, now: clock.now(), surveyId: survey.id, step: per };
    const steps = await readRatings(pool, ask);
    const questions = questionsOf(survey);
    const withinLocations = await reachOf(pool, caller);
    const counts = await readQuestionNumbers(pool, { ...ask, questions, withinLocations });
    return {
      survey_id: wireId('srv', survey.id),
      kind,
      days,
      ...ratingsOf(kind, steps),
      questions: questionNumbersOf(questions, counts),
    };
  },
});
