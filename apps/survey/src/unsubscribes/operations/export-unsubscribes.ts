import {
  columnsOf,
  everyPageOf,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { suppressionKinds } from '../../people/suppress-contacts.ts';
import { presentSuppression, suppressionView } from '../suppression.ts';

/** Exports everything that `listUnsubscribes` shows, in its order: never contact details. */
export const exportUnsubscribes = endpoint({
  name: 'exportUnsubscribes',
  summary: 'Export opt-outs, bounces and complaints as CSV or JSON lines',
  description:
    'Streams all entries that `listUnsubscribes` would return for the same filter, in the same order. Contact details are never included.',
  group: 'unsubscribes',
  input: z.object({ format: exportFormat, kind: z.enum(suppressionKinds).optional() }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ db, clock }, { organizationId }, { format, kind }) {
    const pages = await everyPageOf(async (last?: string) => {
      const rows = await db.suppression.findMany({
        where: { organizationId, kind, id: { lt: last } },
        orderBy: { id: 'desc' },
        take: exportPageSize,
      });
      const next = rows.length < exportPageSize ? null : rows.at(-1)!.id;
      return { items: rows.map(presentSuppression), next };
    });
    const at = clock.now();
    return exportList({ name: 'unsubscribes', format, at, pages, ...columnsOf(suppressionView) });
  },
});
