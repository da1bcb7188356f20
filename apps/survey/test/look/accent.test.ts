import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { accentContrast, nearestAccent, shadesOf } from '../../src/look/accent.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#1d4ed8', '#1d4ed8'],
  ['#000000', '#000000'],
  ['#767676', '#767676'],
])('keeps %s, which can be read on white', (given, nearest) => expect(nearestAccent(given)).toBe(nearest));

it.each(['#ffffff', '#ffff00', '#ff8800', '#00ff00', '#777777', '#7fffd4'])(
  'offers a darker %s of its hue, no darker than it must be',
  (given) => {
    const contrast = wcagContrast(nearestAccent(given), '#ffffff');
    expect(contrast).toBeGreaterThanOrEqual(4.5);
    expect(contrast).toBeLessThan(4.65);
  },
);

it('always offers a colour that passes and stays as it is when it is given back', () =>
  fc.assert(
    fc.property(colour, (given) => {
      const nearest = nearestAccent(given);
      expect(nearest).toMatch(/^#[0-9a-f]{6}$/);
      expect(wcagContrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(nearestAccent(nearest)).toBe(nearest);
    }),
    { numRuns: 300 },
  ));

it('has shades that can be read wherever they are used, also in the dark', () =>
  fc.assert(
    fc.property(colour, (given) => {
      const { light, dark, tintLight, tintDark } = shadesOf(nearestAccent(given));
      const pairs = [
        [light, '#ffffff'],
        [dark, '#191d24'],
        [dark, '#0f1216'],
        ['#1b1f26', tintLight],
        ['#eceef2', tintDark],
      ] as const;
      for (const [text, surface] of pairs) expect(wcagContrast(text, surface)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 300 },
  ));

it('never says of a contrast that fails that it is 4.5', () => {
  expect(accentContrast('#777777')).toBe(4.4);
  expect(accentContrast('#ffffff')).toBe(1);
});
