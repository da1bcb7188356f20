import { z } from 'zod';
import { endpoint } from '../context.ts';
import { loadSurvey, presentSurvey, surveyView } from './survey.ts';

export const getSurvey = endpoint({
  name: 'getSurvey',
  summary: 'Read one survey',
  group: 'surveys',
  input: z.object({ id: z.string() }),
  output: surveyView,
  async handle({ db }, { organizationId }, { id }) {
    return presentSurvey(await loadSurvey(db, organizationId, id));
  },
});
