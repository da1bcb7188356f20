import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('../../../../../', import.meta.url));

/** A fenced block. */
export interface Block {
  language: string;
  /** From `title=.local/receiver.mjs` in the info string: the file name under which the reader saves it. */
  title: string | null;
  text: string;
  /** Its first line, from 1. */
  line: number;
}

export interface Document {
  /** Relative to the root, e.g. `docs/errors.md`. */
  path: string;
  text: string;
  blocks: Block[];
}

/** The README and all documents in docs. */
export const documents: Document[] = [
  'README.md',
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map((path) => documentAt(path));

/** Documents for contributors. Their blocks are not run. */
export const internalDocuments: Document[] = [
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'llms.txt',
  ...['docs/contributing', 'docs/decisions'].flatMap((folder) =>
    readdirSync(root + folder).map((name) => `${folder}/${name}`),
  ),
].map((path) => documentAt(path));

/** The READMEs of packages, apps, infra and changesets. */
export const readmes: Document[] = execFileSync('git', ['ls-files', '*/README.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(apps|packages|infra|\.changeset)\//.test(path))
  .map((path) => documentAt(path));

/** @param path relative to the root */
export function documentAt(path: string): Document {
  const text = readFileSync(root + path, 'utf8');
  return { path, text, blocks: blocksOf(text) };
}

function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(
    ({ 1: info = '', 2: content = '', index }) => ({
      language: info.split(' ')[0]!,
      title: /title=(\S+)/.exec(info)?.[1] ?? null,
      text: content,
      line: text.slice(0, index).split('\n').length,
    }),
  );
}

/** The rows of the first table below a heading, as strings without backquotes. */
export function tableUnder({ path, text }: Document, heading: string): string[][] {
  const start = text.indexOf(`\n${heading}\n`);
  if (start === -1) throw new Error(`${path} has no heading ${heading}`);
  const [, rows = ''] = /\n\|[-| ]+\|\n((?:\|.*\|\n)*)/.exec(text.slice(start)) ?? [];
  return rows
    .trimEnd()
    .split('\n')
    .map((row) => row.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('`', '')));
}
