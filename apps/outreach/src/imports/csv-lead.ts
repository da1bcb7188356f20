import { cellBeyond, shownValue } from '@reachback/common/csv/refused-cells';
import { unguardCell } from '@reachback/common/values/csv';
import { ApiError } from '@reachback/common/http/errors/errors';
import type { CsvRow } from '@reachback/common/csv/read-csv';
import { unstorablePath } from '@reachback/common/http/input/storable-text';
import type { Variables } from '../leads/lead-input.ts';
import { readGivenLead, type GivenLead } from '../leads/adding/read-given-lead.ts';
import type { ColumnTarget } from './csv-columns.ts';

import { noLeadTexts } from '../kinds/lead-texts.ts';

/** One row of a file, read as a lead. */
export interface CsvLead {
  line: number;
  /** Without an address, and so invalid, if the row is at fault. */
  lead: GivenLead;
  /** What is wrong with the row, in words. */
  fault: string | null;
  /** The cell to show if the row is refused: the one at fault, else the address. At most `valueLengthMax` characters. */
  value: string | null;
  /** As they stand in the file. */
  cells: readonly string[];
}

const nobody: GivenLead = { email: null, ...noLeadTexts, variables: {} };

/** Reads a row by the rules for leads. An empty cell says nothing; every variable is a text. */
export function readCsvLead({ line, cells }: CsvRow, targets: readonly ColumnTarget[]): CsvLead {
  try {
    const place = targets.findIndex((target) => target && 'field' in target && target.field === 'email');
    return { line, lead: readCells(cells, targets), fault: null, value: shownValue(cells[place]), cells };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const value = shownValue(cellAtFault(cells, targets));
    return { line, lead: nobody, fault: error.message, value, cells };
  }
}

/** The first cell that cannot be read even if the row has nothing else. */
function cellAtFault(cells: readonly string[], targets: readonly ColumnTarget[]): string | undefined {
  const beyond = cellBeyond(cells, targets.length);
  if (beyond !== undefined) return beyond;
  return cells.find((cell, place) => {
    try {
      readCells([cell], targets.slice(place, place + 1));
      return false;
    } catch {
      return true;
    }
  });
}

function readCells(cells: readonly string[], targets: readonly ColumnTarget[]): GivenLead {
  if (cellBeyond(cells, targets.length) !== undefined)
    throw rowError(`has ${cells.length} cells, and the header ${targets.length}`);
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
