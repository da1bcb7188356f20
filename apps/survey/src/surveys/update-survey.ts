import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { changeVisitPolicy } from '../settings/change-visit-policy.ts';
import { questionsInput, settleQuestions } from '../questions/question.ts';
import { refuseSentSurvey } from './sent-survey.ts';
import { loadSurvey, presentSurvey, questionsOf, surveyFields, surveyView } from './survey.ts';

/** Messages read the survey when they are sent, so a change also applies to scheduled surveys. */
export const updateSurvey = endpoint({
  name: 'updateSurvey',
  summary: 'Update a survey, or pause and activate it',
  description:
    'Changes the fields you send; omitted fields keep their values. Messages are written when they are sent, so scheduled surveys use the new texts. Visits reported while the survey is paused are skipped. The kind can change until the survey is first sent; then it returns 409. `questions` replaces all further questions: keep the ids of those that you edit; the answers to one that you remove stay in the responses. An archived survey returns 409, too.',
  group: 'surveys',
  input: z
    .object({ ...surveyFields, questions: questionsInput, status: z.enum(['active', 'paused']) })
    .partial()
    .extend({ id: z.string() }),
  bodyExample: {
    question: 'How likely are you to recommend us to a friend?',
    reminders: 1,
    status: 'active',
  },
  output: surveyView,
  async handle(context, { organizationId }, { id, questions, ...fields }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const survey = await loadSurvey(tx, organizationId, id);
      if (survey.status === 'archived') throw apiError('invalid_state', 'the survey is archived');
      if (fields.kind !== undefined && fields.kind !== survey.kind) {
        await refuseSentSurvey(tx, { organizationId, id: survey.id });
      }
      return tx.survey.update({
        where: { organizationId_id: { organizationId, id: survey.id } },
        data: {
          ...fields,
          ...(questions && { questions: settleQuestions(questions, questionsOf(survey)) }),
          updatedAt: context.clock.now(),
        },
      });
    });
    return presentSurvey(row);
  },
});
