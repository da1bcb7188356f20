import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { reachOf } from '../members/member-locations.ts';
import { loadSurvey, questionsOf } from '../surveys/survey.ts';
import { questionNumbersField, questionNumbersOf } from './question-numbers.ts';
import { readQuestionNumbers } from './read-question-numbers.ts';
import { daysField } from './summary.ts';

/** For surveys of every kind; scores have their own summaries. */
export const getQuestionSummary = endpoint({
  name: 'getQuestionSummary',
  summary: 'Get the numbers of the further questions of a survey',
  description:
    'Returns, for each further question of a survey of any kind, how many people answered it in the last 7, 30, 90 or 365 days, today included, with the share of each option and the average of a scale. Members see the numbers of their locations. Answers to questions that were removed stay in the responses.',
  group: 'summary',
  input: z.object({ id: z.string(), days: daysField }),
  fieldCodes: { days: 'invalid_days' },
  output: z
    .object({ survey_id: z.string(), days: z.int(), questions: questionNumbersField })
    .meta({ id: 'QuestionSummary' }),
  async handle({ db, pool, clock }, caller, { id, days }) {
    const { organizationId } = caller;
    const survey = await loadSurvey(db, organizationId, id);
    const questions = questionsOf(survey);
    const withinLocations = await reachOf(pool, caller);
    const ask = { organizationId, days, now: clock.now(), surveyId: survey.id, questions, withinLocations };
    const counts = await readQuestionNumbers(pool, ask);
    return { survey_id: wireId('srv', survey.id), days, questions: questionNumbersOf(questions, counts) };
  },
});
