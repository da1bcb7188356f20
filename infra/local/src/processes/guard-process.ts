import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { isAlive, stopProcess, type Stoppable } from './stop-process.ts';

/**
 * A process that outlives its parent. It reads lines from standard input; when the input closes, for any reason, the
 * parent has exited, and it stops the parent's remaining processes, highest group first, and those of one group
 * concurrently.
 *
 * With a folder as argument, it also locks that folder: a second guard for it writes `busy <pid>` and exits.
 */
export type GuardMessage =
  | { track: Stoppable & { group: number } }
  | { forget: number }
  /** A folder to delete at the end. */
  | { remove: string };

const graceMs = 12_000;

const parentPid = process.ppid;
const folder = process.argv[2];
// The terminal's Ctrl-C is for the parent, which then closes our standard input.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// The parent may exit before the reply is written.
process.stdout.on('error', () => {});

const held = folder && (await holdFolder(folder));
process.stdout.write('ready\n');
await guard();
if (held) await rm(held, { force: true });
process.exit(0);

async function guard(): Promise<void> {
  const tracked = new Map<number, Stoppable & { group: number }>();
  const folders: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) {
    // The parent writes only this type.
    const message = JSON.parse(line) as GuardMessage;
    if ('track' in message) tracked.set(message.track.pid, message.track);
    else if ('forget' in message) tracked.delete(message.forget);
    else folders.push(message.remove);
  }
  const groups = [...new Set([...tracked.values()].map(({ group }) => group))].toSorted((a, b) => b - a);
  for (const group of groups) {
    const members = [...tracked.values()].filter((member) => member.group === group);
    await Promise.all(members.map((member) => stopProcess(member, graceMs)));
  }
  // A process that is ending may still write, so its folder may not be empty yet.
  await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true, maxRetries: 10 })));
}

/**
 * Resolves when the folder is locked. Waits for a guard that is still cleaning up after its parent.
 * @returns the socket whose listener holds the lock
 */
async function holdFolder(path: string): Promise<string> {
  const socket = join(
    tmpdir(),
    `reachback-${createHash('sha256').update(path).digest('hex').slice(0, 16)}-${userInfo().uid}.sock`,
  );
  for (;;) {
    const holder = await askHolder(socket);
    if (holder === null) break;
    if (isAlive(holder.pid)) {
      process.stdout.write(`busy ${holder.pid}\n`);
      process.exit(0);
    }
    await holder.end;
  }
  await rm(socket, { force: true });
  const server = createServer((connection) => {
    connection.on('error', () => {});
    connection.write(`${parentPid}\n`);
  });
  server.listen(socket);
  await once(server, 'listening');
  return socket;
}

/** The process that holds the folder, with a promise for its end; null if there is none, or not any more. */
async function askHolder(socket: string): Promise<{ pid: number; end: Promise<unknown> } | null> {
  const connection = connect(socket);
  try {
    const [chunk] = await once(connection, 'data');
    return { pid: Number(String(chunk)), end: text(connection).catch(() => '') };
  } catch {
    return null;
  }
}
