import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { listFieldCodes, listFields, pageOf } from '../../api/listing.ts';
import { suppressionKinds } from '../../people/suppress-contacts.ts';
import { readUnsubscribes } from '../read-unsubscribes.ts';
import { suppressionView } from '../suppression.ts';

export const listUnsubscribes = endpoint({
  name: 'listUnsubscribes',
  summary: 'List opt-outs, bounces and complaints',
  description:
    'Returns entries from newest to oldest, without contact details. Filter by `kind`: one call then looks at 20,000 entries at most, and a page can have fewer items than `limit`, or none, and still have a `next`.',
  group: 'unsubscribes',
  input: z.object({ ...listFields, kind: z.enum(suppressionKinds).optional() }),
  fieldCodes: listFieldCodes,
  output: pageOf(suppressionView),
  async handle(context, { organizationId }, { limit, before: cursor, kind }) {
    const { cursors } = context;
    const scope = { endpoint: 'listUnsubscribes', organizationId, filters: { kind } };
    const [before] = cursor === undefined ? [] : cursors.decode(scope, cursor);
    const { data, last } = await readUnsubscribes(context, { organizationId, kind }, { before, limit });
    return { data, next: last === null ? null : cursors.encode(scope, [last]) };
  },
});
