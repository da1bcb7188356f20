import {
  appendFileSync,
  chmodSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@reachback/common/runtime/log';
import { throttledWarning } from '@reachback/common/runtime/throttled-warning';

/**
 * Notes on this machine's disk of which marked mails were really let go. A mark in the database comes some
 * milliseconds before the first byte, and a worker that is killed in between would leave a mail that counts as sent
 * and never went. So the worker notes each mail before the final dot, when all its other bytes are written, in a file
 * that it has for its lease. Who settles what the worker left closes the file first, which the worker sees before it
 * lets another mail go, were it only asleep: what is not noted then never went, and never will.
 *
 * Only a help: notes of another machine, or from before a reboot, are not there, and such mails stay uncertain.
 */
export interface SendNotes {
  /** Before the first mail under a lease. */
  begin(leaseId: string): void;
  /** Whether the mail may go. @param about what names it after a restore: the service first, then ids */
  release(leaseId: string, sendId: string, about?: readonly string[]): boolean;
  /** The mails that may have gone; no other can go under the lease any more. Null where nothing is known. */
  close(leaseId: string): ReadonlySet<string> | null;
  /** When nothing under the lease is open any more. */
  end(leaseId: string): void;
}

/** Nobody comes back to notes that are so old: what a dead worker left is settled as soon as its mailbox sends again. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** How often old ones are looked for. */
const forgetEveryMs = 60 * 60 * 1000;
/** Rights of a file that takes notes, and of one that is closed. */
const open = 0o600;
const closed = 0o400;

export function createSendNotes(options: { directory: string; log: Log }): SendNotes {
  const { directory, log } = options;
  const warn = throttledWarning(log);
  const boot = bootId();
  let forgottenAt = -Infinity;
  const forgetOldNow = () => {
    if (performance.now() - forgottenAt < forgetEveryMs) return;
    forgottenAt = performance.now();
    forgetOld(directory);
  };
  forgetOldNow();
  /** Files by lease; null where no notes can be kept. */
  const files = new Map<string, number | null>();
  const pathOf = (leaseId: string) => join(directory, leaseId);
  const closeOwn = (leaseId: string) => {
    const file = files.get(leaseId);
    if (file) closeSync(file);
    files.delete(leaseId);
  };

  return {
    begin(leaseId) {
      forgetOldNow();
      try {
        mkdirSync(directory, { recursive: true, mode: 0o700 });
        files.set(leaseId, openSync(pathOf(leaseId), 'ax', open));
        writeSync(files.get(leaseId)!, `${boot}\n`);
      } catch (error) {
        closeOwn(leaseId);
        remove(pathOf(leaseId));
        files.set(leaseId, null);
        warn(
          error,
          'cannot write send notes; if this worker is killed, the outcome of its emails stays uncertain',
        );
      }
    },
    release(leaseId, sendId, about = []) {
      const file = files.get(leaseId);
      if (file === null || file === undefined) return file === null;
      try {
        return note(file, [sendId, ...about].join(' '));
      } catch (error) {
        warn(error, 'cannot write the send note of an email; the email is sent later');
        return false;
      }
    },
    close(leaseId) {
      closeOwn(leaseId);
      try {
        chmodSync(pathOf(leaseId), closed);
        const [writtenAfter, ...lines] = readFileSync(pathOf(leaseId), 'utf8').split('\n');
        return boot !== null && writtenAfter === boot
          ? new Set(lines.map((line) => line.split(' ')[0]!))
          : null;
      } catch {
        return null;
      }
    },
    end(leaseId) {
      closeOwn(leaseId);
      keepJournal(directory, pathOf(leaseId));
      remove(pathOf(leaseId));
    },
  };
}

/** A message that a worker let go. */
export interface NotedMessage {
  /** Ids that name it, as they were given to `release` after the name of the service. */
  about: string[];
}

/** Files with what was let go on one day, for who restores the database to an earlier one. */
const journalPrefix = 'sent-';
/** Files of restore-guard.ts. */
const guardPrefix = 'restore-guard-';

/** What workers of a service have noted in this folder in the last week, oldest first. */
export function* notedMessages(directory: string, service: string): Generator<NotedMessage> {
  let names: string[] = [];
  try {
    names = readdirSync(directory).filter((name) => !name.startsWith(guardPrefix));
  } catch {
    // No worker has noted anything here.
  }
  const isJournal = (name: string) => name.startsWith(journalPrefix);
  const journals = names.filter(isJournal).toSorted();
  for (const name of [...journals, ...names.filter((each) => !isJournal(each))]) {
    for (const line of readFileSync(join(directory, name), 'utf8').split('\n')) {
      const [, of, ...about] = line.split(' ');
      if (of === service) yield { about };
    }
  }
}

/** Appends to the day's journal what can be named after a restore. Only a help: without it more stays in doubt. */
function keepJournal(directory: string, path: string): void {
  try {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes(' '));
    if (lines.length === 0) return;
    const day = new Date().toISOString().slice(0, 10);
    appendFileSync(join(directory, journalPrefix + day), `${lines.join('\n')}\n`, { mode: 0o600 });
  } catch {
    // The disk is full, or somebody else has ended it.
  }
}

/** Where it cannot be removed it is forgotten later. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder belongs to somebody else.
  }
}

function forgetOld(directory: string): void {
  try {
    for (const name of readdirSync(directory)) {
      if (name.startsWith(guardPrefix)) continue;
      const path = join(directory, name);
      if (Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path, { force: true });
    }
  } catch {
    // There is no such folder yet, or another process forgets them too.
  }
}

/**
 * Writes, then looks whether the file is still open: who closes it reads after that, and finds what was written before.
 * A note begins on a line of its own: on a full disk the one before may have been cut off.
 * @throws Error when there is no room for it
 */
function note(file: number, text: string): boolean {
  const line = Buffer.from(`\n${text}`);
  if (writeSync(file, line) < line.length) throw new Error('the note was cut off: the disk is full');
  return (fstatSync(file).mode & 0o777) === open;
}

/** What changes when the machine starts anew: notes that were not yet on the disk are lost then. Linux only. */
function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
