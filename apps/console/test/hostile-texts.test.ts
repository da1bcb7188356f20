import { placeholdersIn } from '../web/screens/campaign/steps/placeholders.ts';
import { looksLikeAddress } from '../web/screens/people/looks-like-address.ts';

/** Much shorter than it takes if the time grows with the square of the length. */
const msMax = 2_000;

it('finds the placeholders of a text quickly, whatever a colleague wrote', () => {
  const start = performance.now();
  expect(placeholdersIn(`{{${' '.repeat(50_000)}x`)).toEqual([]);
  expect(placeholdersIn('{{- first_name | default: "you" -}}')).toMatchObject([
    { name: 'first_name', fallback: 'you', isPlain: true },
  ]);
  expect(performance.now() - start).toBeLessThan(msMax);
});

it('checks the addresses of a file quickly, whoever made it', () => {
  const start = performance.now();
  const hostile = `kim@${'a.'.repeat(100_000)}@`;
  const found = ['kim@client.example', 'kim@a.client.example', 'kim@client', 'kim@.', hostile].map(
    looksLikeAddress,
  );
  expect(found).toEqual([true, true, false, false, false]);
  expect(performance.now() - start).toBeLessThan(msMax);
});
