import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Runs `docker compose` for one project. */
export interface Compose {
  /**
   * Runs a command, e.g. `['up', '--detach']`.
   * @returns its standard output
   * @throws Error with its standard error if the exit code is not 0
   */
  (args: string[]): Promise<string>;
}

/**
 * @param project its own name, so that other installations on this machine are not affected
 * @param settings path of a file based on compose.env.example
 */
export function composeOf(project: string, settings: string): Compose {
  const own = ['compose', '-p', project, '-f', 'infra/deploy/compose.yaml', '--env-file', settings];
  return async (args) => {
    const child = spawn('docker', [...own, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (errors += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`docker compose ${args.join(' ')} ended with ${code}\n${errors}`);
    return output.trim();
  };
}
