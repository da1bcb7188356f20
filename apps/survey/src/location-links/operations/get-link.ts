import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadLink, locationLinkView, presentLink } from '../location-link.ts';

export const getLocationLink = endpoint({
  name: 'getLocationLink',
  summary: 'Get a QR code or kiosk link',
  description: 'Returns the address of the link and what it asks.',
  group: 'location links',
  input: z.object({ id: z.string() }),
  output: locationLinkView,
  async handle(context, { organizationId }, { id }) {
    return presentLink(context, await loadLink(context.db, organizationId, id));
  },
});
