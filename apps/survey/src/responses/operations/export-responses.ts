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
import { boundField } from '@reachback/common/values/time-field';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { answerCells, answerColumns } from '../../questions/answer-columns.ts';
import { readResponseFilter, responseFilterFields } from '../response-filter.ts';
import { withinReach } from '../within-reach.ts';
import { responsePageQuery } from '../response-page.ts';
import { responseView, type ResponseView } from '../response.ts';

const flat = columnsOf(responseView.omit({ answers: true }));

/**
 * Flattens a row: themes in one cell (`staff:positive waiting:negative`), answered questions and their answers in
 * columns of their own.
 */
const columns = {
  header: [...flat.header, ...answerColumns],
  cells: ({ answers, themes, ...response }: ResponseView) => [
    ...flat.cells({
      ...response,
      themes: themes.map(({ theme, sentiment }) => `${theme}:${sentiment}`).join(' '),
    }),
    ...answerCells(answers),
  ],
};

/** Exports the fields of `listResponses`, in its order: scores, comments and ids, never contact details. */
export const exportResponses = endpoint({
  name: 'exportResponses',
  summary: 'Export responses as CSV or JSON lines',
  description:
    'Streams all responses that `listResponses` would return for the same filters, in the same order. Contact details are never included. In CSV, the answers to further questions are in the columns `question_1`, `answer_1` and so on, several options separated by `; `; `more_answers` has those to questions that were replaced since, one per line.',
  group: 'responses',
  input: z.object({
    format: exportFormat,
    ...responseFilterFields,
    before: boundField
      .optional()
      .describe('ISO 8601 with an offset, or a date (midnight UTC); responses given earlier'),
  }),
  output: exportedText,
  downloadTypes: exportTypes,
  async handle({ pool, clock }, caller, { format, before, ...fields }) {
    const { organizationId } = caller;
    const reach = await withinReach(pool, caller);
    const filter = { organizationId, ...readResponseFilter(fields), ...reach, before, limit: exportPageSize };
    const pages = await everyPage<ResponseView>(async (after) => {
      // sql: { filter: { segment: 'a', limit: 1 }, after: ['a', 'b'] }
      const { rows } = await pool.query<PageRow>(responsePageQuery({ ...filter, after }));
      return rows[0]!;
    });
    return exportList({ name: 'responses', format, at: clock.now(), pages, ...columns });
  },
});
