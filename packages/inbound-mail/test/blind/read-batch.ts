import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a verdict must say of one mail. What is missing is not compared. */
export interface Wanted {
  name: string;
  /** `any` where people would not agree. */
  kind: 'bounce' | 'complaint' | 'auto_reply' | 'reply' | 'other' | 'any';
  optOut?: boolean;
  /** Any of these is right. */
  categories?: string[];
  bounce?: 'hard' | 'soft' | 'any';
  reason?: string;
  recipient?: string;
  effect?: string | null;
  returnsOn?: string | null;
  /** The whole text of the writer. */
  text?: string;
  /** Words that the text of the writer must not contain. */
  lacks?: string;
  mail: Uint8Array;
}

interface Line extends Omit<Wanted, 'name' | 'mail'> {
  file?: string;
  text?: string;
  subject?: string;
  header?: string;
}

/** `name.jsonl` holds replies, one a line; a folder `name` holds whole mails and `labels.jsonl`. */
export function readBatch(folder: string, name: string): Wanted[] {
  const replies = path.join(folder, `${name}.jsonl`);
  if (existsSync(replies)) return linesOf(replies).map(replyOf);
  const mails = path.join(folder, name);
  return linesOf(path.join(mails, 'labels.jsonl')).map(({ file = '', ...line }) => ({
    ...line,
    name: file,
    mail: new Uint8Array(readFileSync(path.join(mails, file))),
  }));
}

function linesOf(file: string): Line[] {
  // The files lie beside this one and are written in this shape.
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

function replyOf({ text = '', subject, header, ...wanted }: Line): Wanted {
  const head = [
    'From: Robin Hale <robin@customer.example>',
    'To: Sam Ode <sam@ours.example>',
    `Subject: ${subject ?? 'Re: Your warehouse'}`,
    'Date: Tue, 12 May 2026 08:15:00 +0000',
    'Message-ID: <reply@customer.example>',
    'In-Reply-To: <out@ours.example>',
    ...(header === undefined ? [] : [header]),
    'Content-Type: text/plain; charset=utf-8',
  ];
  const mail = new TextEncoder().encode(`${head.join('\n')}\n\n${text}\n`);
  return { ...wanted, name: text.replaceAll('\n', ' ').slice(0, 120), mail };
}
