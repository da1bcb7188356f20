import { addressesIn } from '../../src/mime/addresses.ts';

it.each([
  ["Pat O'Brien <o'brien@client.example>", ["o'brien@client.example"]],
  ["o'brien@client.example", ["o'brien@client.example"]],
  ["'kim@client.example'", ['kim@client.example']],
  [`"'kim@client.example'" <'kim@client.example'>`, ['kim@client.example']],
  ["kim@client.example, 'o'brien@client.example'", ['kim@client.example', "o'brien@client.example"]],
  ['Kim <Kim@MÜNCHEN.example>', ['kim@xn--mnchen-3ya.example']],
  ['Kim <kim@xn--mnchen-3ya.example>', ['kim@xn--mnchen-3ya.example']],
  ['kim@ü/x.example', ['kim@ü/x.example']],
  ['"Lee, Kim" <kim@client.example>, bo@client.example', ['kim@client.example', 'bo@client.example']],
  ['Team: kim@client.example, bo@client.example;', ['kim@client.example', 'bo@client.example']],
  // What a receiving server checks is the sender's own domain.
  ['=?utf-8?q?kim=40client.example=2C?= <x@other.example>', ['x@other.example']],
  ['"=?utf-8?q?kim=40client.example=2C?=" <x@other.example>', ['x@other.example']],
  ['=?utf-8?b?PGtpbUBjbGllbnQuZXhhbXBsZT4=?= x@other.example', ['x@other.example']],
  ['x@other.example =?utf-8?q?=3Ckim=40client.example=3E?=', ['x@other.example']],
  ['(kim@client.example) x@other.example', ['x@other.example']],
  ['(a (kim@client.example) b) <x@other.example>', ['x@other.example']],
  ['(kim@client.example (a (b))) x@other.example', ['x@other.example']],
  ['x@other.example (<kim@client.example>)', ['x@other.example']],
  ['"<kim@client.example>, (" <x@other.example> (")")', ['x@other.example']],
  ['"kim@client.example" x@other.example', ['x@other.example']],
  ['(kim@client.example) "x y"@other.example', []],
  // Not closed.
  ['Kim :( <kim@client.example>', ['kim@client.example']],
  ['Kim (Sales "Lee, Kim" <kim@client.example>', ['kim@client.example']],
  ['"Kim <kim@client.example>', ['kim@client.example']],
  // Programs that encode or quote all of it.
  ['=?utf-8?q?Kim_=3Ckim=40client.example=3E?=', ['kim@client.example']],
  ['"kim@client.example"', ['kim@client.example']],
])('%s', (header, found) => {
  expect(addressesIn(header).map(({ address }) => address)).toEqual(found);
});

it.each([
  ['=?utf-8?Q?Lee=2C_J=C3=B6rg?= <joerg@client.example>', 'Lee, Jörg'],
  ['"=?utf-8?Q?J=C3=B6rg?=" <joerg@client.example>', 'Jörg'],
  [String.raw`"Lee \"Jo\", Jörg" <joerg@client.example>`, 'Lee Jo, Jörg'],
  ['joerg@client.example (=?utf-8?Q?J=C3=B6rg?=)', 'Jörg'],
])('the name in %s', (header, name) => {
  expect(addressesIn(header)).toEqual([{ address: 'joerg@client.example', name }]);
});
