import type { z } from 'zod';

/** Descriptions of the types and formats, by zod's name, e.g. `int`. */
const kinds: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Record<string, string> = {
  datetime: 'a time such as 2026-03-02T12:00:00Z',
  date: 'a date such as 2026-03-02',
  email: 'an email address',
  url: 'an absolute URL',
};

/**
 * Describes the rule that a value violates, for people who do not know zod; a schema's own messages take precedence.
 * @returns undefined to keep zod's message
 */
export function ruleText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(kinds[issue.expected]);
    case 'invalid_format':
      return mustBe(formats[issue.format]);
    case 'invalid_value':
      return mustBe((issue.values.length > 1 ? 'one of ' : '') + issue.values.map(String).join(', '));
    case 'too_big':
      return limit('at most', Number(issue.maximum), issue.origin);
    case 'too_small':
      return limit('at least', Number(issue.minimum), issue.origin);
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return undefined;
  }
}

function mustBe(what: string | undefined): string | undefined {
  return what && `must be ${what}`;
}

function limit(bound: 'at most' | 'at least', amount: number, origin: string): string {
  const unit = origin === 'string' ? 'character' : origin === 'array' ? 'item' : null;
  if (unit === null) return `must be ${bound} ${amount}`;
  return `must have ${bound} ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
