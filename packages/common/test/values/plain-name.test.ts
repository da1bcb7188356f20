import { plainName } from '../../src/values/plain-name.ts';

it.each<[string, string | null]>([
  ['Acme Inc.', 'Acme Inc.'],
  ['Müller & Söhne (Köln)', 'Müller & Söhne (Köln)'],
  ['Studio 54', 'Studio 54'],
  ['1&1', '1&1'],
  ['Krause 1892', 'Krause 1892'],
  ['Acme\u00a0\u00a0GmbH', 'Acme GmbH'],
  ['call 0900 12345', null],
  ['verify your password at http://evil.example within 24 h', null],
  ['evil.example', null],
  ['evil1.example', null],
  ['Acme\r\nBcc: kim@client.example', null],
  ['', null],
])('an organization %j', (name, expected) => {
  expect(plainName(name, { digitsMax: 4 })).toBe(expected);
});

it('has no digits by default', () => {
  expect(plainName('Studio 54')).toBeNull();
});
