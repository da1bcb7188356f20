import { invalidRequest } from '@reachback/common/http/errors/errors';
import { normalizeText } from '@reachback/common/values/normalize-text';
import { leadFieldColumns, variablePrefix, variablesColumn } from '../leads/lead-columns.ts';
import { variableName, variablesMax } from '../leads/lead-input.ts';
import { leadTextFields } from '../kinds/lead-texts.ts';
import { csvError } from './csv-error.ts';

/** Columns of a file, those that are left out among them. */
const columnsMax = 2_000;

const leadFields = ['email', ...leadTextFields] as const;
type LeadField = (typeof leadFields)[number];

/** What becomes of a column. */
export type ColumnTarget = { field: LeadField } | { variable: string } | null;

/** Names that other tools give the fields of a lead, as `plainName` makes them. */
const fieldOfName = new Map<string, LeadField>([
  ...leadFields.map((name) => [name, name] as const),
  ...['e_mail', 'mail', 'email_address', 'e_mail_address'].map((name) => [name, 'email'] as const),
  ...['firstname', 'given_name'].map((name) => [name, 'first_name'] as const),
  ...['lastname', 'surname', 'family_name'].map((name) => [name, 'last_name'] as const),
  ...['company_name', 'organization', 'organisation'].map((name) => [name, 'company'] as const),
]);

/**
 * What becomes of each column of a file, in their order.
 *
 * By itself the header tells: `E-Mail`, `First Name` and the like are the fields of a lead, and every other column is
 * a variable, called like the column where that can stand in `{{…}}` and `job_title` for `Job Title` where not. A
 * column without a name is left out. Of a file that was exported here, what is no field to be given is left out too.
 * @param given `Header:field` each, before all that; the field is one of the four, a variable's name, or `-` for none
 * @throws ApiError 400 naming the column
 */
export function readColumns(header: readonly string[], given: readonly string[]): ColumnTarget[] {
  if (header.length > columnsMax)
    throw csvError(`the header has ${header.length} columns, at most ${columnsMax} are possible`);
  const explicit = readGiven(header, given);
  const own = isOwnExport(header);
  const targets = header.map((name) => {
    const chosen = explicit.get(name.trim());
    if (chosen !== undefined) return chosen;
    return own ? exportedTarget(name) : targetOf(name.trim());
  });
  refuseDoubles(header, targets);
  if (!targets.some((target) => nameOf(target) === 'email')) {
    throw csvError(
      `the header has no column for the address (${shortened(header.join(', '))}): name it email, or tell which it is in columns`,
    );
  }
  if (targets.filter((target) => target && 'variable' in target).length > variablesMax) {
    throw csvError(`more than ${variablesMax} columns would become variables: leave some out with columns`);
  }
  return targets;
}

function readGiven(header: readonly string[], given: readonly string[]): Map<string, ColumnTarget> {
  const names = new Set(header.map((name) => name.trim()));
  return new Map(
    given.map((entry): [string, ColumnTarget] => {
      const colon = entry.lastIndexOf(':');
      const name = entry.slice(0, Math.max(colon, 0)).trim();
      const target = entry.slice(colon + 1).trim();
      if (colon < 0) throw invalidRequest('columns', `"${shortened(entry)}" is not of the form Header:field`);
      if (!names.has(name)) throw invalidRequest('columns', `the file has no column "${shortened(name)}"`);
      if (target === '-') return [name, null];
      if (isLeadField(target)) return [name, { field: target }];
      if (!variableName.test(target)) {
        throw invalidRequest('columns', `"${shortened(target)}" is no name for a variable`);
      }
      return [name, { variable: target }];
    }),
  );
}

function targetOf(name: string): ColumnTarget {
  const plain = plainName(name);
  const field = fieldOfName.get(plain);
  if (field) return { field };
  if (variableName.test(name)) return { variable: name };
  return plain === '' ? null : { variable: plain };
}

/** `größe_in_cm` becomes `grosse_in_cm`, `2nd line` becomes `_2nd_line`; at most 64 characters, or nothing. */
function plainName(name: string): string {
  const lower = name.toLowerCase().replaceAll('ß', 'ss');
  const letters = normalizeText(lower, 'NFKD').replaceAll(/\p{M}/gu, '');
  const joined = letters.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  return (/^\d/.test(joined) ? `_${joined}` : joined).slice(0, 64);
}

/** Our exports alone have all of these. */
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

function refuseDoubles(header: readonly string[], targets: readonly ColumnTarget[]): void {
  const columnOf = new Map<string, number>();
  for (const [index, target] of targets.entries()) {
    const name = nameOf(target);
    if (name === null) continue;
    const before = columnOf.get(name);
    if (before !== undefined) {
      const both = [header[before]!, header[index]!].map((one) => `"${shortened(one)}"`).join(' and ');
      throw csvError(`the columns ${both} are both ${name}: leave one out with columns`);
    }
    columnOf.set(name, index);
  }
}

function nameOf(target: ColumnTarget): string | null {
  if (!target) return null;
  return 'field' in target ? target.field : target.variable;
}

function isLeadField(name: string): name is LeadField {
  return leadFields.some((field) => field === name);
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
