import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { storeNames } from '../names/entry-names.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { loadProvider, providerFields, providerView, presentProvider } from './provider.ts';

export const updateProvider = endpoint({
  name: 'updateProvider',
  summary: 'Update a provider',
  description:
    'Changes the fields you send; omitted fields keep their values, and `aliases` replaces the whole list. Visits that were already matched stay unchanged. An archived provider returns 409.',
  group: 'providers',
  input: z.object(providerFields).partial().extend({ id: z.string() }),
  bodyExample: { aliases: ['A. Meyer', 'Dr. Meyer'] },
  output: providerView,
  async handle(context, { organizationId }, { id, ...fields }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const provider = await loadProvider(tx, organizationId, id);
      if (provider.archivedAt) throw apiError('invalid_state', 'the provider is archived');
      const changed = await tx.provider.update({
        where: { organizationId_id: { organizationId, id: provider.id } },
        data: { ...fields, updatedAt: context.clock.now() },
      });
      await storeNames(tx, { kind: 'provider', ...changed });
      return changed;
    });
    return presentProvider(row);
  },
});
