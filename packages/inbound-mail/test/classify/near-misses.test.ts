import { optOutRule } from '../../src/classify/opt-out.ts';

/** Each with the opt-out that comes closest to it. */
const pairs: readonly (readonly [nearMiss: string, optOut: string])[] = [
  // Quotations that are only part of a sentence.
  [
    '"Remove us from your list" is what my accountant answers to everybody, even to me.',
    'My answer is short: "Remove us from your list"',
  ],
  [
    'Im Frühjahr hatte ich noch „bitte keine Mails mehr“ geantwortet, das war der Stress.',
    'Bitte keine Mails mehr.',
  ],
  ['Au bureau tout le monde dit « ne nous écrivez plus » en riant.', 'Ne nous écrivez plus.'],
  ['Eskiden her firmaya "bir daha yazmayın" derdim, şimdi okuyorum.', 'Bir daha yazmayın.'],
  // An old address and the new one.
  [
    'Please stop writing to this address, it closes in June: the new one is ann@bakery.example.',
    'Please stop writing to this address, it is private.',
  ],
  [
    'Ne m’écrivez plus à cette adresse, elle ferme : la nouvelle est ann@boulangerie.example.',
    'Ne m’écrivez plus à cette adresse, elle est privée.',
  ],
  ['Non usate più questo indirizzo. Scrivetemi qui in ufficio.', 'Non usate più questo indirizzo.'],
  ['Не пишите на info@, пишите мне.', 'Не пишите мне больше.'],
  // Until some time.
  ['Please do not write to me until we have finished the move.', 'Please do not write to me, ever.'],
  ['Ná scríobh chugam go dtí an fómhar.', 'Ná scríobh chugam arís.'],
  ['Не пишіть нам до весни.', 'Не пишіть нам більше.'],
  ['Ne pišite mi do jeseni.', 'Ne pišite mi več.'],
  ['Não me escrevam até passar o Natal.', 'Não me escrevam mais.'],
  // Less often.
  ['Could you stop the daily emails? Just one email a month is plenty.', 'Could you stop the daily emails?'],
  // Taken back.
  [
    'Vorige Woche wollte ich aus der Liste. Vergessen Sie meine Mail.',
    'Nehmen Sie mich bitte aus der Liste.',
  ],
  ['Вчера писах да ме махнете от списъка, но прибързах.', 'Вчера писах да ме махнете от списъка.'],
  ['Včera jsem psal, ať mě vyřadíte ze seznamu. Unáhlil jsem se.', 'Vyřaďte mě ze seznamu.'],
];

describe('what only sounds like an opt-out', () => {
  it.each(pairs)('%s', (nearMiss) => {
    expect(optOutRule({ text: nearMiss, subject: '' })).toBeNull();
  });

  it.each(pairs)('and the opt-out next to: %s', (_nearMiss, optOut) => {
    expect(optOutRule({ text: optOut, subject: '' })).toMatch(/^opt_out\./);
  });

  it.each([
    'I withdraw my consent, please remove me.',
    'Cofam zgodę, proszę usunąć moje dane.',
    'Отзываю своё согласие, не пишите мне.',
    'Hozzájárulásomat visszavonom, töröljenek.',
    'Ви писали мені ще влітку, більше не пишіть.',
    'Please mark us as "do not contact".',
    'Please stop "just checking in" with me.',
    'Why do you keep writing? Please stop.',
    'Vergeet mijn adres maar.',
  ])('an opt-out in words that take something back: %s', (text) => {
    expect(optOutRule({ text, subject: '' })).toMatch(/^opt_out\./);
  });
});
