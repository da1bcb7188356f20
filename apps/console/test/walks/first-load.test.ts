import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const package_ = join(import.meta.dirname, '../..');
const firstLoadMax = 200_000;

interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  dynamicImports?: string[];
  imports?: string[];
  css?: string[];
}

describe('the build of the web program', () => {
  let folder: string;
  let manifest: Record<string, Chunk>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'console-web-'));
    const vite = join(package_, 'node_modules/vite/bin/vite.js');
    const config = join(package_, 'web/vite.config.ts');
    await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--outDir', folder], {
      cwd: package_,
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    });
    manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('loads at most 200 kB (gzip) before any screen can be used', () => {
    const entry = Object.keys(manifest).find((name) => manifest[name]!.isEntry);
    const first = filesOf(entry!);
    // What a screen itself loads later, such as a pane, is not in its way.
    const screens = manifest[entry!]!.dynamicImports!.filter((name) => name.startsWith('screens/'));
    expect(screens.length).toBeGreaterThan(15);
    const sizes = screens.map((name) => {
      const files = new Set([...first, ...filesOf(name), ...around(name)]);
      return { name, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
    });
    expect(sizes.filter(({ bytes }) => bytes > firstLoadMax)).toEqual([]);
  });

  it('needs nothing inline, so that the content security policy can forbid it', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=/);
    expect(page).not.toMatch(/https?:\/\//);
  });

  /** A chunk, all that it imports at once, and their styles. */
  function filesOf(name: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[name]!;
    if (seen.has(chunk.file)) return seen;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
    for (const each of chunk.imports ?? []) filesOf(each, seen);
    return seen;
  }

  /** What a tab stands in: the screen of its folder, `screens/<screen>/<tab>/…`. */
  function around(name: string): Set<string> {
    const screen = name.split('/').slice(0, 2).concat('screen.tsx').join('/');
    return manifest[screen]?.isDynamicEntry ? filesOf(screen) : new Set();
  }

  function sizeOf(file: string): number {
    return gzipSync(readFileSync(join(folder, file))).byteLength;
  }
});
