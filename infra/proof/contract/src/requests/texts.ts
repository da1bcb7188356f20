import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '../document/contract.ts';

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const address = fc.integer({ min: 0, max: 5_000 }).map((n) => `person-${n}@client.example`);
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Meaningful strings, by field name; the first match is used. */
const byName: [RegExp, Arbitrary<string>][] = [
  [/e-?mail|address|reply_?to$|assignee/i, address],
  [/^(before|after)$/, fc.oneof(thing('cursor'), instant)],
  [/^(since|due_at|visitAt)$/, instant],
  [/url$/i, fc.webUrl({ validSchemes: ['https'] })],
  [/phone/i, fc.integer({ min: 0, max: 9_999_999 }).map((n) => `+49151${String(n).padStart(7, '0')}`)],
  [/time_?zone/i, fc.constantFrom('UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata')],
  [/^host$/, fc.constantFrom('smtp.client.example', '127.0.0.1')],
  [/country/i, fc.constantFrom('DE', 'FR', 'US')],
  [/language/i, fc.constantFrom('en', 'de', 'fr')],
  [/^(start)$/, fc.constantFrom('00:00', '09:30')],
  [/^(end)$/, fc.constantFrom('17:00', '24:00')],
  [/event_types/, fc.constantFrom('*', 'coldemail.reply.received', 'reputation.response.created')],
];

/** A string that a schema allows. If the name refers to a thing, mostly the id of one. */
export function textFor(schema: Schema, name: string): Arbitrary<string> {
  const kind = kindOf(name);
  if (kind) return fc.oneof({ arbitrary: thing(kind), weight: 9 }, { arbitrary: words, weight: 1 });
  if (schema.format === 'date-time') return instant;
  if (schema.format === 'date') return instant.map((text) => text.slice(0, 10));
  if (schema.format === 'email') return address;
  const named = byName.find(([pattern]) => pattern.test(name))?.[1];
  if (named) return named;
  const { pattern, minLength = 0, maxLength = 20 } = schema;
  if (pattern && !/\(\?[!<=]/.test(pattern)) return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  if (pattern) return fc.constantFrom('town', 'plan', 'number');
  const texts = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 20)),
  });
  return fc.oneof({ arbitrary: texts, weight: 3 }, { arbitrary: fc.constantFrom(...templates), weight: 1 });
}

/** `campaigns` for `campaign_id`, `mailboxes` for `mailbox_ids`. */
function kindOf(name: string): string | null {
  const stem = /^(.+)_ids?$/.exec(name)?.[1] ?? /^(?:default)?(survey|invitation)$/i.exec(name)?.[1];
  return stem ? `${stem.toLowerCase()}${stem.endsWith('x') ? 'es' : 's'}` : null;
}

const templates = [
  'Hello {{ first_name }}',
  '{{ variables.town | upcase }}',
  '{% if %}',
  '<b>Hello</b>',
  '{{ 1 | divided_by: 0 }}',
];

/** Placeholder for the id of a thing of the caller's organization; see known-things.ts. */
export function thing(name: string): Arbitrary<string> {
  return fc.integer({ min: 0, max: 999 }).map((n) => `@mine:${name}:${n}@`);
}

/** Placeholder for the id of a thing of another organization. */
export function foreignThing(name: string): Arbitrary<string> {
  return fc.integer({ min: 0, max: 999 }).map((n) => `@theirs:${name}:${n}@`);
}
