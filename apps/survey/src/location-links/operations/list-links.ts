import { notFound } from '@reachback/common/http/errors/errors';
import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import { listFieldCodes, listFields, olderThan, pageOf, presentPage } from '../../api/listing.ts';
import { endpoint } from '../../context.ts';
import { locationLinkView, presentLink } from '../location-link.ts';

export const listLocationLinks = endpoint({
  name: 'listLocationLinks',
  summary: 'List QR code and kiosk links',
  description: 'Returns the links of all locations, or of one, from newest to oldest.',
  group: 'location links',
  input: z.object({ location: z.string().optional().describe('Of this location, by id'), ...listFields }),
  fieldCodes: listFieldCodes,
  output: pageOf(locationLinkView),
  async handle(context, { organizationId }, { limit, before, location }) {
    const { db, cursors } = context;
    const locationId = location === undefined ? undefined : uuidOf('loc', location);
    if (locationId === null) throw notFound('location');
    const scope = { endpoint: 'listLocationLinks', organizationId, filters: { locationId } };
    const rows = await db.locationLink.findMany({
      where: { organizationId, ...(locationId && { locationId }), ...olderThan(cursors, scope, before) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return presentPage({ rows, limit, cursors, scope, present: (row) => presentLink(context, row) });
  },
});
