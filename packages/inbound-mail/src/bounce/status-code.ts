/** An RFC 3463 code of a failure that is no part of an IP address or a version. */
const anywhere = /(?<![\d.])([45]\.[0-9]{1,2}\.\d{1,3})(?![\d]|\.\d)/g;
/** Behind a reply code (RFC 2034), or in the manner of qmail. */
const inReply = /(?<!\d)[45]\d\d[ -]#?([45]\.\d{1,2}\.\d{1,3})(?![\d]|\.\d)|\(#([45]\.\d{1,2}\.\d{1,3})\)/;

/** The status code in a server's words, or null. */
export function statusIn(text: string): string | null {
  const reply = inReply.exec(text);
  if (reply) return reply[1] ?? reply[2]!;
  return text.slice(0, 20_000).match(anywhere)?.[0] ?? null;
}

/** The first code that says more than that something failed, else the first at all. */
export function mostTelling(...codes: (string | null)[]): string | null {
  const given = codes.filter((code) => code !== null);
  return given.find((code) => !/^[45]\.(?:0\.0|\d\.0)$/.test(code)) ?? given[0] ?? null;
}
