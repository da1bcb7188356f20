import { greetingName } from '../../src/invitations/messages/greeting-name.ts';

it.each<[string | null, string | null, string | null]>([
  ['Kim', 'Otto', 'Kim Otto'],
  ['Kim', null, 'Kim'],
  [null, 'Otto', 'Otto'],
  [null, null, null],
  ['Anne-Marie', "O'Neill", "Anne-Marie O'Neill"],
  ['J.R.R.', 'Tolkien', 'J.R.R. Tolkien'],
  ['José María', 'García Pérez', 'José María García Pérez'],
  ['Ольга', 'Іваненко', 'Ольга Іваненко'],
  ['美咲', null, '美咲'],
  ['Kim\u00a0Lee', null, 'Kim Lee'],
  // Messages that nobody is called.
  ['Your account was locked: http://evil.example/login', 'Otto', 'Otto'],
  ['Kim', 'see evil.example', 'Kim'],
  ['evil．example', null, null],
  ['www.x', null, null],
  ['a@b', null, null],
  ['Kim\nBcc', null, null],
  ['Kim\u2028Otto', null, null],
  ['Kim\u202eotto', null, null],
  ['<b>Kim</b>', null, null],
  ['call +49 30 1234567', null, null],
  ['K'.repeat(61), null, null],
  ['you have won a very big prize', null, null],
])('%j and %j', (first, last, expected) => {
  expect(greetingName(first, last)).toBe(expected);
});
