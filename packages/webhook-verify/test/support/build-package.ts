import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const packageFolder = new URL('../..', import.meta.url);

/** The compiler, as a file for Node to run. */
export const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

export interface BuiltPackage {
  /** Where it lies, as npm would install it. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds the package as it is published, into a folder of its own. */
export async function buildPackage(): Promise<BuiltPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'webhook-verify-'));
  await run(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', folder], { cwd: packageFolder });
  await writeFile(join(folder, 'package.json'), '{"type":"module","exports":"./verify-webhook.js"}');
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
