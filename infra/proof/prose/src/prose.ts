import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkCode } from './check-code.ts';
import { checkDocument } from './check-document.ts';
import { listFiles } from './files.ts';
import { type Allowed, beyond, countByFile, total } from './ratchet.ts';

/**
 * `pnpm prose`: checks the documents, and the texts in the code that people read, against the word list. `ratchet.json`
 * lists the files that may keep some findings, with their number. `--update` lowers the numbers and follows moved files,
 * `--all` shows the findings that they allow.
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const ratchetFile = fileURLToPath(new URL('../ratchet.json', import.meta.url));
const options = process.argv.slice(2);
const print = (line: string) => console.log(line);

const files = listFiles(root);
const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '');
const inDocuments = (
  await Promise.all(files.documents.map((path) => checkDocument(path, read(path))))
).flat();
const inCode = files.code.flatMap((path) => checkCode(path, read(path)));
const findings = [...inDocuments, ...inCode];
// Written by this program in this shape.
const allowed = JSON.parse(readFileSync(ratchetFile, 'utf8')) as Allowed;

if (options.includes('--update')) {
  const counts = countByFile(findings);
  if (total(counts) > total(allowed)) {
    print(`ratchet.json allows ${total(allowed)} findings; there are ${total(counts)}`);
    process.exit(1);
  }
  writeFileSync(ratchetFile, `${JSON.stringify(counts, null, 2)}\n`);
  print(`ratchet.json: ${total(counts)} findings in ${Object.keys(counts).length} files`);
  process.exit(0);
}

const shown = options.includes('--all') ? findings : beyond(allowed, findings);
for (const { path, line, message } of shown) print(`${path}:${line} ${message}`);
print(
  shown.length === 0
    ? `prose: no new findings (${findings.length} exist, ${total(allowed)} are allowed)`
    : `prose: ${shown.length} findings. The word list is infra/proof/prose/src/words.ts, the style is in CONTRIBUTING.md`,
);
process.exit(shown.length === 0 ? 0 : 1);
