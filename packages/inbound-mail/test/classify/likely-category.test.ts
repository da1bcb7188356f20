import { likelihoodsOf } from '../../src/classify/model/likely-category.ts';

it.each(['', '?', '!!', 'Hm.', 'Hi Sam', '12345', 'Anna', '好的'])(
  'says nothing about %j, which is too short',
  (text) => {
    expect(likelihoodsOf(text)).toBeNull();
  },
);

it('gives likelihoods that sum to 1, the same in every call', () => {
  const likely = likelihoodsOf('We gave this to another supplier in spring.')!;
  const sum = Object.values(likely).reduce((total, one) => total + Math.exp(one), 0);
  expect(sum).toBeCloseTo(1);
  expect(likelihoodsOf('We gave this to another supplier in spring.')).toEqual(likely);
});
