import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { surveyError } from '../../api/errors.ts';
import { storeNames } from '../names/entry-names.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
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
  async handle(context, { organizationId }, input) {
    const now = context.clock.now();
    const id = newUuid(now.getTime());
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      if ((await tx.provider.count({ where: { organizationId } })) >= providersMax) {
        throw surveyError('too_many', `an organization can have ${providersMax} providers`);
      }
      const created = await tx.provider.create({
        data: { ...input, organizationId, id, createdAt: now, updatedAt: now },
      });
      await storeNames(tx, { kind: 'provider', ...created });
      return created;
    });
    return presentProvider(row);
  },
});
