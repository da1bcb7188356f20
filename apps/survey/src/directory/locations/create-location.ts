import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { surveyError } from '../../errors.ts';
import { storeNames } from '../names/entry-names.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { locationFields, locationsMax, locationView, presentLocation } from './location.ts';

const { name, ...optional } = locationFields;

export const createLocation = endpoint({
  name: 'createLocation',
  summary: 'Create a location that visits can name',
  group: 'locations',
  input: z.object(optional).partial().extend({ name }),
  output: locationView,
  statuses: [201],
  idempotencyKey: true,
  async handle(context, { organizationId }, input) {
    const now = context.clock.now();
    const id = newUuid(now.getTime());
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      if ((await tx.location.count({ where: { organizationId } })) >= locationsMax) {
        throw surveyError('too_many', `an organization can have ${locationsMax} locations`);
      }
      const created = await tx.location.create({
        data: { ...input, organizationId, id, createdAt: now, updatedAt: now },
      });
      await storeNames(tx, { kind: 'location', ...created });
      return created;
    });
    return presentLocation(row);
  },
});
