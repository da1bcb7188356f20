/** All of `begins` before all of `ends`, written together and anywhere between two marks, for languages without blanks. */
export function together(begins: string, ends: string): string {
  return begins
    .split('|')
    .flatMap((begin) => ends.split('|').map((end) => `*${begin}${end}*`))
    .join('|');
}
