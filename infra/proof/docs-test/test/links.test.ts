import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { documentAt, documents, internalDocuments, readmes, root, tableUnder } from './support/documents.ts';

interface Link {
  from: string;
  /** Undefined if it is not plain text, e.g. an image. */
  text: string | undefined;
  to: string;
}

const links: Link[] = [...documents, ...internalDocuments, ...readmes].flatMap(({ path, text }) =>
  [...text.matchAll(/(?:\[([^[\]]*))?\]\(([^)\s]+)\)/g)].map(([, words, to]) => ({
    from: path,
    text: words,
    to: to!,
  })),
);
const inside = links.filter(({ to }) => !/^https?:/.test(to));

/** The anchor of a heading on the repository's pages. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

it.each(inside)('$from leads to $to', ({ from, to }) => {
  const [file, anchor] = to.split('#') as [string, string?];
  const path = file === '' ? root + from : join(root, dirname(from), file);
  expect(existsSync(path)).toBe(true);
  if (anchor === undefined) return;
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    anchorOf(heading!),
  );
  expect(headings).toContain(anchor);
});

it('a link whose text is the name of a file leads to a file of that name', () => {
  const named = inside.filter(({ text }) => /^[\w.-]+\.tsx?$/.test(text ?? ''));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ text, to }) => text !== basename(to))).toEqual([]);
});

it('the index leads to every document, and the README to the index', () => {
  const files = documents
    .map(({ path }) => path)
    .filter((path) => path.startsWith('docs/') && path !== 'docs/README.md');
  const linked = inside.filter(({ from }) => from === 'docs/README.md').map(({ to }) => `docs/${to}`);
  expect(linked).toEqual(expect.arrayContaining(files));
  expect(inside.filter(({ from }) => from === 'README.md').map(({ to }) => to)).toContain('docs/README.md');
});

it.each(['outreach', 'survey'])('the README of %s has every slice, in the order of imports', (app) => {
  const { slices } = JSON.parse(readFileSync(`${root}infra/local/lint/import-order.json`, 'utf8')) as {
    slices: Record<string, string[]>;
  };
  const listed = tableUnder(documentAt(`apps/${app}/README.md`), '## Slices').map(([slice]) => slice);
  expect(listed).toEqual(slices[`apps/${app}/src`]);
});
