import type { z } from 'zod';

/** What is known of a person besides the address: the names in the code, with the columns of leads and API fields. */
const columnOf = { firstName: 'first_name', lastName: 'last_name', company: 'company' } as const;

type Name = keyof typeof columnOf;
type Column = (typeof columnOf)[Name];
export type LeadTexts = Record<Name, string | null>;

export const leadTextNames = Object.keys(columnOf) as Name[];
export const leadTextFields = Object.values(columnOf);

/** Nothing is known. */
export const noLeadTexts = Object.fromEntries(leadTextNames.map((name) => [name, null])) as LeadTexts;

/** Columns of a row of leads as SQL, under the names in the code: `l.first_name as "firstName", …`. */
export function leadTextColumns(row: string): string {
  return leadTextNames.map((name) => `${row}.${columnOf[name]} as "${name}"`).join(', ');
}

/** The texts under the names of the API. */
export function presentLeadTexts(lead: LeadTexts): Record<Column, string | null> {
  return Object.fromEntries(leadTextNames.map((name) => [columnOf[name], lead[name]])) as ReturnType<
    typeof presentLeadTexts
  >;
}

/** The texts out of fields under the names of the API. */
export function readLeadTexts(fields: Record<Column, string | null>): LeadTexts {
  return Object.fromEntries(leadTextNames.map((name) => [name, fields[columnOf[name]]])) as LeadTexts;
}

/** Fields of an API schema, all of the same kind. */
export function leadTextShape<Schema extends z.ZodType>(schema: Schema): Record<Column, Schema> {
  return Object.fromEntries(leadTextFields.map((field) => [field, schema])) as Record<Column, Schema>;
}
