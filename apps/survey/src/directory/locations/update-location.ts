import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { storeNames } from '../names/entry-names.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { loadLocation, locationFields, locationView, presentLocation } from './location.ts';

export const updateLocation = endpoint({
  name: 'updateLocation',
  summary: 'Update a location',
  description:
    'Changes the fields you send; omitted fields keep their values. `aliases` and `reviewLinks` replace the whole list. Visits that were already matched stay unchanged. An archived location returns 409.',
  group: 'locations',
  input: z.object(locationFields).partial().extend({ id: z.string() }),
  bodyExample: { aliases: ['Harbor St.', 'Harbour'] },
  output: locationView,
  async handle(context, { organizationId }, { id, ...fields }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const location = await loadLocation(tx, organizationId, id);
      if (location.archivedAt) throw apiError('invalid_state', 'the location is archived');
      const changed = await tx.location.update({
        where: { organizationId_id: { organizationId, id: location.id } },
        data: { ...fields, updatedAt: context.clock.now() },
      });
      await storeNames(tx, { kind: 'location', ...changed });
      return changed;
    });
    return presentLocation(row);
  },
});
