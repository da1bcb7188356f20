import { blocklistValue } from '../../src/blocklist/blocklist-value.ts';

it.each([
  ['Ann@X.com', 'ann@x.com'],
  [' ann@x.com ', 'ann@x.com'],
  ['mailto:ann@x.com', 'ann@x.com'],
  ['ann@münchen.de', 'ann@xn--mnchen-3ya.de'],
  ['x.com', 'x.com'],
  ['X.COM.', 'x.com'],
  ['@x.com', 'x.com'],
  ['*@x.com', 'x.com'],
  ['*.x.com', 'x.com'],
  ['.x.com', 'x.com'],
  ['www.x.com', 'x.com'],
  ['www.com', 'www.com'],
  ['https://www.x.com/about', 'x.com'],
  ['http://x.com:8080?y#z', 'x.com'],
  ['x.co.uk', 'x.co.uk'],
  ['github.io', 'github.io'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
])('reads %p as %p', (entry, value) => {
  expect(blocklistValue(entry)).toBe(value);
});

it.each([
  '',
  ' ',
  'com',
  'co.uk',
  '@co.uk',
  'localhost',
  '192.0.2.1',
  'a b.com',
  'a@b',
  'a@@b.com',
  '@',
  '*',
  'https://',
  'https://a@x.com/',
  'x..com',
  `${'x'.repeat(2_000)}.com`,
])('refuses %p', (entry) => {
  expect(blocklistValue(entry)).toBeNull();
});
