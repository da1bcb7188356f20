import { ApiError } from '@reachback/common/http/errors/errors';
import fc from 'fast-check';
import { z } from 'zod';
import { leadFields } from '../../../src/leads/lead-input.ts';
import { singleLine } from '../../../src/leads/single-line.ts';
import { readGivenLead } from '../../../src/leads/adding/read-given-lead.ts';

const documented = z.object(leadFields);

/** Values at and around every rule. */
const textNear = (lengthMax: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc
      .constantFrom(lengthMax - 1, lengthMax, lengthMax + 1)
      .chain((length) => fc.constantFrom('x', 'ü').map((c) => c.repeat(length))),
  );
const anything = fc.oneof(fc.constantFrom(null, undefined, true, 0, [], {}), fc.jsonValue());
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/),
  fc.constantFrom(
    '',
    '1a',
    'a b',
    'ü',
    'a'.repeat(64),
    'a'.repeat(65),
    'a.b',
    'toString',
    '__proto__',
    'a\n',
  ),
);
const value = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean()) },
  {
    weight: 1,
    arbitrary: fc.oneof(textNear(10_000), textNear(5_000), fc.constantFrom(Infinity, NaN), anything),
  },
);
const entries = (lengthMax: number) => fc.array(fc.tuple(name, value), { maxLength: lengthMax });
const manyEntries = fc
  .constantFrom(99, 100, 101)
  .map((length) => Array.from({ length }, (_, n): [string, number] => [`v${n}`, n]));
/** Names and values of 65,536 characters together, give or take one. */
const longEntries = fc
  .constantFrom(-1, 0, 1)
  .map((more) =>
    Array.from({ length: 8 }, (_, n): [string, string] => [`v${n}`, 'x'.repeat(8_190 + (n ? 0 : more))]),
  );
const variables = fc.oneof(
  fc.oneof(entries(4), manyEntries, longEntries).map((pairs): object => Object.fromEntries<unknown>(pairs)),
  anything,
);
const someLead = fc.record(
  {
    first_name: fc.oneof(textNear(200), anything),
    last_name: fc.oneof(textNear(200), anything),
    company: fc.oneof(textNear(500), anything),
    variables,
  },
  { requiredKeys: [] },
);

it('refuses exactly what the documented schema refuses', () => {
  fc.assert(
    fc.property(someLead, (lead) => {
      fc.pre(!Object.hasOwn(Object(lead.variables), '__proto__'));
      expect(isAccepted(lead)).toBe(documented.safeParse(lead).success);
    }),
    { numRuns: 2_000 },
  );
});

function isAccepted(lead: object): boolean {
  try {
    readGivenLead(lead, 'leads[0]');
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 400 && error.message.startsWith('leads[0].'))
      return false;
    throw error;
  }
}

it('refuses a variable that is called like the prototype, which the schema would drop', () => {
  expect(isAccepted(JSON.parse('{"variables":{"__proto__":1}}') as object)).toBe(false);
});

it.each([
  ['Ann', 'Ann'],
  ['  Ann  ', 'Ann'],
  ['', null],
  [' \r\n\t ', null],
  ['Ann\r\nBcc: bob@x.com', 'Ann Bcc: bob@x.com'],
  ['Ann\u2028Lee', 'Ann Lee'],
  ['Ann\u0085Lee', 'Ann Lee'],
  ['José  Müller', 'José  Müller'],
  ['林 美玲', '林 美玲'],
])('makes one line of %j', (given, line) => {
  expect(singleLine(given)).toBe(line);
});

it('lets no line break or control character through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = singleLine(text);
      expect(line ?? 'nothing').not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(line === null ? null : singleLine(line)).toBe(line);
    }),
  );
});
