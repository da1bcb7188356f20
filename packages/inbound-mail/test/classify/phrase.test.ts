import { Phrases } from '../../src/classify/phrase.ts';
import { PhraseIndex } from '../../src/classify/phrase/phrase-index.ts';
import { beginOf } from '../../src/classify/phrase/lines-by-word.ts';
import { sentencesOf } from '../../src/classify/sentences.ts';

const matches = (phrase: string, sentence: string) =>
  new Phrases([phrase], { classes: { me: 'me|us' } }).isIn(sentencesOf(sentence)[0]!.words);

it.each([
  ['please stop', 'Oh please, stop!', true],
  ['stop', 'nonstop', false],
  ['(stop|quit) it', 'Quit it.', true],
  ['[please] stop $', 'stop', true],
  ['unsubscri*', 'unsubscribing', true],
  ['*liste', 'aus der Mailingliste', true],
  ['take .. off', 'take my old address off', true],
  ['take .. off', 'take one two three four off', false],
  ['take ... off', 'take one two three four off', true],
  ['^ no $', 'No.', true],
  ['^ no $', 'No way.', false],
  ['tell {me}', 'Tell us more', true],
  ['# uhr', 'um 14 Uhr', true],
  ['für', 'fuer', true],
  ['für', 'FÜR', true],
  ['más', 'mas', true],
])('%s in "%s": %s', (phrase, sentence, expected) => {
  expect(matches(phrase, sentence)).toBe(expected);
});

it('finds nothing right after a negator', () => {
  const said = new Phrases(['(send|want) it'], { negators: 'not|never' });
  expect(said.isIn(['send', 'it'])).toBe(true);
  expect(said.isIn(['never', 'ever', 'send', 'it'])).toBe(false);
  expect(said.isIn(['not', 'now', 'but', 'next', 'year', 'send', 'it'])).toBe(true);
});

it('reports where the first phrase begins', () => {
  expect(new Phrases(['but', 'yet']).firstIn(['no', 'yet', 'but'])).toBe(1);
  expect(new Phrases(['but']).firstIn(['yes'])).toBe(-1);
});

it('refuses a class it was not given', () => {
  expect(() => new Phrases(['tell {them}']).isIn(['tell'])).toThrow('{them}');
});

describe('sentences', () => {
  it.each([
    ['Yes. No!', ['yes', 'no']],
    ['a short line\nanother', ['a short line', 'another']],
    [
      'a long line that a mail program may have broken\nin two',
      ['a long line that a mail program may have broken in two'],
    ],
    ['According to Art. 17 on 12. May', ['according to art 17 on 12 may']],
    ["I don't, I'm not, n'oubliez pas", ['i do not i am not ne oubliez pas']],
    ['pls unsubcribe', ['please unsubscribe']],
    ['Größe Ærø łódź', ['grosse aero lodz']],
    ['See https://cal.example/me at 10:30.', ['see https://cal.example/me at 10:30']],
    ['…', []],
  ])('of "%s"', (text, expected) => {
    expect(sentencesOf(text).map(({ words }) => words.join(' '))).toEqual(expected);
  });
});

describe('the begin of a phrase, by which it is found', () => {
  it.each([
    ['please stop', 'please'],
    ['(stop|quit now) it', '(stop|quit now)'],
    ['[please] (stop|quit) it', '[please] (stop|quit)'],
    ['[please|(kindly|do) now] {stop} it', '[please|(kindly|do) now] {stop}'],
    ['^ [no] .. (thanks|(not|never) now) $', '^ [no] .. (thanks|(not|never) now)'],
    ['stop it|leave me', 'stop it|leave me'],
    ['[{please}]', '[{please}]'],
    ['unsubscri* me', 'unsubscri*'],
    ['{ask} stop', '{ask} stop'],
    ['(now|^) stop', '(now|^) stop'],
  ])('of %j is %j', (source, begin) => {
    expect(beginOf(source, (name) => name === 'ask')).toBe(begin);
  });
});

it('finds each phrase by any of its first words, whichever sentence came before', () => {
  const classes = { please: 'please|kindly|grüß dich', stop: 'stop|stopp*|*schluss|be quiet' };
  const said = new Phrases(['[{please}] {stop} .. (now|at once)', '^ .. never {stop} $', 'über ..  ärger'], {
    classes,
  });
  const found = (text: string) => said.isIn(text.split(' '));
  expect(found('nothing of this')).toBe(false);
  expect(found('schluss now')).toBe(true);
  expect(found('be quiet at once')).toBe(true);
  expect(found('gruess dich stoppen sie now')).toBe(true);
  expect(found('you will never stop')).toBe(true);
  expect(found('ueber den aerger')).toBe(true);
  expect(found('please stop')).toBe(false);
});

it.each(['please|^', 'please|', 'please|[you] ..', '{polite}|now'])(
  'finds a phrase whose first class is %s by the words behind it, whichever sentence came before',
  (ask) => {
    const classes = { ask, polite: 'please|^', stop: 'stop' };
    const said = new Phrases(['{ask} {stop} it', '(^|now) go'], { classes });
    expect(said.isIn(['stop', 'it'])).toBe(true);
    expect(said.isIn(['go'])).toBe(true);
    expect(said.isIn(['it'])).toBe(false);
  },
);

it('finds the same in an index that is shared with other phrases', () => {
  const index = new PhraseIndex();
  const classes = { stop: 'stop|halt' };
  const asks = new Phrases(['{stop} it', 'no .. more'], { classes, index });
  const others = new Phrases(['it is', '{stop} me'], { classes, index });
  const none = new Phrases([], { index });
  const found = (text: string) => [asks, others, none].map((said) => said.isIn(text.split(' ')));
  expect(found('please halt it')).toEqual([true, false, false]);
  expect(found('it is no small thing more')).toEqual([true, true, false]);
  expect(found('stop me')).toEqual([false, true, false]);
  expect(found('it')).toEqual([false, false, false]);
});
