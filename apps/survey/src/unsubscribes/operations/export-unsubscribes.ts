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
import {
  readUnsubscribeFilter,
  readUnsubscribes,
  unsubscribeFilterCodes,
  unsubscribeFilterFields,
} from '../read-unsubscribes.ts';
import { suppressionView } from '../suppression.ts';

/** Exports everything that `listUnsubscribes` shows, in its order: never contact details. */
export const exportUnsubscribes = endpoint({
  name: 'exportUnsubscribes',
  summary: 'Export opt-outs, bounces and complaints as CSV or JSON lines',
  description:
    'Streams all entries that `listUnsubscribes` would return for the same filter, in the same order. Contact details are never included.',
  group: 'unsubscribes',
  input: z.object({ format: exportFormat, ...unsubscribeFilterFields }),
  fieldCodes: unsubscribeFilterCodes,
  output: exportedText,
  downloadTypes: exportTypes,
  async handle(context, { organizationId }, { format, ...given }) {
    const filter = await readUnsubscribeFilter(context, organizationId, given);
    const pages = await everyPageOf(async (before?: string) => {
      const page = { before, limit: exportPageSize };
      const { data, last } = await readUnsubscribes(context, filter, page);
      return { items: data, next: last };
    });
    const at = context.clock.now();
    return exportList({ name: 'unsubscribes', format, at, pages, ...columnsOf(suppressionView) });
  },
});
