import type { Clock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';
import { LRUCache } from 'lru-cache';
import type { ConnectionOptions } from '@reachback/common/database/connect/connection';
import type { ChannelListener } from '@reachback/common/database/channel-listener';
import { listenForChanges, type Change } from './change-listener.ts';
import type { KnownCredential } from './find-credential.ts';

interface Entry {
  known: KnownCredential;
  readAtMs: number;
  /** False once changes may have been missed: from then on only a help while the database is unavailable. */
  trusted: boolean;
}

const entriesMax = 10_000;
/** How long a credential is used without asking again, while changes are received and while they are not. */
const freshMs = { listening: 5_000, listenerDown: 1_000 };
/** How long it may still be used after the database has become unavailable. */
const staleMs = 60_000;

/**
 * What a process knows of credentials, by the hash of the bearer value in hex. A change made anywhere is received at
 * once (NOTIFY) and drops what it concerns.
 */
export class CredentialCache {
  private readonly entries = new LRUCache<string, Entry>({ max: entriesMax });
  /** Lookups under way: one query for all who ask for the same credential until it is answered. */
  private readonly lookups = new Map<string, Promise<KnownCredential | null>>();
  /** Changes so far. A lookup that began before the latest one may be older than it, and is not kept. */
  private changes = 0;
  private readonly clock: Clock;
  private readonly listener: ChannelListener;

  constructor({ clock, log, connection }: { clock: Clock; log: Log; connection: ConnectionOptions }) {
    this.clock = clock;
    this.listener = listenForChanges({
      connection,
      log,
      onChange: (change) => this.drop(change),
      onListening: (listening) => this.distrust(listening),
    });
  }

  listening(): boolean {
    return this.listener.listening();
  }

  close(): Promise<void> {
    return this.listener.close();
  }

  /** A credential that may be used without asking. */
  fresh(key: string): KnownCredential | null {
    const entry = this.entries.get(key);
    const maxAgeMs = this.listening() ? freshMs.listening : freshMs.listenerDown;
    return entry?.trusted && this.ageMs(entry) < maxAgeMs ? entry.known : null;
  }

  /** A credential that was good not long ago, for when nobody can be asked. */
  stale(key: string): KnownCredential | null {
    const entry = this.entries.get(key);
    return entry && this.ageMs(entry) < staleMs ? entry.known : null;
  }

  /** Asks, and keeps the answer. @throws what `find` throws */
  async lookUp(key: string, find: () => Promise<KnownCredential | null>): Promise<KnownCredential | null> {
    const underWay = this.lookups.get(key);
    if (underWay) return underWay;
    const lookup = this.findAndKeep(key, find);
    this.lookups.set(key, lookup);
    try {
      return await lookup;
    } finally {
      if (this.lookups.get(key) === lookup) this.lookups.delete(key);
    }
  }

  private async findAndKeep(
    key: string,
    find: () => Promise<KnownCredential | null>,
  ): Promise<KnownCredential | null> {
    const readAtMs = this.clock.now().getTime();
    const changesBefore = this.changes;
    const known = await find();
    if (!known) this.entries.delete(key);
    else if (this.changes === changesBefore) this.entries.set(key, { known, readAtMs, trusted: true });
    return known;
  }

  private ageMs({ readAtMs }: Entry): number {
    return this.clock.now().getTime() - readAtMs;
  }

  private drop(change: Change): void {
    this.forgetLookups();
    if ('hash' in change) this.entries.delete(change.hash);
    else {
      for (const [key, { known }] of this.entries) {
        if (known.personId === change.personId) this.entries.delete(key);
      }
    }
  }

  /** Changes may have been missed before listening began, and will be missed when it ends. */
  private distrust(listening: boolean): void {
    this.forgetLookups();
    if (listening) this.entries.clear();
    else for (const entry of this.entries.values()) entry.trusted = false;
  }

  private forgetLookups(): void {
    this.changes += 1;
    this.lookups.clear();
  }
}
