import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { surveyError } from '../../errors.ts';
import { storeNames } from '../names/entry-names.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { providerFields, providersMax, providerView, presentProvider } from './provider.ts';

const { name, ...optional } = providerFields;

export const createProvider = endpoint({
  name: 'createProvider',
  summary: 'Create a provider that visits can name',
  group: 'providers',
  input: z.object(optional).partial().extend({ name }),
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
