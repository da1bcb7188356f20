import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { forgetNames } from '../names/entry-names.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { loadProvider, providerView, presentProvider } from './provider.ts';

/** Archives permanently. Its responses stay; its names can be given to another. */
export const archiveProvider = endpoint({
  name: 'archiveProvider',
  summary: 'Archive a provider permanently',
  description:
    'Visits no longer match the provider, and its names can be given to another one. Past responses keep it. Archiving cannot be undone; archiving again has no effect.',
  group: 'providers',
  input: z.object({ id: z.string() }),
  responseExamples: { 200: { archived: true } },
  output: providerView,
  async handle(context, { organizationId }, { id }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const provider = await loadProvider(tx, organizationId, id);
      if (provider.archivedAt) return provider;
      await forgetNames(tx, { kind: 'provider', organizationId, id: provider.id });
      const now = context.clock.now();
      return tx.provider.update({
        where: { organizationId_id: { organizationId, id: provider.id } },
        data: { archivedAt: now, updatedAt: now },
      });
    });
    return presentProvider(row);
  },
});
