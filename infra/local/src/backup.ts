import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderInUse } from './processes/guard.ts';
import { backUp, restore } from './backup/copy-installation.ts';

/** `pnpm backup <folder>`, `pnpm restore <folder>`: for the stopped installation in LOCAL_DATA, or .local. */
const [action, given] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const data = resolve(process.env.LOCAL_DATA || join(root, '.local'));

if ((action !== 'backup' && action !== 'restore') || !given) {
  console.error('usage: pnpm backup <folder> | pnpm restore <folder>');
  process.exit(2);
}
// pnpm changes to the root of the tree; the folder is relative to the caller's directory.
const folder = resolve(process.env.INIT_CWD ?? '.', given);
try {
  await (action === 'backup' ? backUp(data, folder) : restore(data, folder));
  console.log(
    action === 'backup' ? `${data} is backed up in ${folder}` : `${data} is restored from ${folder}`,
  );
} catch (error) {
  const isRunning = error instanceof FolderInUse;
  console.error(
    isRunning ? `Reachback runs on ${data} (process ${error.pid}). Stop it first.` : String(error),
  );
  process.exitCode = 1;
}
