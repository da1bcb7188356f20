import { execFile } from 'node:child_process';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A disk that can be filled up. */
export interface SmallDisk {
  /** Takes every byte that is left, again and again until `free` is called. */
  fill(): void;
  free(): Promise<void>;
  /** Takes it out of the file system; who works on it goes on. */
  detach(): Promise<void>;
}

const size = '600m';
const fillEveryMs = 200;
const chunk = Buffer.alloc(64 * 1024, 1);

/** Mounts a disk in memory on an empty folder. @returns null where that is not allowed: it takes root */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  try {
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  } catch {
    // In a container without the capability.
    return null;
  }
  const file = join(folder, 'filler');
  let filling: NodeJS.Timeout | undefined;
  return {
    fill() {
      fillUp(file);
      filling = setInterval(() => fillUp(file), fillEveryMs);
    },
    async free() {
      clearInterval(filling);
      await rm(file, { force: true });
    },
    async detach() {
      clearInterval(filling);
      await promisify(execFile)('umount', ['--lazy', folder]).catch(() => {});
    },
  };
}

/** Appends until nothing fits any more. */
function fillUp(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const piece of [chunk, chunk.subarray(0, 4096)]) {
      try {
        while (writeSync(handle, piece) === piece.length);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
