import { inAnyLanguage } from '../languages/all-languages.ts';
import { utf8 } from '../mime/bytes.ts';
import { addressesIn, messageIdsIn } from '../mime/addresses.ts';
import { headerOf, readHeaders } from '../mime/headers.ts';
import { plainText } from '../plain-text.ts';
import type { ReadMail } from '../mail.ts';

/** What a notice gives back of the mail it is about. */
export interface OriginalMail {
  /** With angle brackets, most trustworthy first. */
  messageIds: string[];
  /** Whom it was for, or null. */
  to: string | null;
}

/** Looks at the attached mail or its head, at heads quoted in the text, and at the notice's own references. */
export function originalMail(mail: ReadMail): OriginalMail {
  const attached = mail.parts.filter(
    ({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers',
  );
  const heads = attached.map(({ text }) => readHeaders(utf8(text.slice(0, headCharactersMax))));
  const texts = [...mail.parts.map(({ text }) => text), plainText(mail)];
  const messageIds = [
    ...heads.flatMap((head) => messageIdsIn(headerOf(head, 'message-id'))),
    ...texts.flatMap((text) => messageIdsIn((text.match(messageIdField) ?? []).join(' '))),
    ...mail.inReplyTo,
    ...mail.references,
  ];
  const to = heads.map((head) => headerOf(head, 'to')).find((value) => value !== '') ?? quotedTo(texts);
  return {
    messageIds: [...new Set(messageIds)].filter((id) => id !== mail.messageId).slice(0, messageIdsMax),
    to: addressesIn(to)[0]?.address ?? null,
  };
}

const headCharactersMax = 64 * 1024;
const messageIdsMax = 20;

/** `Message-ID:` of a quoted head, folded or not, and `X-Original-Message-ID:` of a report. */
const messageIdField = /^[ \t>|]{0,20}(?:x-)?(?:original-)?message-id[ \t]{0,5}:\s{0,20}<[^<>\s]{1,250}>/gim;

function quotedTo(texts: string[]): string {
  const head = texts.map((text) => text.slice(startOfOriginal(text))).find((text) => text !== '') ?? '';
  return /^[ \t>|]{0,20}to[ \t]{0,5}:[ \t]{0,20}(\S.{0,1000})$/im.exec(head)?.[1] ?? '';
}

/** The part of a notice's text that the server wrote. */
export function withoutOriginal(text: string): string {
  return text.slice(0, startOfOriginal(text));
}

/** Where the returned mail begins in the text of a notice; its length when it does not. */
function startOfOriginal(text: string): number {
  const starts = originalMarks.map((mark) => text.search(mark)).filter((start) => start > 0);
  return Math.min(text.length, ...starts);
}

const inDashes = inAnyLanguage(({ servers }) => servers?.originalInDashes);
const begins = inAnyLanguage(({ servers }) => servers?.originalBegins);

const originalMarks = [
  new RegExp(String.raw`^[ \t]{0,20}[-=_*]{2,80}[ \t]{0,5}[^\n]{0,80}\b${inDashes}\b`, 'im'),
  new RegExp(String.raw`^[ \t]{0,20}${begins}\b[^\n]{0,80}$`, 'im'),
  /^(?:return-path|received|dkim-signature|x-mozilla-status|message-id): ?\S/im,
];
