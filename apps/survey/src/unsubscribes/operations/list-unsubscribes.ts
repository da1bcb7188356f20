import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { listFieldCodes, listFields, pageOf } from '../../api/listing.ts';
import {
  readUnsubscribeFilter,
  readUnsubscribes,
  unsubscribeFilterCodes,
  unsubscribeFilterFields,
} from '../read-unsubscribes.ts';
import { suppressionView } from '../suppression.ts';

export const listUnsubscribes = endpoint({
  name: 'listUnsubscribes',
  summary: 'List opt-outs, bounces and complaints',
  description:
    'Returns entries from newest to oldest, without contact details. Filter by `email` or `phone` to find those of a person, by any of the contacts. Filter by `kind`: one call then looks at 20,000 entries at most, and a page can have fewer items than `limit`, or none, and still have a `next`.',
  group: 'unsubscribes',
  input: z.object({ ...listFields, ...unsubscribeFilterFields }),
  fieldCodes: { ...listFieldCodes, ...unsubscribeFilterCodes },
  output: pageOf(suppressionView),
  async handle(context, { organizationId }, { limit, before: cursor, ...given }) {
    const { cursors } = context;
    const filter = await readUnsubscribeFilter(context, organizationId, given);
    const { kind, contact } = filter;
    const scope = { endpoint: 'listUnsubscribes', organizationId, filters: { kind, contact } };
    const [before] = cursor === undefined ? [] : cursors.decode(scope, cursor);
    const { data, last } = await readUnsubscribes(context, filter, { before, limit });
    return { data, next: last === null ? null : cursors.encode(scope, [last]) };
  },
});
