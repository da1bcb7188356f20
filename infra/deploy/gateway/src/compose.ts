import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** `docker compose` of one project. */
export interface Compose {
  /**
   * Runs a command of it, e.g. `['up', '--detach']`.
   * @returns what it printed on standard output
   * @throws Error with what it printed on the other, when it ends with anything but 0
   */
  (args: string[]): Promise<string>;
}

/**
 * @param project name of its own, so that another installation on this machine is not touched
 * @param settings path of the file that compose.env.example is the example of
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
