import fc from 'fast-check';
import { returnDate } from '../../src/auto-reply/return-date.ts';

/** A Tuesday. */
const today = new Date('2026-08-04T00:00:00Z');

describe('the first day back', () => {
  it.each([
    ['I am out of the office until 17 August 2026.', '2026-08-17'],
    ['I will be back on August 17th.', '2026-08-17'],
    ['Returning Mon, Aug 17.', '2026-08-17'],
    ['Out of office from 3rd to 14th August.', '2026-08-14'],
    ['I am away August 3 - August 14.', '2026-08-14'],
    ['I am away August 3 through August 14.', '2026-08-15'],
    ['Away till 2026-08-17', '2026-08-17'],
    ['Back 8/17/2026', '2026-08-17'],
    ['Back 17/08/2026', '2026-08-17'],
    ['back in the office on 08/17', '2026-08-17'],
    ['I will return on Monday.', '2026-08-10'],
    ['I am back tomorrow.', '2026-08-05'],
    ['Bis zum 17.08.2026 bin ich nicht im Büro.', '2026-08-17'],
    ['Ich bin vom 3.8. bis 14.8. im Urlaub und ab 17.8. wieder da.', '2026-08-17'],
    ['Ich bin bis einschließlich 14. August abwesend.', '2026-08-15'],
    ['Ab Montag, den 17. August, bin ich wieder erreichbar.', '2026-08-17'],
    ['Je suis absent du 3 au 14 août.', '2026-08-14'],
    ["Je suis absente jusqu'au 14 août inclus.", '2026-08-15'],
    ['De retour le 1er septembre.', '2026-09-01'],
    ['Estaré fuera hasta el 31 de agosto de 2026.', '2026-08-31'],
    ['Regreso el 17 de agosto.', '2026-08-17'],
    ['Rientrerò il 24 agosto.', '2026-08-24'],
    ['Assente dal 5 al 21 agosto', '2026-08-21'],
    ['Afwezig tot en met 14 augustus.', '2026-08-15'],
    ['Op maandag 17 augustus ben ik weer terug, terug op 17 augustus.', '2026-08-17'],
    ['Estou de férias até 20 de agosto.', '2026-08-20'],
    ['Jestem na urlopie do 14 sierpnia.', '2026-08-14'],
    ['Jag är tillbaka den 17 augusti.', '2026-08-17'],
    ['Jeg er tilbage mandag d. 17. august.', '2026-08-17'],
    ['Palaan 17.8.2026.', '2026-08-17'],
    ['Вернусь 17 августа.', '2026-08-17'],
  ])('%s', (text, day) => {
    expect(returnDate(text, today)).toBe(day);
  });
});

describe('no day', () => {
  it.each([
    ['none is named', 'I am out of the office.'],
    ['it is past', 'I was back on 3 August 2026.'],
    ['it is years away', 'I will be back on 4 August 2036.'],
    ['there is no such day', 'I will be back on 31 June 2027.'],
    ['it is only the first one away', 'I am on leave from 10 August.'],
    ['it is the time of day', 'Call me until 12.30.'],
    ['a number is none', 'Contact extension 12/34 or 555-1234.'],
  ])('when %s', (_, text) => {
    expect(returnDate(text, today)).toBeNull();
  });

  it('without a year when the mail does not say when it was written', () => {
    expect(returnDate('I will be back on August 17.', null)).toBeNull();
    expect(returnDate('I will be back on August 17, 2026.', null)).toBe('2026-08-17');
  });
});

it('takes a day without a year for the one to come', () => {
  expect(returnDate('I am back on January 4.', new Date('2026-12-21T00:00:00Z'))).toBe('2027-01-04');
});

it('names only days that are ahead, whatever the text', () => {
  const words = fc.constantFrom(
    'back',
    'until',
    'bis',
    'au',
    '17',
    '8',
    '.',
    '/',
    ' ',
    'August',
    'Montag',
    '2026',
    '-',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
      const day = returnDate(parts.join(' '), today);
      expect(day === null || day >= '2026-08-04').toBe(true);
    }),
  );
});
