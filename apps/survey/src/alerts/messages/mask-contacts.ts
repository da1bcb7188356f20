const hidden = '•••';

/** Email addresses as people write them, also with words instead of the signs. */
const email =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+\s?(?:@|\(at\)|\[at\]|＠)\s?[\p{L}\p{N}-]+(?:\s?(?:\.|\(dot\)|\[dot\]|．)\s?[\p{L}\p{N}-]+)+/giu;

/** Seven or more digits, of any script, with the usual separators. */
const phone =
  /(?<![\p{L}\p{N}])[+＋]?[(]?\p{Nd}(?:[\s()./\u00a0\u2010-\u2015-]{0,3}\p{Nd}){6,19}(?![\p{L}\p{N}])/gu;

/** Dates are not phone numbers: 2026-03-02, 02.03.2026, 3/2/26. */
const date = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\s?\d{1,2}[-./]\s?\d{4})$/u;

/**
 * Replaces email addresses and phone numbers in a comment, for messages that leave the product: they may belong to
 * somebody who never consented. Masks too much rather than too little.
 */
export function maskContacts(text: string): string {
  return text.replaceAll(email, hidden).replaceAll(phone, (found) => (date.test(found) ? found : hidden));
}

/** Links, also without a scheme: with a path, or at a frequent top-level domain. */
const link =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\bwww\.\S+|(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}-]+\.)+(?:(?:com|net|org|info|biz|io|app|dev|xyz|icu|eu|uk|fr|nl|pl|pt|se|dk|fi|cz|ch|ru|cn|cc|ly)(?![\p{L}\p{N}-])(?:\/\S*)?|\p{L}{2,}\/\S*)/giu;

/**
 * Replaces links, for emails: anyone can write a comment and name a recipient, and the email comes from the operator's
 * address.
 */
export function maskLinks(text: string): string {
  return text.replaceAll(link, hidden);
}
