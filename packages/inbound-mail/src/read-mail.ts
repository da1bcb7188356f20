import { addressesIn, messageIdsIn } from './mime/addresses.ts';
import { attachmentsIn } from './mime/attachments.ts';
import { leavesOf, readEntity, textOf, type Entity } from './mime/entities.ts';
import { latin1 } from './mime/bytes.ts';
import { headerOf } from './mime/headers.ts';
import { mailLimits } from './mail-limits.ts';
import type { MailPart, ReadMail } from './mail.ts';

/**
 * Reads a mail (RFC 5322, MIME) within the limits of `mailLimits`. Never throws for what a mail contains: what is cut
 * off, wrongly encoded or too much is passed over, and what is no mail at all comes back with an `error`.
 */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  try {
    const mail = readEntity(startOfMail(raw.subarray(0, mailLimits.mailBytesMax)));
    const fields = { ...readFields(mail), ...readContent(mail) };
    return mail.headers.size === 0 ? { ...fields, error: 'The mail has no header fields.' } : fields;
  } catch (error) {
    const empty = readEntity(new Uint8Array());
    return {
      ...readFields(empty),
      ...readContent(empty),
      error: `The mail cannot be read: ${String(error)}`,
    };
  }
}

/** Drops what files put in front of a mail, and makes bare CRs (old Macs) line ends. */
function startOfMail(raw: Uint8Array): Uint8Array {
  const bytes = raw.includes(0x0a) ? raw : raw.map((byte) => (byte === 0x0d ? 0x0a : byte));
  const before = /^(?:\xef\xbb\xbf)?\s*(?:>?From [^\n]*\n)?/.exec(latin1(bytes.subarray(0, 1_000)));
  return bytes.subarray(before?.[0].length ?? 0);
}

function readFields({ headers, contentType }: Entity) {
  const addresses = (name: string) => (headers.get(name) ?? []).flatMap(addressesIn);
  const ids = (name: string) => (headers.get(name) ?? []).flatMap(messageIdsIn);
  const date = new Date(headerOf(headers, 'date').replace(/\([^()]*\)\s*$/, ''));
  const to = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap(addresses);
  const returnPath = headers.get('return-path')?.[0];
  return {
    messageId: ids('message-id')[0] ?? null,
    inReplyTo: ids('in-reply-to'),
    references: ids('references'),
    from: addresses('from')[0] ?? null,
    replyTo: addresses('reply-to')[0] ?? null,
    returnPath: returnPath === undefined ? null : (addressesIn(returnPath)[0]?.address ?? ''),
    to: [...new Set(to.map(({ address }) => address))],
    subject: headerOf(headers, 'subject'),
    date: Number.isNaN(date.getTime()) ? null : date,
    headers,
    contentType,
  };
}

function readContent(mail: Entity) {
  const text: string[] = [];
  const html: string[] = [];
  const parts: MailPart[] = [];
  const leaves = [...leavesOf(mail)];
  for (const leaf of leaves) {
    const { type } = leaf.contentType;
    if (isKept(type)) {
      if (parts.length < mailLimits.keptPartsMax) parts.push({ ...leaf.contentType, text: textOf(leaf) });
    } else if (!leaf.isAttachment && type === 'text/plain') addText(text, leaf);
    else if (!leaf.isAttachment && type === 'text/html') addText(html, leaf);
  }
  const shown = joined(html);
  return { text: joined(text), html: shown, parts, attachments: attachmentsIn(leaves, shown) };
}

/** Adds the text of a part, unless the mail is one of endless parts. */
function addText(texts: string[], leaf: Entity): void {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (texts.length < mailLimits.keptPartsMax && length < mailLimits.partBytesMax) texts.push(textOf(leaf));
}

function isKept(type: string): boolean {
  return type.startsWith('message/') || type === 'text/rfc822-headers' || type === 'text/calendar';
}

function joined(texts: string[]): string | null {
  return texts.length === 0 ? null : texts.join('\n');
}
