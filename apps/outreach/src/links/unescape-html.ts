/** Named character references that every program writes; others stay as they are. */
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

const references = /&(?:([a-zA-Z]\w*)|#(\d{1,7})|#[xX]([\da-fA-F]{1,6}));/g;

/**
 * Replaces character references of HTML in an attribute or a text. Numeric ones as well: template engines write `=` and
 * `/` in a URL as `&#x3D;` and `&#x2F;`.
 */
export function unescapeHtml(text: string): string {
  return text.replaceAll(references, (reference, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return named.get(name) ?? reference;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : reference;
  });
}

/** Whether the HTML has a named character reference that `unescapeHtml` leaves as it is. */
export function hasUnknownReference(html: string): boolean {
  return [...html.matchAll(references)].some(([, name]) => name !== undefined && !named.has(name));
}
