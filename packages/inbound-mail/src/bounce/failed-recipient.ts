import { addressesIn } from '../mime/addresses.ts';
import type { ReadMail } from '../mail.ts';

const separator = String.raw`\s<>"(),:;@[\]（），：；“”「」《》【】、`;
/** An apostrophe in front is a quotation mark. */
const address = String.raw`[^'${separator}][^${separator}]{0,63}@[a-z0-9.-]{1,200}[a-z0-9]`;

/** Where servers write whom they could not reach, the surest first. */
const places = [
  new RegExp(String.raw`^[ \t]{0,20}<(${address})>[ \t]{0,5}:`, 'im'),
  new RegExp(String.raw`\brcpt to:[ \t]{0,5}<(${address})>`, 'i'),
  new RegExp(String.raw`^[ \t]{0,20}(?:final-|original-)?recipient[ \t]{0,5}:.{0,20}?(${address})`, 'im'),
  new RegExp(String.raw`(${address})`, 'gi'),
];

/** The address a notice in free words is about, lower case, or null. `text` is what the server wrote. */
export function failedRecipient(mail: ReadMail, text: string): string | null {
  const named = addressesIn(mail.headers.get('x-failed-recipients')?.[0] ?? '')[0]?.address;
  if (named !== undefined) return named;
  const ours = new Set([...mail.to, mail.from?.address]);
  for (const place of places) {
    const found = place.global ? (text.slice(0, 20_000).match(place) ?? []) : [place.exec(text)?.[1] ?? ''];
    const recipient = found
      .map((match) => match.toLowerCase())
      .find((match) => match !== '' && !isOfAServer(match, ours));
    if (recipient !== undefined) return recipient;
  }
  return null;
}

function isOfAServer(found: string, ours: ReadonlySet<string | undefined>): boolean {
  return ours.has(found) || /^(?:postmaster|mailer-daemon|abuse|hostmaster|support)@/.test(found);
}
