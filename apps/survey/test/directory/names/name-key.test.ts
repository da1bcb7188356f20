import fc from 'fast-check';
import { nameKey } from '../../../src/directory/names/name-key.ts';

describe('nameKey', () => {
  it.each([
    ['North', 'NORTH'],
    ['North  Side', ' north\tside\n'],
    ['Café', 'CAFE\u0301'],
    ['Straße', 'STRASSE'],
    ['Straße', 'STRAẞE'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ｄｒ．Ａｎｎ', 'dr.ann'],
    ['ﬁrst', 'FIRST'],
    ['a\u00a0b', 'A b'],
  ])('takes %j and %j for the same', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['North', 'South'],
    ['Café', 'Cafe'],
    ['Dr. Ann', 'Dr Ann'],
    ['Room 1', 'Room 11'],
    ['ab', 'a b'],
  ])('distinguishes %j from %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('does not change its own result, nor with the case of the letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
        expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
      }),
    );
  });
});
