import { z } from 'zod';
import { endpoint } from '../context.ts';
import { loadSurvey, presentSurvey, surveyView } from './survey.ts';

export const getSurvey = endpoint({
  name: 'getSurvey',
  summary: 'Get a survey',
  description:
    'Returns the texts, language, reminders and status of a survey. Archived surveys can be read as well.',
  group: 'surveys',
  input: z.object({ id: z.string() }),
  output: surveyView,
  async handle({ db }, { organizationId }, { id }) {
    return presentSurvey(await loadSurvey(db, organizationId, id));
  },
});
