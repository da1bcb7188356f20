import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadLocation, locationView, presentLocation } from './location.ts';

export const getLocation = endpoint({
  name: 'getLocation',
  summary: 'Read one location',
  group: 'locations',
  input: z.object({ id: z.string() }),
  output: locationView,
  async handle({ db }, { organizationId }, { id }) {
    return presentLocation(await loadLocation(db, organizationId, id));
  },
});
