import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { changeVisitPolicy } from '../settings/change-visit-policy.ts';
import { loadSurvey, presentSurvey, surveyView } from './survey.ts';

/** Archives permanently. Its responses stay; scheduled invitations are cancelled when they are due. */
export const archiveSurvey = endpoint({
  name: 'archiveSurvey',
  summary: 'Archive a survey permanently',
  description:
    'Sends nothing further for the survey; its scheduled surveys are cancelled when they become due. Responses stay. The default survey returns 409: make another one the default first. Archiving cannot be undone; archiving again has no effect.',
  group: 'surveys',
  input: z.object({ id: z.string() }),
  responseExamples: { 200: { status: 'archived' } },
  output: surveyView,
  async handle(context, { organizationId }, { id }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const survey = await loadSurvey(tx, organizationId, id);
      if (survey.status === 'archived') return survey;
      if ((await tx.settings.count({ where: { organizationId, defaultSurveyId: survey.id } })) > 0) {
        throw apiError('invalid_state', 'the survey is the default; make another one the default first');
      }
      return tx.survey.update({
        where: { organizationId_id: { organizationId, id: survey.id } },
        data: { status: 'archived', updatedAt: context.clock.now() },
      });
    });
    return presentSurvey(row);
  },
});
