import { domainToASCII, domainToUnicode } from 'node:url';

/** A valid email address, normalized. */
export interface EmailAddress {
  /** `local@domain`, all lower case, the domain in ASCII; at most 254 characters. */
  address: string;
  /** The part after the `@`: lower case, IDN as punycode, no trailing dot. */
  domain: string;
}

/** RFC 5321 section 4.5.3.1.3 allows a path of 256 octets, two of which are the angle brackets. */
const addressLengthMax = 254;
const localPartLengthMax = 64;
/** Maximum length of input. Encoding can shrink or lengthen non-ASCII domains, so this is above the result's limit. */
const textLengthMax = 1_000;

const localPart = /^[a-z0-9!#$%&'*+\-/=?^_`{|}~]+(?:\.[a-z0-9!#$%&'*+\-/=?^_`{|}~]+)*$/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** LDH labels (RFC 1123), at least two; the last is a word or an A-label, so never part of an IPv4 address. */
const asciiDomain = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`);
/** Characters of an internationalized domain; others would have a meaning for a URL parser. */
const internationalDomain = /^[a-z0-9.\-\u0080-\u{10ffff}]+$/u;

/**
 * Parses an address as people and spreadsheets write it; null for an invalid one. Trims white space and lower-cases
 * both parts: RFC 5321 lets a server distinguish `Ann@` from `ann@`, none in practice does, and one person must be one
 * lead.
 *
 * RFC 5321 syntax with these decisions: a quoted local part (`"a b"@x.com`), an address literal (`a@[192.0.2.1]`) and a
 * domain of one label are refused, as no person's mailbox has them; a non-ASCII local part (RFC 6531) is refused, as
 * most servers would return it; an internationalized domain is accepted and becomes punycode (UTS #46).
 */
export function parseEmailAddress(text: string): EmailAddress | null {
  if (text.length > textLengthMax) return null;
  const lowered = text.trim().toLowerCase();
  const at = lowered.lastIndexOf('@');
  if (at < 1 || at > localPartLengthMax) return null;
  const local = lowered.slice(0, at);
  if (!localPart.test(local)) return null;
  const given = lowered.slice(at + 1);
  const domain = parseLowerCaseDomain(given);
  if (domain === null || at + 1 + domain.length > addressLengthMax) return null;
  return { address: domain === given ? lowered : `${local}@${domain}`, domain };
}

/**
 * How a normalized address may be written in texts: as it is and, with an internationalized domain, in Unicode. A phone
 * number has one spelling.
 */
export function spellingsOf(address: string): string[] {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const written = domain.includes('xn--') ? domainToUnicode(domain) : '';
  return written === '' || written === domain ? [address] : [address, `${address.slice(0, at)}@${written}`];
}

/**
 * Text that is searched for in normalized addresses, with its internationalized domain in ASCII as they have it:
 * `kim@münchen.example`, `@münchen.example`, `münchen.example`. Other text is returned unchanged.
 */
export function withAsciiDomain(text: string): string {
  const start = text.lastIndexOf('@') + 1;
  const given = text.slice(start);
  if (!/[\u0080-\u{10ffff}]/u.test(given)) return text;
  return text.slice(0, start) + (parseDomain(given) ?? given);
}

/** Parses an email domain to lower-case ASCII; null for an invalid one. Does not trim. */
export function parseDomain(text: string): string | null {
  return parseLowerCaseDomain(text.toLowerCase());
}

function parseLowerCaseDomain(lowered: string): string | null {
  if (asciiDomain.test(lowered) && !lowered.includes('xn--')) return withinLength(lowered);
  if (!internationalDomain.test(lowered)) return null;
  const encoded = domainToASCII(lowered);
  return asciiDomain.test(encoded) ? withinLength(encoded) : null;
}

/** RFC 1035 section 2.3.4 counts 255 octets on the wire, which is 253 characters in text. */
function withinLength(domain: string): string | null {
  return domain.length <= 253 ? domain : null;
}
