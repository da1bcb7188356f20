/**
 * A text in a normalization form of Unicode. No more than 30 marks in a row are kept, as in the Stream-Safe Text Format
 * (UAX #15, section 13): putting them in order takes time that grows with the square of their number, 10 s for 100 KB.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replaceAll(tooManyMarks, '$1').normalize(form);
}

const tooManyMarks = /(\p{M}{30})\p{M}+/gu;
