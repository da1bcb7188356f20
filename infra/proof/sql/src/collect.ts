import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Evaluated } from './evaluate.ts';

const script = fileURLToPath(new URL('print-statements.ts', import.meta.url));
const timeoutMs = 120_000;

/** All statements of the code, see `evaluate`, collected in a separate process. */
export async function collectStatements(workspace: string): Promise<Evaluated> {
  const args = ['--import', 'tsx', '--conditions=@reachback/source', script, workspace];
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 1e8, timeout: timeoutMs }, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr, { cause: error }));
      else resolve(stdout);
    });
  });
  return JSON.parse(output) as Evaluated;
}
