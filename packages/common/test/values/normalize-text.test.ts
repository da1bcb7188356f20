import { normalizeText } from '../../src/values/normalize-text.ts';

describe('normalizeText', () => {
  it.each([
    ['Ångström ﬁ ①', 'NFKC', 'Ångström fi 1'],
    ['e\u0301', 'NFC', 'é'],
    ['क्षि', 'NFC', 'क्षि'],
  ] as const)('gives %j in %s', (text, form, expected) => {
    expect(normalizeText(text, form)).toBe(expected.normalize(form));
  });

  it('keeps 30 marks in a row, and so ends soon whatever it is given', () => {
    const marks = '\u0315\u0300'.repeat(250_000);
    const startedAt = performance.now();
    expect(normalizeText(`a${marks}b${marks}`, 'NFD')).toHaveLength(62);
    // Hours without the limit.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
