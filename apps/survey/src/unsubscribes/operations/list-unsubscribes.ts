import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { listFieldCodes, listFields, olderThan, pageOf, presentPage } from '../../api/listing.ts';
import { suppressionKinds } from '../../people/suppress-contacts.ts';
import { presentSuppression, suppressionView } from '../suppression.ts';

export const listUnsubscribes = endpoint({
  name: 'listUnsubscribes',
  summary: 'List opt-outs, bounces and complaints',
  description: 'Returns entries from newest to oldest, without contact details. Filter by `kind`.',
  group: 'unsubscribes',
  input: z.object({ ...listFields, kind: z.enum(suppressionKinds).optional() }),
  fieldCodes: listFieldCodes,
  output: pageOf(suppressionView),
  async handle({ db, cursors }, { organizationId }, { limit, before, kind }) {
    const scope = { endpoint: 'listUnsubscribes', organizationId, filters: { kind } };
    const rows = await db.suppression.findMany({
      where: { organizationId, kind, ...olderThan(cursors, scope, before) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    });
    return presentPage({ rows, limit, cursors, scope, present: presentSuppression });
  },
});
