import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadProvider, providerView, presentProvider } from './provider.ts';

export const getProvider = endpoint({
  name: 'getProvider',
  summary: 'Read one provider',
  group: 'providers',
  input: z.object({ id: z.string() }),
  output: providerView,
  async handle({ db }, { organizationId }, { id }) {
    return presentProvider(await loadProvider(db, organizationId, id));
  },
});
