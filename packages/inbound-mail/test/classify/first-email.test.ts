import { optOutRule } from '../../src/classify/opt-out.ts';

/** Nothing else is read before in this process: phrases are made ready by the words of texts. */
it('detects the opt-out of the first email of a process', () => {
  const text = 'Unsubscribe. Also, your product looks terrible.';
  expect(optOutRule({ text, subject: '' })).toBe('opt_out.english.unsubscribe');
});
