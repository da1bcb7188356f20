/** Lower case and without accents; `ß` is `ss`. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłıđ]/g, (letter) => letters[letter]!)
    .replaceAll(/[’‘`´]/g, "'");
}

const letters: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', ı: 'i', đ: 'd' };
