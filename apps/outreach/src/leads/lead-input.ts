import { invalidRequest } from '@reachback/common/errors';
import { z } from 'zod';

/** Longest texts, in UTF-16 units. */
const nameLengthMax = 200;
const companyLengthMax = 500;
export const variablesMax = 100;
const variableBytesMax = 10_000;
const tagsMax = 50;
export const tagLengthMax = 64;
/** Leads in one request. */
export const leadsMax = 5_000;

const variableName = /^(?!__proto__$)[A-Za-z_][A-Za-z0-9_]{0,63}$/;

export type Variables = Record<string, string | number | boolean>;

/** What may be said of a person besides the address, as the documents show it; `readLeadFields` holds to it. */
export const leadFields = {
  first_name: z
    .string()
    .max(nameLengthMax)
    .nullish()
    .describe('White space and control characters become one space'),
  last_name: z.string().max(nameLengthMax).nullish(),
  company: z.string().max(companyLengthMax).nullish(),
  variables: z
    .record(
      z.string().regex(variableName),
      z.union([z.string().refine(fitsVariable, 'has more than 10,000 bytes'), z.number(), z.boolean()]),
    )
    .refine(
      (variables) => Object.keys(variables).length <= variablesMax,
      `has more than ${variablesMax} entries`,
    )
    .nullish()
    .describe('Placeholders for the mails: `{"plan": "Gold"}` fills `{{plan}}`'),
};

/** One lead as it is given. What is no address is counted as invalid rather than refused. */
export const leadInput = z.object({ email: z.string(), ...leadFields });

const { $schema: _dialect, ...leadSchema } = z.toJSONSchema(leadInput, { io: 'input' });

/** The leads of a request: the documents show the whole shape, and `readLead` reads each. */
export const leadsInput = z.array(z.unknown()).min(1).meta({ items: leadSchema, maxItems: leadsMax });

/** Labels for leads, without repeats. */
export const tagsInput = z
  .array(
    z
      .string()
      .transform((text) => oneLine(text) ?? '')
      .pipe(z.string().min(1).max(tagLengthMax)),
  )
  .max(tagsMax)
  .transform((tags) => [...new Set(tags)]);

/** A lead as it is given, its fields read. */
export interface ReadLead {
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  variables: Variables;
}

/**
 * Reads one lead. Written by hand, because the schema takes eight times as long for 5,000 leads; a property test
 * compares the two.
 * @param field where it stands, for messages: `leads[17]`
 * @throws ApiError 400 naming the field and the rule
 */
export function readLead(given: unknown, field: string): ReadLead {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw invalidRequest(field, 'must be an object');
  }
  const { email, first_name, last_name, company, variables } = given as Record<string, unknown>;
  return {
    email: typeof email === 'string' ? email : null,
    firstName: readText(first_name, field, 'first_name', nameLengthMax),
    lastName: readText(last_name, field, 'last_name', nameLengthMax),
    company: readText(company, field, 'company', companyLengthMax),
    variables: readVariables(variables, field),
  };
}

/** What could break out of a mail header or a line: control characters and the separators of lines and paragraphs. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** One line without surrounding white space; null for nothing. */
export function oneLine(text: string): string | null {
  if (!breaks.test(text)) return text.trim() || null;
  return (
    text
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      .replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
      .trim() || null
  );
}

function readText(value: unknown, field: string, name: string, lengthMax: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalidRequest(`${field}.${name}`, 'must be a text');
  if (value.length > lengthMax)
    throw invalidRequest(`${field}.${name}`, `has more than ${lengthMax} characters`);
  return oneLine(value);
}

const none: Variables = Object.freeze({});

function readVariables(value: unknown, field: string): Variables {
  if (value === undefined || value === null) return none;
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidRequest(`${field}.variables`, 'must be an object');
  let count = 0;
  for (const name in value) {
    count += 1;
    const fault = variableFault(name, (value as Record<string, unknown>)[name]);
    if (fault) throw invalidRequest(`${field}.variables.${name.slice(0, 80)}`, fault);
  }
  if (count > variablesMax)
    throw invalidRequest(`${field}.variables`, `has more than ${variablesMax} entries`);
  return value as Variables;
}

/** What is wrong with a variable, or null. */
function variableFault(name: string, value: unknown): string | null {
  if (!variableName.test(name))
    return 'is no name for a variable (letters, digits and _, at most 64, no digit first)';
  if (typeof value === 'string') return fitsVariable(value) ? null : 'has more than 10,000 bytes';
  // A number too large for JSON arrives as Infinity, and would be stored as null.
  const isPlain = typeof value === 'boolean' || Number.isFinite(value);
  return isPlain ? null : 'must be a text, a number, true or false';
}

function fitsVariable(text: string): boolean {
  // A UTF-16 unit is three bytes of UTF-8 at most.
  return text.length * 3 <= variableBytesMax || Buffer.byteLength(text) <= variableBytesMax;
}
