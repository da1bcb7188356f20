import { cellBeyond, shownValue } from '@reachback/common/csv/refused-cells';
import { unguardCell } from '@reachback/common/values/guard-cell';
import { ApiError } from '@reachback/common/http/errors/errors';
import type { CsvRow } from '@reachback/common/csv/read-csv';
import { unstorablePath } from '@reachback/common/http/input/storable-text';
import type { Variables } from '../leads/lead-input.ts';
import { readGivenLead, type GivenLead } from '../leads/adding/read-given-lead.ts';
import type { ColumnTarget } from './csv-columns.ts';

import { noLeadTexts } from '../kinds/lead-texts.ts';

/** A row of a file, parsed as a lead. */
export interface CsvLead {
  line: number;
  /** Without an address, and so invalid, if the row is invalid. */
  lead: GivenLead;
  /** Why the row is invalid, as a message. */
  fault: string | null;
  /** Cell to show if the row is refused: the invalid one, else the address. At most `valueLengthMax` characters. */
  value: string | null;
  /** As in the file. */
  cells: readonly string[];
}

const nobody: GivenLead = { email: null, ...noLeadTexts, variables: {} };

/** Parses a row by the rules for leads. An empty cell counts as missing; every variable is a string. */
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

/** The first cell that is invalid on its own. */
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
