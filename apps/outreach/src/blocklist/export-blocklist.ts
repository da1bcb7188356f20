import {
  columnsOf,
  everyPage,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { blocklistEntry, blocklistText, soughtText } from './blocklist-page.ts';
import { readBlocklistPage } from './read-blocklist.ts';

/** Exports everything that `listBlocklist` shows, in its order. */
export const exportBlocklist = endpoint({
  name: 'exportBlocklist',
  summary: 'Export the blocklist as CSV or JSON lines',
  description:
    'Streams all entries that `listBlocklist` would return for the same filter, in the same order.',
  group: 'blocklist',
  input: z.object({ format: exportFormat, q: blocklistText }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, { organizationId }, { format, q }) {
    const filter = { organizationId, text: soughtText(q), limit: exportPageSize };
    const pages = await everyPage<z.input<typeof blocklistEntry>>(([before] = []) =>
      readBlocklistPage(pool, { ...filter, before }),
    );
    return exportList({ name: 'blocklist', format, at: clock.now(), pages, ...columnsOf(blocklistEntry) });
  },
});
