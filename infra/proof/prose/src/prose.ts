import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkCode } from './check-code.ts';
import { checkComments } from './check-comments.ts';
import { checkDocument } from './check-document.ts';
import { listFiles } from './files.ts';

/**
 * `pnpm prose`: checks documents, strings in the code that people read, comments and titles of tests against the word
 * lists.
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const print = (line: string) => console.log(line);

const files = listFiles(root);
const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '');
const inDocuments = (
  await Promise.all(files.documents.map((path) => checkDocument(path, read(path))))
).flat();
const inCode = files.code.flatMap((path) => checkCode(path, read(path)));
const inComments = files.commented.flatMap((path) => checkComments(path, read(path)));
const findings = [...inDocuments, ...inCode, ...inComments];

for (const { path, line, message } of findings) print(`${path}:${line} ${message}`);
print(
  findings.length === 0
    ? 'prose: no findings'
    : `prose: ${findings.length} findings. The word list is infra/proof/prose/src/words.ts, the style is in CONTRIBUTING.md`,
);
process.exit(findings.length === 0 ? 0 : 1);
