/** The fields of an email come first, and its text before its attachments. */
export const searchedBytesMax = 262_144;
const addressPattern = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,253}/g;
/** Characters that an address may begin with, and that text around it may end with: `=3Dkim@…`, `a/b=kim@…`. */
const separators = /[!#$%&'*/=?^`{|}~]/g;

/**
 * The email addresses that stand in the beginning of what came in, in lower case; and what may be one, where it is not
 * clear where an address begins or ends.
 */
export function addressesIn(raw: Buffer): Set<string> {
  const found = new Set<string>();
  for (const [match] of raw.toString('utf8', 0, searchedBytesMax).toLowerCase().matchAll(addressPattern)) {
    const at = match.indexOf('@');
    const domain = match.slice(at + 1).replace(/[.-]+$/, '');
    const local = match.slice(0, at);
    found.add(`${local}@${domain}`);
    for (const { index } of local.matchAll(separators)) {
      const rest = local.slice(index + 1);
      if (rest !== '') found.add(`${rest}@${domain}`);
      // Quoted-printable writes a character as `=` and two digits.
      if (/^[0-9a-f]{2}./.test(rest)) found.add(`${rest.slice(2)}@${domain}`);
    }
  }
  return found;
}
