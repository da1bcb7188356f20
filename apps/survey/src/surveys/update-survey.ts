import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { changeVisitPolicy } from '../settings/change-visit-policy.ts';
import { canonicalLanguage, loadSurvey, presentSurvey, surveyFields, surveyView } from './survey.ts';

/** Messages read the survey when they are sent, so that a change also holds for what is scheduled. */
export const updateSurvey = endpoint({
  name: 'updateSurvey',
  summary: 'Update, pause or reactivate a survey; omitted fields keep their value',
  group: 'surveys',
  input: z
    .object({ ...surveyFields, status: z.enum(['active', 'paused']) })
    .partial()
    .extend({ id: z.string() }),
  output: surveyView,
  async handle(context, { organizationId }, { id, language, ...fields }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const survey = await loadSurvey(tx, organizationId, id);
      if (survey.status === 'archived') throw apiError('invalid_state', 'the survey is archived');
      return tx.survey.update({
        where: { organizationId_id: { organizationId, id: survey.id } },
        data: {
          ...fields,
          ...(language === undefined ? {} : { language: canonicalLanguage(language) }),
          updatedAt: context.clock.now(),
        },
      });
    });
    return presentSurvey(row);
  },
});
