import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildTree } from '@reachback/testing/installation';
import { webRoot } from '../support/walk.ts';

const budget = 220_000;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

beforeAll(() => buildTree(), 240_000);

it.each(['screens/home/screen.tsx', 'screens/sign-in/screen.tsx'])(
  'the first load, with %s, stays within 220 kB (gzip)',
  (screen) => {
    // Written by the build.
    const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >;
    const files = new Set<string>();
    const add = (name: string) => {
      const { file, imports = [], css = [] } = manifest[name]!;
      if (files.has(file)) return;
      for (const each of [file, ...css]) files.add(each);
      for (const each of imports) add(each);
    };
    add('index.html');
    add(screen);
    let bytes = 0;
    for (const file of files) bytes += gzipSync(readFileSync(join(webRoot, file))).length;
    expect(bytes).toBeLessThanOrEqual(budget);
  },
);
