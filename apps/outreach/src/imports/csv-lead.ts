import { unguardCell } from '@reachback/common/csv';
import { ApiError } from '@reachback/common/errors';
import { unstorablePath } from '@reachback/common/storable-text';
import type { Variables } from '../leads/lead-input.ts';
import { readGivenLead, type GivenLead } from '../leads/read-given-lead.ts';
import type { Target } from './csv-columns.ts';
import type { CsvRow } from './read-csv.ts';

/** One row of a file, read as a lead. */
export interface CsvLead {
  line: number;
  /** Without an address, and so invalid, if the row is at fault. */
  lead: GivenLead;
  /** What is wrong with the row, in words. */
  fault: string | null;
}

const nobody: GivenLead = { email: null, firstName: null, lastName: null, company: null, variables: {} };

/** Reads a row by the rules for leads. An empty cell says nothing; every variable is a text. */
export function readCsvLead({ line, cells }: CsvRow, targets: readonly Target[]): CsvLead {
  try {
    return { line, lead: readCells(cells, targets), fault: null };
  } catch (error) {
    if (error instanceof ApiError) return { line, lead: nobody, fault: error.message };
    throw error;
  }
}

function readCells(cells: readonly string[], targets: readonly Target[]): GivenLead {
  const beyond = cells.slice(targets.length).some((cell) => cell.trim() !== '');
  if (beyond) throw rowError(`has ${cells.length} cells, and the header ${targets.length}`);
  const given: Record<string, unknown> = {};
  const variables: Variables = {};
  for (const [index, target] of targets.entries()) {
    const text = unguardCell(cells[index] ?? '');
    if (!target || text === '') continue;
    if ('field' in target) given[target.field] = text;
    else variables[target.variable] = text;
  }
  if (unstorablePath(variables)) throw rowError('contains a character that cannot be stored (NUL)');
  return readGivenLead({ ...given, variables }, 'lead');
}

function rowError(rule: string): ApiError {
  return new ApiError(400, 'invalid_csv', `the row ${rule}`);
}
