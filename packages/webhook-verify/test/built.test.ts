import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { body, headersOf, secret, signedAt } from './support/a-request.ts';
import { buildPackage, tsc, type BuiltPackage } from './support/build-package.ts';

const run = promisify(execFile);
/** Plain Node, as a subscriber has it. */
const env = { PATH: process.env['PATH'] };

let built: BuiltPackage;
let folder: string;
beforeAll(async () => {
  built = await buildPackage();
  folder = built.folder;
});
afterAll(() => built.remove());

describe('the package as it is published', () => {
  it('imports nothing but its own files', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const imported = files.flatMap((file) => [...file.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]);
    expect(imported.length).toBeGreaterThan(3);
    for (const [, specifier] of imported) expect(specifier).toMatch(/^\.\/[a-z-]+\.js$/);
  });

  it('needs nothing of Node: what browsers and edge runtimes have is enough', async () => {
    const request = { headers: headersOf(), body, secret, now: signedAt };
    const script = `
      const print = console.log;
      const request = ${JSON.stringify(request)};
      for (const name of ['process', 'Buffer', 'setImmediate', 'global']) delete globalThis[name];
      const { verifyWebhook } = await import('./verify-webhook.js');
      const event = await verifyWebhook({ ...request, now: new Date(request.now) });
      const refusal = await verifyWebhook({ ...request, body: '' }).catch((error) => error.code);
      print(event.type, refusal);`;
    await writeFile(join(folder, 'check.js'), script);
    const { stdout } = await run(process.execPath, ['check.js'], { cwd: folder, env });
    expect(stdout).toBe('coldemail.lead.opted_out no_match\n');
  });

  it('has types that a strict compiler takes', async () => {
    const source = `
      import { verifyWebhook, WebhookVerificationError, type WebhookEvent } from './verify-webhook.js';
      const event: WebhookEvent = await verifyWebhook({ headers: new Headers(), body: '', secret: ['whsec_'] });
      if (event.type === 'reputation.review.clicked') event.data.platform.toUpperCase();
      export const codeOf = (error: WebhookVerificationError): 'no_match' | string => error.code;`;
    await writeFile(join(folder, 'check.ts'), source);
    const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
    const compiled = run(process.execPath, [tsc, ...strict, 'check.ts'], { cwd: folder });
    expect(await compiled).toMatchObject({ stdout: '' });
  });
});
