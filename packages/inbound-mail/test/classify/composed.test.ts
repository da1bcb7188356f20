import fc from 'fast-check';
import { composedAsk, mayAsk } from '../../src/classify/composed/composed-opt-out.ts';
import { roleNames, type OptOutRoles } from '../../src/classify/composed/roles.ts';
import { Vocabulary } from '../../src/classify/composed/vocabulary.ts';

/** A word for each role, which is its name. */
const words: OptOutRoles = Object.fromEntries(roleNames.map((name) => [name, name]));

it('finds nothing in words that have none of the asking roles', () => {
  const vocabulary = new Vocabulary([words], { slips: false });
  const clauses = fc.array(fc.constantFrom(...roleNames, 'unknown'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(clauses, (clause) => {
      const asksNothing = composedAsk(clause, vocabulary, {}) === null;
      expect(asksNothing || mayAsk(clause, vocabulary, {})).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('finds what is asked by such words', () => {
  const vocabulary = new Vocabulary([words], { slips: false });
  expect(composedAsk(['remove', 'me'], vocabulary, {})).toBe('leave_list');
  expect(composedAsk(['no', 'more', 'mail'], vocabulary, {})).toBe('no_more_mail');
  expect(mayAsk(['write', 'me'], vocabulary, {})).toBe(false);
});
