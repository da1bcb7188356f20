import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { createPlace } from '../create-place.ts';
import { locationFields, locationsMax, locationView, presentLocation } from './location.ts';

const { name, ...optional } = locationFields;

export const createLocation = endpoint({
  name: 'createLocation',
  summary: 'Create a location',
  description:
    'Visits are matched to the location by its name or one of its aliases. Review links are shown after every response, regardless of the score. A name or alias that another location uses returns 422 `name_taken`. An organization has at most 2,000 locations, archived ones included.',
  group: 'locations',
  input: z.object(optional).partial().extend({ name }),
  bodyExample: {
    name: 'Harbour Street',
    aliases: ['Harbor St.'],
    timeZone: 'Europe/Berlin',
    reviewLinks: [
      { platform: 'google', label: 'Google', url: 'https://reviews.client.example/harbour-street' },
    ],
  },
  output: locationView,
  statuses: [201],
  idempotencyKey: true,
  async handle(context, caller, input) {
    const { organizationId } = caller;
    const row = await createPlace(context, caller, {
      kind: 'location',
      max: locationsMax,
      count: (tx) => tx.location.count({ where: { organizationId } }),
      find: (id) => context.db.location.findFirst({ where: { organizationId, id } }),
      insert: (tx, stamped) => tx.location.create({ data: { ...input, ...stamped } }),
    });
    return presentLocation(row);
  },
});
