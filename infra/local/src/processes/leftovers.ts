import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isGone } from './stop-process.ts';

const withinMs = 20_000;

/**
 * Stops a server left by an earlier run, if both that run and its guard were killed. Process ids are reused, so it
 * checks that the process is the expected program and works in the folder, as far as the system shows.
 */
export async function endLeftover(options: {
  pid: number;
  program: RegExp;
  folder: string;
  /** Signal for a graceful shutdown. */
  signal: NodeJS.Signals;
}): Promise<void> {
  const { pid, program, folder, signal } = options;
  if (!program.test(await commandOf(pid))) return;
  const own = await realpath(folder);
  if ((await readlink(`/proc/${pid}/cwd`).catch(() => own)) !== own) return;
  process.kill(pid, signal);
  await isGone(pid, withinMs);
}

/** Program and arguments; empty if there is no such process. */
async function commandOf(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (fromProc !== null) return fromProc.replaceAll('\0', ' ');
  return promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
