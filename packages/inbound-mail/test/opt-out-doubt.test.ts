import { isOptOutInDoubt } from '../src/opt-out-doubt.ts';

const asks = 'Please take me off your list and do not write to me again.';
const asksNothing = 'Could you send me the price list for the larger pallets?';

it('doubts an opt-out that the rules missed, and one that they found by mistake', () => {
  expect(isOptOutInDoubt({ text: asks, optOut: false })).toBe(true);
  expect(isOptOutInDoubt({ text: asksNothing, optOut: true })).toBe(true);
});

it('doubts nothing where rules and model agree', () => {
  expect(isOptOutInDoubt({ text: asks, optOut: true })).toBe(false);
  expect(isOptOutInDoubt({ text: asksNothing, optOut: false })).toBe(false);
});

it.each(['', 'Stop', 'Hm.', 'おい'])('says nothing about %j, which is too short', (text) => {
  expect(isOptOutInDoubt({ text, optOut: true })).toBe(false);
  expect(isOptOutInDoubt({ text, optOut: false })).toBe(false);
});
