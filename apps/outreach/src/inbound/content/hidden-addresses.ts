import type { ReadMail } from '@reachback/inbound-mail/mail';
import { plainText } from '@reachback/inbound-mail/plain-text';
import { readMail } from '@reachback/inbound-mail/read-mail';
import { addressesIn } from '../../suppressions/addresses-in.ts';

/** More of them are not kept of one email. */
const addressesMax = 250;

/**
 * The addresses that an email names where its bytes do not show them: in a text in base64, over a soft line break of
 * quoted-printable, in an encoded subject or filename, and in the same of an attached email. Internationalized ones are
 * always among them: a search in the bytes misses most of their spellings. A person is found by them. Normalized.
 */
export async function hiddenAddresses(raw: Buffer, mail: ReadMail): Promise<string[]> {
  const attached = mail.parts.filter(({ type }) => type === 'message/rfc822');
  const others = await Promise.all(attached.map(({ text }) => readMail(Buffer.from(text))));
  const texts = [mail, ...others].flatMap((each) => [
    each.subject,
    each.text ?? '',
    plainText(each),
    each.html ?? '',
    // An extension looks like the end of a domain.
    ...each.attachments.map(({ filename }) => filename.replace(/\.\w{1,20}$/, '')),
    ...each.parts.map(({ text }) => text),
  ]);
  // As whole addresses: `ann.lee@client.example` does not show `lee@client.example`.
  const shown = addressesIn(raw);
  const named = addressesIn(Buffer.from(texts.join('\n')));
  const found = [...shown].filter(isInternationalized);
  for (const address of named) if (!shown.has(address)) found.push(address);
  return found.slice(0, addressesMax);
}

function isInternationalized(address: string): boolean {
  return address.includes('xn--');
}
