import { invalidRequest } from '@reachback/common/http/errors/errors';
import { oversizedEntry } from '@reachback/common/http/input/parse-large-json';
import { unstorableEntry } from '@reachback/common/http/input/storable-text';
import {
  companyLengthMax,
  fitsVariable,
  nameLengthMax,
  isVariableKey,
  variableLength,
  variablesLengthMax,
  variablesMax,
  variablesTooLong,
  type Variables,
} from '../lead-input.ts';
import { singleLine } from '../single-line.ts';
import type { LeadTexts } from '../../kinds/lead-texts.ts';

/** A lead of a request, with its fields parsed. */
export interface GivenLead extends LeadTexts {
  email: string | null;
  variables: Variables;
}

/**
 * Parses one lead of a request, by the rules of `leadFields`; a property test compares the two. Written by hand because
 * the schema takes several times as long, and 5,000 leads are parsed while other requests wait.
 * @param field its path in the request, for messages: `leads[17]`
 * @throws ApiError 400 naming the field and the rule
 */
export function readGivenLead(given: unknown, field: string): GivenLead {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw invalidRequest(field, 'must be an object');
  }
  if (given === unstorableEntry)
    throw invalidRequest(field, 'contains a character that cannot be stored (NUL or an unpaired surrogate)');
  if (given === oversizedEntry) throw invalidRequest(field, 'has more than 10,000 values');
  const { email, first_name, last_name, company, variables } = given as Record<string, unknown>;
  return {
    email: typeof email === 'string' ? email : null,
    firstName: readText(first_name, field, 'first_name', nameLengthMax),
    lastName: readText(last_name, field, 'last_name', nameLengthMax),
    company: readText(company, field, 'company', companyLengthMax),
    variables: readVariables(variables, field),
  };
}

function readText(value: unknown, field: string, name: string, lengthMax: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalidRequest(`${field}.${name}`, 'must be a string');
  if (value.length > lengthMax)
    throw invalidRequest(`${field}.${name}`, `has more than ${lengthMax} characters`);
  return singleLine(value);
}

const none: Variables = Object.freeze({});

function readVariables(value: unknown, field: string): Variables {
  if (value === undefined || value === null) return none;
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidRequest(`${field}.variables`, 'must be an object');
  let count = 0;
  let length = 0;
  let hasNull = false;
  for (const name in value) {
    count += 1;
    if (count > variablesMax)
      throw invalidRequest(`${field}.variables`, `has more than ${variablesMax} entries`);
    const given = (value as Record<string, unknown>)[name];
    hasNull ||= given === null;
    length += variableLength(name, given);
    const fault = variableFault(name, given);
    if (fault) throw invalidRequest(`${field}.variables.${name.slice(0, 80)}`, fault);
  }
  if (length > variablesLengthMax) throw invalidRequest(`${field}.variables`, variablesTooLong);
  // Every value was checked.
  return (hasNull ? withoutNulls(value) : value) as Variables;
}

function withoutNulls(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Why a variable is invalid, or null. */
function variableFault(name: string, value: unknown): string | null {
  if (!isVariableKey(name)) return 'is not a valid variable name (1 to 64 characters)';
  if (value === null) return null;
  if (typeof value === 'string') return fitsVariable(value) ? null : 'has more than 10,000 bytes';
  // A number too large for JSON arrives as Infinity, and would be stored as null.
  const isPlain = typeof value === 'boolean' || Number.isFinite(value);
  return isPlain ? null : 'must be a string, a number, true or false';
}
