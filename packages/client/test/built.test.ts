import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
const packageFolder = new URL('..', import.meta.url);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachback-client-'));
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', folder], { cwd: packageFolder });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the package as it is published', () => {
  it('imports nothing but its own files', async () => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const imported = files.flatMap((file) => [...file.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]);
    expect(imported.length).toBeGreaterThan(10);
    for (const [, specifier] of imported) expect(specifier).toMatch(/^\.\.?\/[a-z/-]+\.js$/);
  });

  it('needs nothing of Node: what browsers and Deno have is enough', async () => {
    const script = `
      const print = console.log;
      const answer = (status, text) => ({ ok: status < 300, status, headers: new Headers(), text: async () => text });
      const answers = [answer(503, ''), answer(200, '{"data":[],"next":null}')];
      for (const name of ['process', 'Buffer', 'setImmediate', 'global']) delete globalThis[name];
      const { createOutreachClient } = await import('./clients.js');
      const fetch = async () => answers.shift();
      const client = createOutreachClient({ baseUrl: 'https://a.example', token: 'reachback_pat_x', fetch });
      print(JSON.stringify(await client.listReplies()));`;
    await writeFile(join(folder, 'check.js'), script);
    const { stdout } = await run(process.execPath, ['check.js'], { cwd: folder });
    expect(stdout).toBe('{"data":[],"next":null}\n');
  });

  it('has types that a strict compiler takes, and that refuse what the service would', async () => {
    const source = `
      import { createOutreachClient, type ReachbackError } from './clients.js';
      const client = createOutreachClient({ baseUrl: '', token: '' });
      export const first: string = (await client.listReplies({ category: ['interested'] })).data[0]!.text;
      export const code = (error: ReachbackError): string => error.code;
      // @ts-expect-error -- no such category
      await client.listReplies({ category: ['keen'] });
      // @ts-expect-error -- which campaign?
      await client.addLeads({ leads: [{ email: 'kim@client.example' }] });
      // @ts-expect-error -- a lead has an address
      await client.addLeads({ id: 'cmp_1', leads: [{ first_name: 'Kim' }] });`;
    await writeFile(join(folder, 'check.ts'), source);
    const strict = [
      '--strict',
      '--noEmit',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
    ];
    const args = [tsc, ...strict, '--types', '', 'check.ts'];
    const compiled = await run(process.execPath, args, { cwd: folder }).catch((error: unknown) => error);
    expect(compiled).toMatchObject({ stdout: '' });
  });
});

it('the program of the README is the one that is tested', async () => {
  const [readme, program] = await Promise.all(
    ['README.md', 'examples/add-leads.ts'].map((file) => readFile(new URL(file, packageFolder), 'utf8')),
  );
  expect(readme).toContain(program);
});
