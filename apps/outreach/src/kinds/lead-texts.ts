import type { z } from 'zod';

/** Optional text fields of a person: names in the code, with the names of their columns and API fields. */
const columnOf = { firstName: 'first_name', lastName: 'last_name', company: 'company' } as const;

type Name = keyof typeof columnOf;
type Column = (typeof columnOf)[Name];
export type LeadTexts = Record<Name, string | null>;

export const leadTextNames = Object.keys(columnOf) as Name[];
export const leadTextFields = Object.values(columnOf);

/** All fields empty. */
export const noLeadTexts = Object.fromEntries(leadTextNames.map((name) => [name, null])) as LeadTexts;

/** SQL that selects the fields of row alias `row` under their names in the code: `l.first_name as "firstName", …`. */
export function leadTextColumns(row: string): string {
  return leadTextNames.map((name) => `${row}.${columnOf[name]} as "${name}"`).join(', ');
}

/** Returns the fields under their API names. */
export function presentLeadTexts(lead: LeadTexts): Record<Column, string | null> {
  return Object.fromEntries(leadTextNames.map((name) => [columnOf[name], lead[name]])) as ReturnType<
    typeof presentLeadTexts
  >;
}

/** Reads the fields from an object with their API names. */
export function readLeadTexts(fields: Record<Column, string | null>): LeadTexts {
  return Object.fromEntries(leadTextNames.map((name) => [name, fields[columnOf[name]]])) as LeadTexts;
}

/** Shape of the fields in an API schema, all with the same schema. */
export function leadTextShape<Schema extends z.ZodType>(schema: Schema): Record<Column, Schema> {
  return Object.fromEntries(leadTextFields.map((field) => [field, schema])) as Record<Column, Schema>;
}
