import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { archivedListFields, listFieldCodes, olderThan, pageOf, presentPage } from '../../api/listing.ts';
import { providerView, presentProvider } from './provider.ts';

export const listProviders = endpoint({
  name: 'listProviders',
  summary: 'List providers',
  description: 'Returns providers from newest to oldest. Archived providers are listed only with `archived`.',
  group: 'providers',
  input: z.object(archivedListFields),
  fieldCodes: listFieldCodes,
  output: pageOf(providerView),
  async handle({ db, cursors }, { organizationId }, { limit, before, archived }) {
    const scope = { endpoint: 'listProviders', organizationId, filters: { archived } };
    const rows = await db.provider.findMany({
      where: {
        organizationId,
        archivedAt: archived ? { not: null } : null,
        ...olderThan(cursors, scope, before),
      },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return presentPage({ rows, limit, cursors, scope, present: presentProvider });
  },
});
