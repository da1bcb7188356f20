import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadLocation, locationView, presentLocation } from './location.ts';

export const getLocation = endpoint({
  name: 'getLocation',
  summary: 'Get a location',
  description:
    'Returns the names, time zone and review links of a location. Archived locations can be read as well.',
  group: 'locations',
  input: z.object({ id: z.string() }),
  output: locationView,
  async handle({ db }, { organizationId }, { id }) {
    return presentLocation(await loadLocation(db, organizationId, id));
  },
});
