import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadLocation, locationView, presentLocation } from './location.ts';

export const getLocation = endpoint({
  method: 'GET',
  path: '/api/v1/locations/:id',
  name: 'getLocation',
  summary: 'Read one location',
  group: 'locations',
  scope: 'settings:manage',
  input: z.object({ id: z.string() }),
  output: locationView,
  async handle({ db }, { organizationId }, { id }) {
    return presentLocation(await loadLocation(db, organizationId, id));
  },
});
