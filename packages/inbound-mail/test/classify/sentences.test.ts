import { sentencesOf } from '../../src/classify/sentences.ts';

it('keeps the sign of parts of addresses, and not of the names of people', () => {
  const [sentence] = sentencesOf('@Ann: take info@ and @example.com, at ann@example.com, off your list.');
  expect(sentence?.words.filter((word) => /ann|info|example/.test(word))).toEqual([
    'ann',
    'info@',
    '@example.com',
    'ann@example.com',
  ]);
});
