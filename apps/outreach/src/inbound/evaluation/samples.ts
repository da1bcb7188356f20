import { createReadStream } from 'node:fs';
import { opendir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readLines } from '@reachback/common/http/input/read-lines';
import { z } from 'zod';
import { mailLimits } from '@reachback/inbound-mail/mail-limits';
import { readMail } from '@reachback/inbound-mail/read-mail';
import type { ReadMail } from '@reachback/inbound-mail/mail';

/** One thing to judge, and what it should be judged as far as the collection says. */
export interface Sample {
  /** File, relative to what was given; with `:line` for a line of a JSON file. */
  file: string;
  mail: ReadMail;
  expectedKind: string | null;
  expectedCategory: string | null;
}

const kinds = ['bounce', 'complaint', 'auto_reply', 'reply', 'other'];

const textLine = z.object({
  text: z.string(),
  subject: z.string().optional(),
  category: z.string().optional(),
  kind: z.string().optional(),
});

const lineBytesMax = 1024 * 1024;

/**
 * The mails (.eml) and the lines of replies (.jsonl, .ndjson: `{text, subject?, category?, kind?}`) in a file or
 * folder, by name, one at a time. The kind a mail should have is its `<name>.json` beside it (`{kind, category?}`),
 * else the name of a folder on its way. A file of another type is passed over.
 */
export async function* samplesIn(root: string): AsyncGenerator<Sample> {
  const isFile = (await stat(root)).isFile();
  const base = isFile ? path.dirname(root) : root;
  for await (const file of isFile ? [root] : filesIn(root)) {
    const name = path.relative(base, file);
    if (/\.(?:jsonl|ndjson)$/i.test(file)) yield* linesOf(file, name);
    else if (isFile || /\.(?:eml|msg|mail)$/i.test(file)) yield await mailOf(file, name);
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries: { name: string; isFolder: boolean }[] = [];
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory() || entry.isFile())
      entries.push({ name: entry.name, isFolder: entry.isDirectory() });
  }
  for (const { name, isFolder } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, name);
    if (isFolder) yield* filesIn(file);
    else yield file;
  }
}

async function mailOf(file: string, name: string): Promise<Sample> {
  const expected = await expectationBeside(file);
  const folder = path
    .dirname(name)
    .split(path.sep)
    .toReversed()
    .map(kindOfFolder)
    .find((kind) => kind !== null);
  const mail = await readMail(await readStart(file).catch(() => Buffer.alloc(0)));
  return {
    file: name,
    mail,
    expectedKind: expected?.kind ?? folder ?? null,
    expectedCategory: expected?.category ?? null,
  };
}

/** No more than is looked at. */
async function readStart(file: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: mailLimits.mailBytesMax }))
    chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const expectation = textLine.pick({ kind: true, category: true });

async function expectationBeside(file: string): Promise<z.infer<typeof expectation> | null> {
  const sidecar = await readFile(file.replace(/\.[^.]*$/, '.json'), 'utf8').catch(() => null);
  if (sidecar === null) return null;
  return expectation.safeParse(parsed(sidecar)).data ?? null;
}

/** `bounces`, `auto-replies` and `auto_reply` are names of kinds too. */
function kindOfFolder(folder: string): string | null {
  const name = folder.toLowerCase().replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '');
  return kinds.includes(name) ? name : null;
}

async function* linesOf(file: string, name: string): AsyncGenerator<Sample> {
  for await (const { number, bytes } of readLines(createReadStream(file), lineBytesMax)) {
    if (bytes?.length === 0) continue;
    const line = textLine.safeParse(parsed(bytes?.toString('utf8') ?? ''));
    const { text = null, subject = '', category = null, kind = null } = line.data ?? {};
    const empty = await readMail(Buffer.from('Subject:\n\n'));
    const mail = line.success
      ? { ...empty, subject, text }
      : { ...empty, error: 'The line is not a JSON object with a text.' };
    yield { file: `${name}:${number}`, mail, expectedKind: kind, expectedCategory: category };
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
