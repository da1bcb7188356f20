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
import { readUnsubscribes } from '../read-unsubscribes.ts';
import { suppressionView } from '../suppression.ts';

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
  async handle(context, { organizationId }, { format, kind }) {
    const pages = await everyPageOf(async (before?: string) => {
      const page = { before, limit: exportPageSize };
      const { data, last } = await readUnsubscribes(context, { organizationId, kind }, page);
      return { items: data, next: last };
    });
    const at = context.clock.now();
    return exportList({ name: 'unsubscribes', format, at, pages, ...columnsOf(suppressionView) });
  },
});
