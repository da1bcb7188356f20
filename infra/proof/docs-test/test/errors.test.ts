import { errorCodes } from '../src/error-codes.ts';
import { words } from '../src/words.ts';
import { documentAt, tableUnder } from './support/documents.ts';

const document = documentAt('docs/errors.md');

it.each([
  ['## Both services', errorCodes.both],
  ['## Outreach', errorCodes.outreach],
  ['## Survey', errorCodes.survey],
])('states every code with its status under %s', (heading, codes) => {
  const told = tableUnder(document, heading).map(([code, status]) => [code, Number(status)]);
  expect(Object.fromEntries(told)).toEqual(codes);
});

it('states every reason for which a person is not surveyed', () => {
  const [, reasons = ''] = /its\n`reason`: (.*?)\.\n/s.exec(document.text) ?? [];
  expect([...reasons.matchAll(/`(\w+)`/g)].map(([, reason]) => reason)).toEqual(words.skipReasons);
});
