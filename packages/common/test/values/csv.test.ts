import { csvLines } from '../../src/values/csv.ts';
import { guardCell, unguardCell } from '../../src/values/guard-cell.ts';
import fc from 'fast-check';

it('writes lines by RFC 4180', () => {
  const rows = [
    ['id', 'note'],
    ['a "b"', 'c,d'],
    ['line\nbreak', 'carriage\rreturn'],
    [null, undefined],
    [-7, true],
    ['Thanks;=1+1', 'tab\tstop'],
  ];
  expect(csvLines(rows)).toBe(
    'id,note\r\n"a ""b""","c,d"\r\n"line\nbreak","carriage\rreturn"\r\n,\r\n-7,true\r\n"Thanks;=1+1","tab\tstop"\r\n',
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 151 234', "'+49 151 234"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
])('guards %j against being run by a spreadsheet', (text, guarded) => {
  expect(guardCell(text)).toBe(guarded);
});

it.each(['', 'Anna', "'t Hooft", '-5', '+4915123456789', '-0.25', 'a=b', 'a@b.com'])(
  'leaves %j as it is',
  (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  },
);

it('gives every text back as it was', () => {
  const character = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', '1', '.', '＝');
  fc.assert(
    fc.property(fc.string({ unit: character }), (text) => {
      expect(unguardCell(guardCell(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});
