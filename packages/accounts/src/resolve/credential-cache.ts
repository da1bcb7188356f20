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
  /** False once changes may have been missed: then used only while the database is unavailable. */
  trusted: boolean;
}

const entriesMax = 10_000;
/** How long a cached credential is used, while changes are received and while they are not. */
const freshMs = { listening: 5_000, listenerDown: 1_000 };
/** How long it can still be used after the database has become unavailable. */
const staleMs = 60_000;

/**
 * A process's cache of credentials, by the bearer value's hash in hex. A change made anywhere is received at once
 * (NOTIFY) and removes what it affects.
 */
export class CredentialCache {
  private readonly entries = new LRUCache<string, Entry>({ max: entriesMax });
  /** Lookups in flight: concurrent calls for the same credential share one query. */
  private readonly lookups = new Map<string, Promise<KnownCredential | null>>();
  /** Counts changes. A lookup that began before the latest one may be outdated, and is not cached. */
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

  /** Returns a credential that can be used without a lookup. */
  fresh(key: string): KnownCredential | null {
    const entry = this.entries.get(key);
    const maxAgeMs = this.listening() ? freshMs.listening : freshMs.listenerDown;
    return entry?.trusted && this.ageMs(entry) < maxAgeMs ? entry.known : null;
  }

  /** Returns a recently valid credential, for when the database is unavailable. */
  stale(key: string): KnownCredential | null {
    const entry = this.entries.get(key);
    return entry && this.ageMs(entry) < staleMs ? entry.known : null;
  }

  /** Looks a credential up, and caches it. @throws what `find` throws */
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
