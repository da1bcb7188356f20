import { likelyCategory } from '../../src/classify/model/likely-category.ts';

it.each(['', '?', '!!', 'Hm.', 'Hi Sam', '12345', 'Anna'])(
  'says nothing about %j, which is too short',
  (text) => {
    expect(likelyCategory(text)).toBeNull();
  },
);

it('finds a category for a sentence that has no word of the rules', () => {
  expect(likelyCategory('We gave this to another supplier in spring, the matter is closed for us.')).toEqual({
    category: 'not_interested',
    rule: 'model.not_interested',
  });
});
