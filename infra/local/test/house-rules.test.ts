import { copyFile, cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { others, planted } from './planted-files.ts';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
let complaints: Map<string, { code: string; text: string }[]>;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'reachback-rules-')));
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  await cp(join(root, 'infra/local/lint'), join(folder, 'infra/local/lint'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = { ...others, ...Object.fromEntries(planted.map(({ file, source }) => [file, source])) };
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  complaints = await lint(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a planted violation is caught', () => {
  it.each(planted.filter(({ rule }) => rule))('$promise: $file', ({ file, rule, says }) => {
    const found = complaints.get(file) ?? [];
    expect(found).toContainEqual({ code: rule, text: expect.stringMatching(says ?? /./) });
  });
});

describe('what is allowed passes', () => {
  it.each(planted.filter(({ rule }) => !rule))('$promise: $file', ({ file }) => {
    expect(complaints.get(file)).toBeUndefined();
  });
});

async function lint(directory: string): Promise<typeof complaints> {
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { output, code } = await run(oxlint, ['-f', 'json', 'apps', 'packages', 'infra'], directory);
  if (code !== 1) throw new Error(`oxlint ended with ${code}:\n${output}`);
  // The format of `oxlint -f json`.
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[];
  };
  const byFile: typeof complaints = new Map();
  for (const { filename, code: rule, message, help = '' } of diagnostics) {
    const list = byFile.get(filename) ?? [];
    list.push({ code: rule, text: `${message} ${help}` });
    byFile.set(filename, list);
  }
  return byFile;
}
