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
 * Notes on this machine's disk that record which marked emails were really sent. A mark in the database precedes the
 * first byte by some milliseconds, and after a crash in between, an email would count as sent that never was. So the
 * worker notes each email before the final dot, when all its other bytes are written, in a file per lease. Whoever
 * settles a crashed worker's emails closes the file first; the worker checks that before it sends another email, in
 * case it was only suspended. So what is not noted then was never sent, and never will be.
 *
 * Best effort: notes of another machine, or from before a reboot, are unavailable, and such emails stay uncertain.
 */
export interface SendNotes {
  /** Call before the first email under a lease. */
  begin(leaseId: string): void;
  /** Whether the email may be sent. @param about identifies it after a restore: the service first, then ids */
  release(leaseId: string, sendId: string, about?: readonly string[]): boolean;
  /**
   * Returns the emails that may have been sent; no other can be sent under the lease any more. Null if nothing is
   * known.
   */
  close(leaseId: string): ReadonlySet<string> | null;
  /** Call when nothing under the lease is open any more. */
  end(leaseId: string): void;
}

/** Older notes are not needed: what a crashed worker left is settled as soon as its mailbox sends again. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** Interval of deleting old ones. */
const forgetEveryMs = 60 * 60 * 1000;
/** Permissions of a file that accepts notes, and of a closed one. */
const open = 0o600;
const closed = 0o400;

/** Notes in files of a folder, which is created; if it cannot be written, there are no notes and a warning. */
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
  /** Open files by lease; null if no notes can be written. */
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

/** A message that a worker sent. */
export interface NotedMessage {
  /** Ids that identify it, as passed to `release` after the name of the service. */
  about: string[];
}

/** Journals with the messages sent on one day, for restoring the database to an earlier day. */
const journalPrefix = 'sent-';
/** Files of restore-guard.ts. */
const guardPrefix = 'restore-guard-';

/** Yields the notes of a service's workers in this folder in the last week, oldest first. */
export function* notedMessages(directory: string, service: string): Generator<NotedMessage> {
  let names: string[] = [];
  try {
    names = readdirSync(directory).filter((name) => !name.startsWith(guardPrefix));
  } catch {
    // No worker has written notes here.
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

/**
 * Appends messages that can be identified after a restore to the day's journal. Best effort: without it more stay
 * uncertain.
 */
function keepJournal(directory: string, path: string): void {
  try {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes(' '));
    if (lines.length === 0) return;
    const day = new Date().toISOString().slice(0, 10);
    appendFileSync(join(directory, journalPrefix + day), `${lines.join('\n')}\n`, { mode: 0o600 });
  } catch {
    // The disk is full, or another process has ended it.
  }
}

/** A file that cannot be removed is deleted later. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder belongs to another user.
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
    // The folder does not exist yet, or another process deletes them too.
  }
}

/**
 * Writes, then checks whether the file is still open: whoever closes it reads it after that, and finds what was written
 * before. A note begins on its own line: on a full disk the previous one may be truncated.
 * @throws Error when the disk is full
 */
function note(file: number, text: string): boolean {
  const line = Buffer.from(`\n${text}`);
  if (writeSync(file, line) < line.length) throw new Error('the note was cut off: the disk is full');
  return (fstatSync(file).mode & 0o777) === open;
}

/** Changes with each boot: notes that were not yet on the disk are lost then. Linux only. */
function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
