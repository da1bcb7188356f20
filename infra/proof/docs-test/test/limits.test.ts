import { bodyBytesMax, countsMax, keptDays, openapiDocuments, rates } from '../src/limits.ts';
import { fieldSchema, limitParameters } from '../src/openapi.ts';
import { settings } from '../src/settings.ts';
import { documentAt, tableUnder } from './support/documents.ts';

const document = documentAt('docs/limits.md');
const numberOf = (text = '') => Number(text.replaceAll(',', ''));

it('states the rates', () => {
  const told = tableUnder(document, '## Rates').map(([number, , variable]) => [variable, numberOf(number)]);
  expect(Object.fromEntries(told)).toEqual(rates);
});

it('states every operation that takes more than the usual body', () => {
  const units: Record<string, number> = { KiB: 1024, MiB: 1024 ** 2, MB: 1_000_000 };
  const told = tableUnder(document, '## Bodies').map(([operation, most]) => {
    const [number, unit] = most!.split(' ');
    return [operation, Number(number) * units[unit!]!];
  });
  expect(Object.fromEntries(told)).toEqual({ ...bodyBytesMax, 'everything else': 100 * 1024 });
});

it('states the sizes of pages', () => {
  expect(document.text).toContain('Pages of outreach have 100 items and pages of survey 500');
  expect(limitParameters(openapiDocuments.outreach)).toEqual([{ standard: 100, maximum: 500 }]);
  expect(limitParameters(openapiDocuments.survey)).toEqual([{ standard: 500, maximum: 500 }]);
});

it.each(tableUnder(document, '## Field limits'))('states of %s that %s is at most %s', (...row) => {
  const [operation, field, most] = row as [string, string, string];
  const { maxItems, maxLength, maximum } = fieldSchema(Object.values(openapiDocuments), operation, field);
  expect(numberOf(most)).toBe(maxItems ?? maxLength ?? maximum);
});

it.each(settingsIn(document.text))('states the default of %s', (name, before) => {
  const number = { ...settings.both, ...settings.outreach, ...settings.survey }[name]!.parse(
    undefined,
  ) as number;
  const stated = name.includes('BYTES') ? `${number / 1024 ** 2} MiB` : number.toLocaleString('en-US');
  expect(before).toContain(stated);
});

it('states how many tests a person can send', () => {
  const operations = Object.values(openapiDocuments).flatMap(({ paths }) => Object.values(paths ?? {}));
  const told = [...JSON.stringify(operations).matchAll(/can send (\d+) tests within an hour/g)];
  expect(told.map(([, number]) => number)).toEqual(['20', '10']);
  expect(document.text).toContain('20 tests of steps and 10 tests of surveys within an hour');
});

it('states how many there may be of a kind', () => {
  const told = tableUnder(document, '## Object limits').map(([kind, most]) => [kind, numberOf(most)]);
  expect(Object.fromEntries(told)).toEqual(countsMax);
});

it('states how long things are kept', () => {
  const told = tableUnder(document, '## Retention').map(([what, days]) => [what, numberOf(days)]);
  expect(Object.fromEntries(told)).toEqual(keptDays);
});

/** Settings that follow a number in brackets, with the words before. */
function settingsIn(text: string): [name: string, before: string][] {
  const prose = text.replaceAll(/^\|.*$/gm, '');
  return [...prose.matchAll(/([^(]{1,60})\(`([A-Z_\d]+)`/g)].map(([, before = '', name = '']) => [
    name,
    before,
  ]);
}
