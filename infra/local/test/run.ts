import { execFile } from 'node:child_process';

/** Runs a program to its end, whatever it ends with. */
export function run(command: string, args: string[], cwd: string): Promise<{ output: string; code: number }> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd, maxBuffer: 16 * 1024 * 1024 }, (_error, stdout) => {
      resolve({ output: stdout, code: child.exitCode ?? -1 });
    });
  });
}
