import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadLink } from '../location-link.ts';

export const deleteLocationLink = endpoint({
  name: 'deleteLocationLink',
  summary: 'Delete a QR code or kiosk link',
  description:
    'The address stops working immediately, and codes printed with it do too. Responses that were given stay. This cannot be undone.',
  group: 'location links',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ db }, { organizationId }, { id }) {
    const { id: uuid } = await loadLink(db, organizationId, id);
    await db.locationLink.deleteMany({ where: { organizationId, id: uuid } });
    return noContent;
  },
});
