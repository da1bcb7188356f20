import { parseDomain } from '@reachback/common/values/email-address';

/** The fields of an email come first, and its text before its attachments. */
export const searchedBytesMax = 262_144;
const addressPattern = /([\w.!#$%&'*+/=?^`{|}~-]{1,64})@([\w.\-\u0080-\u{10ffff}]{1,253})/gu;
/** Characters that an address may begin with, and that text around it may end with: `=3Dkim@…`, `a/b=kim@…`. */
const separators = /[!#$%&'*/=?^`{|}~]/g;

/**
 * The email addresses that stand in the beginning of what came in, normalized; and what may be one, where it is not clear
 * where an address begins or ends.
 */
export function addressesIn(raw: Buffer): Set<string> {
  const found = new Set<string>();
  const text = raw.toString('utf8', 0, searchedBytesMax).toLowerCase();
  for (const [, local, given] of text.matchAll(addressPattern)) {
    for (const domain of domainsIn(given!))
      for (const name of localPartsIn(local!)) found.add(`${name}@${domain}`);
  }
  return found;
}

function localPartsIn(text: string): string[] {
  const found = [text];
  for (const { index } of text.matchAll(separators)) {
    const rest = text.slice(index + 1);
    if (rest !== '') found.push(rest);
    // Quoted-printable writes a character as `=` and two digits.
    if (/^[0-9a-f]{2}./.test(rest)) found.push(rest.slice(2));
  }
  return found;
}

/**
 * Where an internationalized domain may end: before punctuation, `。` included; behind its last ASCII character, as some
 * languages put no space behind an address; or nowhere.
 */
const endings = [/^[\w.\-\p{L}\p{M}\p{N}\u200c\u200d]*/u, /^.*\w/, /^.*/];

function domainsIn(text: string): Set<string> {
  const found = new Set([cut(/^[\w.-]*/, text)]);
  found.delete('');
  if (!/[^\w.-]/.test(text)) return found;
  for (const ending of endings) {
    const domain = parseDomain(cut(ending, text));
    if (domain !== null) found.add(domain);
  }
  return found;
}

function cut(ending: RegExp, text: string): string {
  return (ending.exec(text)?.[0] ?? '').replace(/[.-]+$/, '');
}
