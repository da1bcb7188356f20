import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { archivedListFields, listFieldCodes, olderThan, pageOf, presentPage } from '../../api/listing.ts';
import { locationView, presentLocation } from './location.ts';

export const listLocations = endpoint({
  name: 'listLocations',
  summary: 'List locations',
  description: 'Returns locations from newest to oldest. Archived locations are listed only with `archived`.',
  group: 'locations',
  input: z.object(archivedListFields),
  fieldCodes: listFieldCodes,
  output: pageOf(locationView),
  async handle({ db, cursors }, { organizationId }, { limit, before, archived }) {
    const scope = { endpoint: 'listLocations', organizationId, filters: { archived } };
    const rows = await db.location.findMany({
      where: {
        organizationId,
        archivedAt: archived ? { not: null } : null,
        ...olderThan(cursors, scope, before),
      },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return presentPage({ rows, limit, cursors, scope, present: presentLocation });
  },
});
