import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Programs that the documents expect on a reader's machine, besides Node. */
const programs = ['bash', 'curl', 'git', 'openssl'];

/**
 * Shell that can run blocks here: a list of one, or empty, for `describe.each`.
 * @throws Error in CI if a program is missing
 */
export function installedShells(): string[] {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length === 0) return ['bash'];
  const message = `not installed: ${missing.join(', ')}; the documents are not tried out`;
  if (process.env.CI) throw new Error(message);
  console.warn(message);
  return [];
}

/** A terminal in which a document's blocks are typed in order. */
export interface Session {
  /**
   * Types a block and waits until it is done.
   * @param options.refused the block shows an error: curl may return 4xx
   * @returns its output
   * @throws Error with all output if a command fails; this ends the session
   */
  type(text: string, options?: { refused?: boolean }): Promise<string>;
  /** Ends it, and all processes started in it. */
  close(): Promise<void>;
}

/**
 * A failed command ends the session, and so does a response that is not 2xx. `pnpm` runs in the tree, in any folder of
 * the session. `npx … start` and `npx … test`, which are already running, only have their arguments checked.
 */
const prelude = `
set -euo pipefail
pnpm() { command pnpm --silent --dir "$ROOT" --config.verify-deps-before-run=false "$@"; }
npx() {
  node -e '
    const { packageManager, scripts } = require(process.argv[1] + "/package.json");
    const [yes, manager, script] = process.argv.slice(2);
    if (yes !== "--yes" || manager !== packageManager || !scripts[script]) process.exit(1);
  ' -- "$ROOT" "$@"
}`;
const claimsSuccess = 'curl() { command curl --fail-with-body "$@"; }';

export function openSession(shell: string, folder: string, env: NodeJS.ProcessEnv): Session {
  // Outside the folder, which must contain only the blocks' files.
  const scratch = mkdtempSync(join(tmpdir(), 'reachback-blocks-'));
  // Its own process group, so that its background processes can be stopped with it.
  const child = spawn(shell, ['--noprofile', '--norc', '-s'], { cwd: folder, env, detached: true });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  child.stdin.write(`${prelude}\n`);
  let count = 0;
  return {
    async type(text, { refused = false } = {}) {
      const file = join(scratch, `block-${(count += 1)}`);
      await writeFile(file, text);
      const done = Promise.race([once(lines, 'line'), ended.then(() => null)]);
      child.stdin.write(`${refused ? 'unset -f curl' : claimsSuccess}
source ${file} < /dev/null > ${file}.out 2> ${file}.err
echo done\n`);
      const isDone = child.exitCode === null && (await done) !== null;
      const [out, err] = await Promise.all([
        readFile(`${file}.out`, 'utf8'),
        readFile(`${file}.err`, 'utf8'),
      ]);
      if (!isDone) throw new Error(`the block failed:\n${text}\n${out}${err}`);
      return out;
    },
    async close() {
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // All of them have exited.
      }
      if (child.exitCode === null && child.signalCode === null) await ended;
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
