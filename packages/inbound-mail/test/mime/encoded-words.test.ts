import { decodeWords } from '../../src/mime/encoded-words.ts';

it.each([
  ['=?utf-8?Q?Gr=C3=BC=C3=9Fe_aus?= Wien', 'Grüße aus Wien'],
  ['=?ISO-8859-1?q?Gr=FC=DFe?=', 'Grüße'],
  ['=?utf-8?B?R3LDvMOfZQ==?=', 'Grüße'],
  // Cut within a letter.
  ['=?utf-8?B?R3LD?=  =?utf-8?B?vMOfZQ==?=', 'Grüße'],
  ['=?utf-8?Q?a?= =?iso-8859-1?Q?=E4?=', 'aä'],
  ['=?iso-8859-1*de?Q?=E4?=', 'ä'],
  ['=?iso-2022-jp?B?GyRCRnxLXBsoQg==?=', '日本'],
  ['=?koi8-r?B?8NLJ18XU?=', 'Привет'],
  ['=?utf-8?Q?line=0Abreak?=', 'line break'],
  ['=?utf-8?X?abc?=', '=?utf-8?X?abc?='],
  ['1 =? 2 ?=', '1 =? 2 ?='],
])('reads %j', (value, text) => {
  expect(decodeWords(value)).toBe(text);
});
