import { plainColumnName } from '@reachback/common/csv/match-columns';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { knownColumns, knownFields, type KnownField } from '@reachback/common/values/known-columns';
import { leadFieldColumns, variablePrefix, variablesColumn } from '../leads/lead-columns.ts';
import { variableName, variablesMax } from '../leads/lead-input.ts';
import { csvError } from '@reachback/common/csv/csv-error';

/** Maximum number of columns in a file, including omitted ones. */
const columnsMax = 2_000;

/** Field or variable that a column becomes; null: ignored. */
export type ColumnTarget = { field: KnownField } | { variable: string } | null;

/** Columns as given in the request. */
export interface GivenColumns {
  /** `Header:field` each; the field is one of the four, a variable's name, or `-` for none. */
  columns?: readonly string[];
  /** By header or `#` and position: a field, a variable's name, or null for none. Overrides `columns`. */
  mapping?: ReadonlyMap<string, string | null>;
}

/** A column of a file. */
export interface CsvColumn {
  target: ColumnTarget;
  /** Whether the target comes from the request or from a known header. */
  decidedBy: 'mapping' | 'header' | null;
}

/** Additional columns of our exports of refused rows. */
export const refusedColumns = ['import_line', 'import_reason', 'import_detail'] as const;

/**
 * Target of each column of a file, in order.
 *
 * By default the header decides: common names of lead fields are recognized (known-columns.ts), and every other column
 * becomes a variable, with the column's name if it can be used in `{{…}}`, else normalized: `job_title` for `Job
 * Title`. A column without a name is ignored. In a file that was exported here, columns that are not input fields are
 * ignored too.
 * @throws ApiError 400 naming the column
 */
export function readColumns(header: readonly string[], given: GivenColumns = {}): CsvColumn[] {
  if (header.length > columnsMax)
    throw csvError(`the header has ${header.length} columns, at most ${columnsMax} are possible`);
  const chosen = readGiven(header, given);
  const own = isOwnExport(header);
  const fields = knownColumns(header.map((name, index) => (chosen[index] === undefined ? name : '')));
  const columns = header.map((name, index): CsvColumn => {
    const target = chosen[index];
    if (target !== undefined) return { target, decidedBy: 'mapping' };
    if (own) return { target: exportedTarget(name), decidedBy: isLeadField(name) ? 'header' : null };
    const field = fields[index];
    return field
      ? { target: { field }, decidedBy: 'header' }
      : { target: variableOf(name.trim()), decidedBy: null };
  });
  const targets = columns.map(({ target }) => target);
  refuseDoubles(header, columns);
  if (!targets.some((target) => nameOf(target) === 'email')) {
    throw csvError(
      `the header has no column for the address (${shortened(header.join(', '))}): name it email, or say which it is in mapping`,
    );
  }
  if (targets.filter((target) => target && 'variable' in target).length > variablesMax) {
    throw csvError(`more than ${variablesMax} columns would become variables: leave some out with mapping`);
  }
  return columns;
}

/** Targets given in the request, by column; undefined for the others. */
function readGiven(
  header: readonly string[],
  { columns = [], mapping = new Map() }: GivenColumns,
): (ColumnTarget | undefined)[] {
  const chosen: (ColumnTarget | undefined)[] = header.map(() => undefined);
  const choose = (field: string, name: string, target: ColumnTarget) => {
    const places = placesOf(header, name);
    if (places.length === 0) throw invalidRequest(field, `the file has no column "${shortened(name)}"`);
    for (const place of places) chosen[place] = target;
  };
  for (const entry of columns) {
    const colon = entry.lastIndexOf(':');
    const name = entry.slice(0, Math.max(colon, 0)).trim();
    const target = entry.slice(colon + 1).trim();
    if (colon < 0) throw invalidRequest('columns', `"${shortened(entry)}" is not of the form Header:field`);
    choose('columns', name, targetOf('columns', target === '-' ? null : target));
  }
  for (const [name, target] of mapping) choose('mapping', name.trim(), targetOf('mapping', target));
  return chosen;
}

function placesOf(header: readonly string[], name: string): number[] {
  const named = header.flatMap((one, index) => (one.trim() === name ? [index] : []));
  if (named.length > 0) return named;
  const [, place] = /^#(\d{1,4})$/.exec(name) ?? [];
  const index = Number(place ?? 0) - 1;
  return index >= 0 && index < header.length ? [index] : [];
}

function targetOf(field: string, target: string | null): ColumnTarget {
  if (target === null) return null;
  if (isLeadField(target)) return { field: target };
  if (!variableName.test(target))
    throw invalidRequest(field, `"${shortened(target)}" is not a valid variable name`);
  return { variable: target };
}

function variableOf(name: string): ColumnTarget {
  if (refusedColumns.some((own) => own === name)) return null;
  if (variableName.test(name)) return { variable: name };
  const plain = plainColumnName(name);
  return plain === '' ? null : { variable: plain };
}

/** Only our exports have all of these columns. */
function isOwnExport(header: readonly string[]): boolean {
  return leadFieldColumns.every((name) => header.includes(name));
}

const ownColumns = new Set<string>([...leadFieldColumns, variablesColumn]);

function exportedTarget(name: string): ColumnTarget {
  if (isLeadField(name)) return { field: name };
  if (ownColumns.has(name)) return null;
  const variable = name.startsWith(variablePrefix) ? name.slice(variablePrefix.length) : name;
  return variableName.test(variable) ? { variable } : null;
}

function refuseDoubles(header: readonly string[], columns: readonly CsvColumn[]): void {
  const columnOf = new Map<string, number>();
  for (const [index, { target }] of columns.entries()) {
    const name = nameOf(target);
    if (name === null) continue;
    const before = columnOf.get(name);
    if (before !== undefined) {
      const both = [before, index].map((place) => `"${shortened(header[place]!)}"`).join(' and ');
      throw csvError(
        `the columns ${both} are both ${name} (#${before + 1} and #${index + 1}): leave one out with mapping, e.g. {"#${index + 1}": null}`,
      );
    }
    columnOf.set(name, index);
  }
}

function nameOf(target: ColumnTarget): string | null {
  if (!target) return null;
  return 'field' in target ? target.field : target.variable;
}

function isLeadField(name: string): name is KnownField {
  return knownFields.some((field) => field === name);
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
