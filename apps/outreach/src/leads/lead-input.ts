import { z } from 'zod';
import { singleLine } from './single-line.ts';

/** Maximum number of leads in one request. */
export const leadsMax = 5_000;
/** Maximum lengths, in UTF-16 units. */
export const nameLengthMax = 200;
export const companyLengthMax = 500;
export const tagLengthMax = 64;
/** Maximum number of tags of a lead or person. */
export const tagsMax = 50;
export const variablesMax = 100;
const variableBytesMax = 10_000;
const variableKeyLengthMax = 64;
/** Maximum length of a lead's variables (names and values, UTF-16 units): lists, exports and events carry all. */
export const variablesLengthMax = 65_536;
/** Names that can be written in `{{…}}` unquoted; columns of a file are named so. */
export const variableName = /^(?!__proto__$)[A-Za-z_][A-Za-z0-9_]{0,63}$/;

export type Variables = Record<string, string | number | boolean>;

/** Whether a variable's value is at most 10,000 bytes of UTF-8. */
export function fitsVariable(text: string): boolean {
  // A UTF-16 unit is three bytes at most.
  return text.length * 3 <= variableBytesMax || Buffer.byteLength(text) <= variableBytesMax;
}

/** Length of a variable, as counted against `variablesLengthMax`. */
export function variableLength(name: string, value: unknown): number {
  return name.length + (typeof value === 'string' ? value.length : 8);
}

/** Length of all variables of a lead. */
export function variablesLength(variables: object): number {
  return Object.entries(variables).reduce((sum, [name, value]) => sum + variableLength(name, value), 0);
}

/** Whether a name is allowed for a variable. Placeholders can use any such name (see placeholder-names.ts). */
export function isVariableKey(name: string): boolean {
  return name.trim() !== '' && name.length <= variableKeyLengthMax && name !== '__proto__';
}

const variableKey = z.string().refine(isVariableKey, 'is not a valid variable name (1 to 64 characters)');
const variableValue = z.union([
  z.string().refine(fitsVariable, 'has more than 10,000 bytes'),
  z.number(),
  z.boolean(),
]);
const tooManyVariables = `has more than ${variablesMax} entries`;
/** Error message for variables longer in total than `variablesLengthMax`. */
export const variablesTooLong = `has more than ${variablesLengthMax.toLocaleString('en')} characters in total`;

/** Variables to change; null removes one. */
export const variablesPatch = z.record(variableKey, variableValue.nullable());

/** Optional fields of a person. */
export const leadFields = {
  first_name: z
    .string()
    .max(nameLengthMax)
    .nullish()
    .describe('Line breaks and control characters become a space'),
  last_name: z.string().max(nameLengthMax).nullish(),
  company: z.string().max(companyLengthMax).nullish(),
  variables: z
    .record(variableKey, variableValue.nullable())
    .refine((variables) => Object.keys(variables).length <= variablesMax, tooManyVariables)
    .refine((variables) => variablesLength(variables) <= variablesLengthMax, variablesTooLong)
    .nullish()
    .describe(
      'Values for placeholders in emails: `{"plan": "Gold"}` fills `{{plan}}`. Names have up to 64 characters; null is treated as missing',
    ),
};

/** One lead of a request. An invalid address is counted rather than refused. */
const leadInput = z.object({ email: z.string(), ...leadFields });
const { $schema: _dialect, ...leadSchema } = z.toJSONSchema(leadInput, { io: 'input' });

/** The leads of a request: the API documents show the whole shape, `readGivenLead` parses each. */
export const leadsInput = z.array(z.unknown()).min(1).meta({ items: leadSchema, maxItems: leadsMax });

/** The same for assistants, which get an error for an invented field such as `name`. */
export const leadsToolInput = leadsInput.meta({
  items: { ...leadSchema, additionalProperties: false },
  maxItems: leadsMax,
});

const tag = z
  .string()
  .transform((text) => singleLine(text) ?? '')
  .pipe(z.string().min(1).max(tagLengthMax));

/** Tags of leads, deduplicated. */
export const tagsInput = z
  .array(tag)
  .max(tagsMax)
  .transform((tags) => [...new Set(tags)]);

/** Optional checks that leads must pass. */
export const leadCheckFields = {
  skip_generic: z.boolean().default(true).describe('Skip role mailboxes such as info@'),
  skip_no_mail: z.boolean().default(true).describe('Skip domains that cannot receive emails'),
  skip_other_campaigns: z
    .boolean()
    .default(false)
    .describe('Skip people who are pending or in progress in another active campaign'),
};
