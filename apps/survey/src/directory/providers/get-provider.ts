import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadProvider, providerView, presentProvider } from './provider.ts';

export const getProvider = endpoint({
  name: 'getProvider',
  summary: 'Get a provider',
  description: 'Returns the name and aliases of a provider. Archived providers can be read as well.',
  group: 'providers',
  input: z.object({ id: z.string() }),
  output: providerView,
  async handle({ db }, { organizationId }, { id }) {
    return presentProvider(await loadProvider(db, organizationId, id));
  },
});
