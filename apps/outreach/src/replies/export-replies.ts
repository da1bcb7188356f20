import {
  columnsOf,
  everyPage,
  exportedText,
  exportFormat,
  exportList,
  exportPageSize,
  exportTypes,
} from '@reachback/common/http/routing/export-list';
import type { PageRow } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { reply } from './reply.ts';
import { readReplyFilter, replyFilterFields } from './reply-filter.ts';
import { replyPageQuery } from './reply-page.ts';

/** What is flat; lines of JSON have the attachments as well. */
const columns = reply.omit({ attachments: true });

/** Exports everything that `listReplies` shows, in its order. */
export const exportReplies = endpoint({
  name: 'exportReplies',
  summary: 'Export replies as CSV or JSON lines',
  description: 'Streams all replies that `listReplies` would return for the same filters, in the same order.',
  group: 'replies',
  input: z.object({ format: exportFormat, ...replyFilterFields }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, { organizationId }, { format, ...fields }) {
    const filter = { organizationId, ...readReplyFilter(fields), limit: exportPageSize };
    const pages = await everyPage<z.input<typeof columns>>(async (before) => {
      // sql: { filter: { limit: 1 }, before: ['a', 'b'] }
      const { rows } = await pool.query<PageRow>(replyPageQuery({ ...filter, before }));
      return rows[0]!;
    });
    return exportList({ name: 'replies', format, at: clock.now(), pages, ...columnsOf(columns) });
  },
});
