import { LRUCache } from 'lru-cache';

/** Failures of one mail, fetched alone, before those behind it are looked at without it. */
export const failuresMax = 3;

/** Names a folder of a mailbox. */
export function folderKey(mailboxId: string, path: string): string {
  return `${mailboxId} ${path}`;
}

interface Trouble {
  /** The first mail of those that could not be fetched. */
  uid: number;
  /** How often it failed alone. */
  failures: number;
  /** How many of those behind it failed since, each as a proof that the server is well. */
  proofs: number;
}

/**
 * Where reading folders broke off, as far as this process knows. After a failure mails are fetched one at a time, so that
 * the one that cannot be read, or that ends the connection, is known and passed over.
 */
export class ReadingTroubles {
  readonly #folders = new LRUCache<string, Trouble>({ max: 10_000 });

  /** Whether the folder broke off; others are read before it. */
  has(folder: string): boolean {
    return this.#folders.has(folder);
  }

  /** The folder itself cannot be read; others are read before it from now on. */
  brokeOff(folder: string): void {
    if (!this.has(folder)) this.#folders.set(folder, { uid: 0, failures: 0, proofs: 0 });
  }

  /** How reading goes on. `skip`: the first mail has failed often enough; one behind it decides whose fault it is. */
  modeOf(folder: string, uids: readonly number[]): 'together' | 'alone' | 'skip' {
    const trouble = this.#folders.get(folder);
    if (!trouble) return 'together';
    return trouble.uid === uids[0] && trouble.failures >= failuresMax && uids.length > 1 ? 'skip' : 'alone';
  }

  /** Of the mails behind the first one, which is to be skipped, one to fetch as a proof: each in turn, as long as they fail. */
  proofOf(folder: string, uids: readonly number[]): number {
    const proofs = this.#folders.get(folder)?.proofs ?? 0;
    return uids[1 + (proofs % (uids.length - 1))]!;
  }

  /** The mail could not be fetched, alone or as the first of several. */
  failed(folder: string, uid: number, isAlone: boolean): void {
    const before = this.#folders.get(folder);
    const failures = before?.uid === uid ? before.failures : 0;
    this.#folders.set(folder, { uid, failures: failures + (isAlone ? 1 : 0), proofs: 0 });
  }

  /** Nor could the mail behind it. Which may be the server's fault. */
  proofFailed(folder: string): void {
    const trouble = this.#folders.get(folder);
    if (trouble) this.#folders.set(folder, { ...trouble, proofs: trouble.proofs + 1 });
  }

  /** Everything there is was read. */
  over(folder: string): void {
    this.#folders.delete(folder);
  }
}
