import fc from 'fast-check';
import { categorize } from '../../src/classify/categorize.ts';
import { replyCategories, type ReplyCategory } from '../../src/reply-categories.ts';
import { holdOutSamples, roundSamples, tuningSamples, type CategorySample } from './samples.ts';

const categoryOf = (text: string) => categorize({ text, subject: 'Re: A question' }).category;

it.each([
  ['samples we tuned on', tuningSamples, 0.97],
  ['samples written in rounds', roundSamples, 0.95],
  ['samples once held out, and read since', holdOutSamples, 0.92],
])('is right about most %s', (name, samples, floor) => {
  const right = samples.filter(({ text, category }) => categoryOf(text) === category).length;
  console.log(`${name}: ${right} of ${samples.length}\n${confusion(samples)}`);
  expect(right / samples.length).toBeGreaterThanOrEqual(floor);
});

describe('what weighs more', () => {
  it.each<[string, ReplyCategory]>([
    ['Not interested in a long pitch, but call me on Monday at 4.', 'meeting_request'],
    ['No thanks to a call, but send me pricing.', 'information_request'],
    ['Sounds interesting, but we have no budget.', 'not_interested'],
    ['Yes, I am interested. Can we schedule a call?', 'meeting_request'],
    ['I am on holiday until Monday, then we can talk. In urgent cases contact Tom.', 'meeting_request'],
    ['I am on holiday until Monday. In urgent cases contact Tom.', 'out_of_office'],
    ['Not interested. Remove me from your list.', 'do_not_contact'],
    ['Klingt gut, was kostet das?', 'interested'],
    ['Das interessiert mich nicht.', 'not_interested'],
    ['Cela ne m’intéresse pas.', 'not_interested'],
    ['👍', 'interested'],
    ['👎', 'not_interested'],
    ['', 'other'],
  ])('%s', (text, category) => {
    expect(categoryOf(text)).toBe(category);
  });
});

it('names the cue that decided', () => {
  expect(categorize({ text: 'Kein Interesse.', subject: '' }).rule).toBe('refusal.german');
  expect(categorize({ text: 'Hm.', subject: '' }).rule).toBe('no_cue');
});

it('never calls anything a bounce, and says the same of the same text', () => {
  const word = fc.constantFrom(
    'not',
    'interested',
    'call',
    'me',
    'price',
    '?',
    'bitte',
    'kein',
    'but',
    'merci',
    '10:00',
    '\n',
    '.',
    'a',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (text) => {
        const { category } = categorize({ text, subject: text });
        expect(category).not.toBe('bounce');
        expect(categoryOf(text)).toBe(categoryOf(text));
      },
    ),
  );
});

/** Rows: what a reply is. Columns: what it was taken for. */
function confusion(samples: readonly CategorySample[]): string {
  const shown = replyCategories.filter((category) => category !== 'bounce');
  const head = `${''.padEnd(20)}${shown.map((category) => category.slice(0, 7).padStart(8)).join('')}`;
  const rows = shown.map((category) => {
    const taken = samples
      .filter((sample) => sample.category === category)
      .map(({ text }) => categoryOf(text));
    const counts = shown.map((column) => taken.filter((one) => one === column).length);
    return `${category.padEnd(20)}${counts.map((count) => String(count).padStart(8)).join('')}`;
  });
  return [head, ...rows].join('\n');
}
