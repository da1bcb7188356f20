import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@reachback/common/log';

/**
 * Notes on this machine's disk of which marked mails were really let go. A mark in the database comes some
 * milliseconds before the first byte, and a worker that is killed in between would leave a mail that counts as sent
 * and never went. The note is made in the same turn as the bytes, by creating a file, which only one can do: the
 * worker, and then the mail may go; or who settles what the worker left, and then it never went and never will.
 *
 * Only a help: notes of another machine, or from before a reboot, are not there, and such mails stay uncertain.
 */
export interface SendNotes {
  /** Before the first mail under a lease. */
  begin(leaseId: string): void;
  /** Whether the mail may go. */
  letGo(leaseId: string, sendId: string): boolean;
  /** Whether the mail certainly did not go, and cannot go any more. */
  neverWent(leaseId: string, sendId: string): boolean;
  /** When nothing under the lease is open any more. */
  end(leaseId: string): void;
}

export function createSendNotes(options: { directory: string; log: Log }): SendNotes {
  const { directory, log } = options;
  const boot = bootId();
  const withoutNotes = new Set<string>();
  const folder = (leaseId: string) => join(directory, leaseId);
  const isFromHere = (leaseId: string) => boot !== null && readText(join(folder(leaseId), 'boot')) === boot;

  return {
    begin(leaseId) {
      try {
        mkdirSync(folder(leaseId), { recursive: true, mode: 0o700 });
        writeFileSync(join(folder(leaseId), 'boot'), boot ?? '', { mode: 0o600 });
      } catch (error) {
        withoutNotes.add(leaseId);
        log.warn({ err: error }, 'no notes can be kept; mails of a killed worker will stay uncertain');
      }
    },
    letGo: (leaseId, sendId) => withoutNotes.has(leaseId) || createOnly(join(folder(leaseId), sendId)),
    neverWent: (leaseId, sendId) => isFromHere(leaseId) && createOnly(join(folder(leaseId), sendId)),
    end(leaseId) {
      withoutNotes.delete(leaseId);
      rmSync(folder(leaseId), { recursive: true, force: true });
    },
  };
}

/** Whether the file was created by this call. */
function createOnly(path: string): boolean {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** What changes when the machine starts anew: files that were not yet on the disk are lost then. Linux only. */
function bootId(): string | null {
  return readText('/proc/sys/kernel/random/boot_id');
}
