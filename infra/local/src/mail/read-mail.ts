import { simpleParser } from 'mailparser';

/** The parsed content of an email. */
export interface MailContent {
  /** Decoded, in original order, with names as written. */
  headers: { name: string; value: string }[];
  /** Empty if there is no such part. */
  text: string;
  html: string;
  attachments: { name: string; type: string; content: Buffer }[];
}

/** Parses an email. Embedded images are inlined into the HTML. */
export async function readMail(raw: Buffer): Promise<MailContent> {
  const mail = await simpleParser(raw, { skipHtmlToText: true, skipTextToHtml: true });
  return {
    headers: mail.headerLines.map(({ line }) => {
      const colon = line.indexOf(':');
      return {
        name: line.slice(0, colon),
        value: line
          .slice(colon + 1)
          .replaceAll(/\r?\n\s+/g, ' ')
          .trim(),
      };
    }),
    text: mail.text ?? '',
    html: mail.html || '',
    attachments: mail.attachments.map(({ filename, contentType, content }, place) => ({
      name: filename ?? `part-${place + 1}`,
      type: contentType,
      content,
    })),
  };
}
