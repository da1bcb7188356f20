import fc, { type Arbitrary } from 'fast-check';

/** JSON values that no field expects. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    1.5,
    -0,
    1e308,
    -1e308,
    2 ** 53,
    2 ** 31,
    [],
    {},
    [[]],
    [null],
    [{}],
  ),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u0001\u001f\u007f',
    '\u202e',
    '\ufeff',
    '🏳️‍🌈',
    'ﷺ',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '${7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '=1+1',
    '%00',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '1e9999',
    '0x10',
  ),
  fc.constantFrom(
    '2026-02-30T00:00:00Z',
    '9999-12-31T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '-271821-04-20',
    '24:01',
  ),
  fc.integer({ min: 1, max: 20 }).map((power) => 'x'.repeat(2 ** Math.min(power, 12))),
  fc.integer({ min: 2, max: 400 }).map((depth) => nested(depth)),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(Number),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Strings for a query or a path. */
export const hostileText: Arbitrary<string> = fc.oneof(
  hostileValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value).slice(0, 500))),
  fc.constantFrom(
    '1,2',
    ',',
    'true,false',
    '-1',
    '0',
    '501',
    '1e3',
    '  ',
    '+',
    'c1_',
    'c1_AAAA',
    `c1_${'A'.repeat(60)}`,
  ),
);

/** Endings that make a target an invalid query or path, appended unencoded. */
export const hostileEnd = fc.constantFrom(
  '/',
  '//',
  '?',
  '?&&=',
  '?limit',
  '?limit=1&limit=2',
  '?a[b]=c',
  '?__proto__[x]=1',
  '?unknown=1',
  '?%',
  '?a=%ff%fe',
  '?limit=%00',
  '?q=%ED%A0%80',
  '%',
  '/%2e%2e',
  '%00',
  ';a=b',
  '?before=%zz',
  '/extra',
  '?constructor=1',
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
