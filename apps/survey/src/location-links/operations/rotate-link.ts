import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadLink, locationLinkView, presentLink } from '../location-link.ts';

export const rotateLocationLink = endpoint({
  name: 'rotateLocationLink',
  summary: 'Replace the address of a QR code or kiosk link',
  description:
    'The old address stops working immediately, and codes printed with it do too. Responses that were given stay. Each call makes a new address.',
  group: 'location links',
  input: z.object({ id: z.string() }),
  output: locationLinkView,
  async handle(context, { organizationId }, { id }) {
    const link = await loadLink(context.db, organizationId, id);
    const row = await context.db.locationLink.update({
      where: { organizationId_id: { organizationId, id: link.id } },
      data: { key: randomUUID(), rotatedAt: context.clock.now() },
    });
    return presentLink(context, row);
  },
});
