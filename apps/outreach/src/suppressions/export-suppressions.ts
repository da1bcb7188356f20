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
import { endpoint } from '../context.ts';
import { readSuppressions, suppressionFilterFields } from './read-suppressions.ts';
import { suppression } from './suppression.ts';

/** Exports everything that `listSuppressions` shows, in its order. */
export const exportSuppressions = endpoint({
  name: 'exportSuppressions',
  summary: 'Export suppressions as CSV or JSON lines',
  description:
    'Streams all entries that `listSuppressions` would return for the same filter, in the same order: hashes, never addresses.',
  group: 'suppressions',
  input: z.object({ format: exportFormat, ...suppressionFilterFields }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle(context, { organizationId }, { format, email }) {
    const filter = { organizationId, email };
    const pages = await everyPageOf(async (before?: string) => {
      const { data, last } = await readSuppressions(context, filter, { before, limit: exportPageSize });
      return { items: data, next: last };
    });
    const at = context.clock.now();
    return exportList({ name: 'suppressions', format, at, pages, ...columnsOf(suppression) });
  },
});
