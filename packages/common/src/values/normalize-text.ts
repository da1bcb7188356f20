/**
 * Normalizes text to a Unicode form. Keeps at most 30 consecutive marks, as in the Stream-Safe Text Format (UAX #15,
 * section 13): sorting them takes quadratic time, 10 s for 100 KB.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(tooManyMarks, '$1').normalize(form);
}

const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
