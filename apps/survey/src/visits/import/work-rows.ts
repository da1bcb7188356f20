import type { Caller } from '@reachback/common/auth/bearer-auth';
import type { CsvRow } from '@reachback/common/csv/read-csv';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { asApiError } from '@reachback/common/http/routing/app-shell';
import { inOrder } from '@reachback/common/http/routing/in-order';
import type { Answer } from '@reachback/common/http/routing/endpoint';
import type { z } from 'zod';
import type { VisitInput } from '../decide/visit-input.ts';
import { reportVisit } from '../operations/report-visit.ts';
import { sharedTexts } from '../operations/report-visits.ts';
import type { VisitContext } from '../operations/visit-context.ts';
import type { visitResult } from '../operations/visit-result.ts';
import { readCsvVisit } from './csv-visit.ts';
import { rowsMax } from './import-result.ts';
import type { VisitColumnField } from './visit-columns.ts';

/** Rows processed concurrently in one request, the same as lines of a batch. */
const rowsAtOnce = 100;
/** Maximum length of one row, which bounds the memory of the rows in flight. */
const rowLengthMax = 20_000;

type Refusal = { code: string; message: string };

interface ReadRow extends CsvRow {
  /** Null for a row that is refused before its visit is reported. */
  input: VisitInput | null;
  refusal: Refusal | null;
}

/** A row, and the result of `reportVisit` for it. */
export interface WorkedRow extends CsvRow {
  input: VisitInput | null;
  outcome: { result: z.input<typeof visitResult> } | { refusal: Refusal };
}

interface Work {
  caller: Caller;
  rows: AsyncIterable<CsvRow>;
  fields: readonly (VisitColumnField | null)[];
  dryRun: boolean;
}

/**
 * Reports the visit of each row as its own call would, and yields the outcomes in row order. Rows that share a person
 * or an externalId are processed one after the other.
 * @throws ApiError 413 for too many rows, 400 for a file that cannot be read further; outcomes yielded before remain
 * valid
 */
export async function* workRows(context: VisitContext, work: Work): AsyncGenerator<WorkedRow> {
  const { caller, dryRun } = work;
  // A row's local time is converted when it is read, and an outdated policy is noticed only when its visit is reported.
  context.visitPolicies.forget(caller.organizationId);
  let end: { error: unknown } | null = null;
  // An error that ends the file is thrown after the outcomes of the rows before it, which were reported.
  async function* readable() {
    try {
      yield* readRows(context, work);
    } catch (error) {
      end = { error };
    }
  }
  yield* inOrder(readable(), {
    atOnce: rowsAtOnce,
    conflictKeys: ({ input }) => sharedTexts(input),
    work: async ({ refusal, ...row }): Promise<WorkedRow> => {
      if (row.input === null || refusal) {
        return { ...row, outcome: { refusal: refusal ?? { code: 'invalid_request', message: '' } } };
      }
      try {
        const answer = await reportVisit.handle(context, caller, { ...row.input, dryRun });
        return { ...row, outcome: { result: resultOf(answer) } };
      } catch (thrown) {
        return { ...row, outcome: { refusal: refusalOf(context, thrown, row.line) } };
      }
    },
  });
  if (end !== null) throw (end as { error: unknown }).error;
}

async function* readRows(context: VisitContext, { caller, rows, fields }: Work): AsyncGenerator<ReadRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > rowsMax)
      throw apiError(
        'payload_too_large',
        `a file may have at most ${rowsMax} rows; the rows after that do not count`,
      );
    const policy = await context.visitPolicies.get(caller.organizationId);
    try {
      if (row.cells.reduce((sum, cell) => sum + cell.length, 0) > rowLengthMax)
        throw invalidRequest('row', `has more than ${rowLengthMax} characters`);
      yield { ...row, input: readCsvVisit(row.cells, { fields, policy }), refusal: null };
    } catch (thrown) {
      const cells = row.cells.map((cell) => cell.slice(0, 1_000)).slice(0, fields.length);
      yield { line: row.line, cells, input: null, refusal: refusalOf(context, thrown, row.line) };
    }
  }
}

function resultOf(answer: Answer | z.input<typeof visitResult>): z.input<typeof visitResult> {
  if (!('body' in answer)) return answer;
  // reportVisit returns a VisitResult for every status.
  return (answer.body as { value: z.input<typeof visitResult> }).value;
}

/** The error that a single call would return. Internal errors are logged and reveal nothing about the row. */
function refusalOf({ log }: VisitContext, thrown: unknown, line: number): Refusal {
  const known = asApiError(thrown);
  if (!known) log.error({ err: thrown, line }, 'a row of an import failed');
  const { code, message } = known ?? apiError('internal_error', 'something went wrong on our side');
  return { code, message };
}
