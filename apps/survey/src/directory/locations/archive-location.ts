import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { forgetNames } from '../names/entry-names.ts';
import { changeVisitPolicy } from '../../settings/change-visit-policy.ts';
import { loadLocation, locationView, presentLocation } from './location.ts';

/** Archives permanently. Its responses stay; its names can be given to another. */
export const archiveLocation = endpoint({
  name: 'archiveLocation',
  summary: 'Archive a location permanently',
  description:
    'Visits no longer match the location, and its names can be given to another one. Past responses keep it. Archiving cannot be undone; archiving again has no effect.',
  group: 'locations',
  input: z.object({ id: z.string() }),
  responseExamples: { 200: { archived: true } },
  output: locationView,
  async handle(context, { organizationId }, { id }) {
    const row = await changeVisitPolicy(context, organizationId, async (tx) => {
      const location = await loadLocation(tx, organizationId, id);
      if (location.archivedAt) return location;
      await forgetNames(tx, { kind: 'location', organizationId, id: location.id });
      const now = context.clock.now();
      return tx.location.update({
        where: { organizationId_id: { organizationId, id: location.id } },
        data: { archivedAt: now, updatedAt: now },
      });
    });
    return presentLocation(row);
  },
});
