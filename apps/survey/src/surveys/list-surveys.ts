import { z } from 'zod';
import { endpoint } from '../context.ts';
import { archivedListFields, listFieldCodes, olderThan, pageOf, presentPage } from '../api/listing.ts';
import { presentSurvey, surveyView } from './survey.ts';

export const listSurveys = endpoint({
  name: 'listSurveys',
  summary: 'List surveys',
  description: 'Returns surveys from newest to oldest. Archived surveys are listed only with `archived`.',
  group: 'surveys',
  input: z.object(archivedListFields),
  fieldCodes: listFieldCodes,
  output: pageOf(surveyView),
  async handle({ db, cursors }, { organizationId }, { limit, before, archived }) {
    const scope = { endpoint: 'listSurveys', organizationId, filters: { archived } };
    const rows = await db.survey.findMany({
      where: {
        organizationId,
        status: archived ? 'archived' : { not: 'archived' },
        ...olderThan(cursors, scope, before),
      },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return presentPage({ rows, limit, cursors, scope, present: presentSurvey });
  },
});
