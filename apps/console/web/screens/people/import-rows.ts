import { knownColumns, knownFields } from '@reachback/common/values/known-columns';
import type { AddLeadsInput } from '@reachback/client/outreach-types';
import type { en } from '../../words/en/import.ts';
import type { Table } from './csv.ts';
import { looksLikeAddress } from './looks-like-address.ts';

type Lead = AddLeadsInput['leads'][number];

export interface Refused {
  row: number;
  email: string;
  reason: keyof typeof en.reasons;
}

/** Fields that a column can be mapped to, besides variables. */
export const ownFields = knownFields;

export const isOwnField = (name: string): boolean => ownFields.some((each) => each === name);

/** Maximum of the service per lead. */
export const variablesMax = 100;

/** Templates use the column name of the file. */
export const variableOf = (header: string) => header.trim().slice(0, 64);

/** Default mapping, with the service's rules; the first of two columns for one field. */
export function guessColumns(header: readonly string[]): string[] {
  const taken = new Set<string>();
  const fields = knownColumns(header);
  return header.map((each, at) => {
    const name = fields[at] ?? variableOf(each);
    if (taken.has(name) || taken.size === variablesMax + ownFields.length) return '';
    taken.add(name);
    return name;
  });
}

/** Rows to send, and rows rejected here: invalid and duplicate addresses. */
export function checkRows({ rows }: Table, emailAt: number): { good: number[]; refused: Refused[] } {
  const good: number[] = [];
  const refused: Refused[] = [];
  const seen = new Set<string>();
  for (const [row, cells] of rows.entries()) {
    const email = cells[emailAt] ?? '';
    const key = email.toLowerCase();
    if (!looksLikeAddress(email)) refused.push({ row, email, reason: 'invalid' });
    else if (seen.has(key)) refused.push({ row, email, reason: 'duplicates' });
    else {
      seen.add(key);
      good.push(row);
    }
  }
  return { good, refused };
}

/** A row as in the API. */
export function leadOf(cells: readonly string[], becomes: readonly string[]): Lead {
  const lead: Lead = { email: '' };
  const variables: Record<string, string> = {};
  for (const [at, name] of becomes.entries()) {
    const value = cells[at];
    if (!name || !value) continue;
    const own = ownFields.find((each) => each === name);
    if (own) lead[own] = value;
    else variables[name] = value;
  }
  return { ...lead, variables };
}
