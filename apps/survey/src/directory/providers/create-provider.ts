import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { createPlace } from '../create-place.ts';
import { providerFields, providersMax, providerView, presentProvider } from './provider.ts';

const { name, ...optional } = providerFields;

export const createProvider = endpoint({
  name: 'createProvider',
  summary: 'Create a provider',
  description:
    'A provider is the person who was visited, such as a doctor or a technician. Visits are matched to it by its name or one of its aliases. A name or alias that another provider uses returns 422 `name_taken`. An organization has at most 5,000 providers, archived ones included.',
  group: 'providers',
  input: z.object(optional).partial().extend({ name }),
  bodyExample: { name: 'Dr. Alex Meyer', aliases: ['A. Meyer'] },
  output: providerView,
  statuses: [201],
  idempotencyKey: true,
  async handle(context, caller, input) {
    const { organizationId } = caller;
    const row = await createPlace(context, caller, {
      kind: 'provider',
      max: providersMax,
      count: (tx) => tx.provider.count({ where: { organizationId } }),
      find: (id) => context.db.provider.findFirst({ where: { organizationId, id } }),
      insert: (tx, stamped) => tx.provider.create({ data: { ...input, ...stamped } }),
    });
    return presentProvider(row);
  },
});
