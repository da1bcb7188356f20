import { randomUUID } from 'node:crypto';
import { inTime } from '@reachback/common/runtime/in-time';
import { repeat } from '@reachback/common/runtime/repeat';
import type { Context } from '../../context.ts';
import { givingWay } from './give-way.ts';
import {
  releaseInbox,
  renewInboxes,
  takeInboxes,
  waitingOrganizations,
  type LeasedInbox,
} from './inbox-lease.ts';
import { ReadingTroubles } from './reading-troubles.ts';
import { watchInbox } from './watch-inbox.ts';

/** Reads mailboxes until it is closed. */
export interface InboxWatcher {
  /** Ends all connections and gives the mailboxes back, as far as this takes no longer than 3 s. */
  close(): Promise<void>;
}

const lookEveryMs = 5_000;
/**
 * A server that does not answer must not use up the time in which the process stops its lanes. Its connection ends with
 * the process, and the lease runs out.
 */
const closeMs = 3_000;

/**
 * Reads mailboxes by IMAP, one connection each, at most `IMAP_CONNECTIONS_MAX` in this process; other processes take
 * the rest, and within 20 s those of a process that died. When there are more mailboxes than connections, organizations
 * share them, and the mailboxes of one take turns.
 */
export function startInboxWatcher(context: Context, options: { lookEveryMs?: number } = {}): InboxWatcher {
  const stop = new AbortController();
  const watcher = new Watcher(context);
  const looking = repeat(() => watcher.look(), options.lookEveryMs ?? lookEveryMs, stop.signal);
  return {
    async close() {
      stop.abort();
      await looking;
      await watcher.close();
    },
  };
}

/** Of a process's connections, this many change hands at one look: one in twenty. */
const givingWayPart = 20;

interface Watched {
  organizationId: string;
  sinceMs: number;
  settings: string;
  abort: AbortController;
  done: Promise<void>;
}

class Watcher {
  private readonly leaseId = randomUUID();
  private readonly troubles = new ReadingTroubles();
  /** By the mailbox's id. */
  private readonly watched = new Map<string, Watched>();

  constructor(private readonly context: Context) {}

  /** Keeps what it has, lets go what is not its own any more or has other settings, and takes more as there is room. */
  async look(): Promise<void> {
    try {
      const renewed = await renewInboxes(this.context, this.leaseId, [...this.watched.keys()]);
      const settings = new Map(renewed.map((inbox) => [inbox.mailboxId, inbox.settings]));
      for (const [mailboxId, watched] of this.watched) {
        if (settings.get(mailboxId) !== watched.settings) watched.abort.abort();
      }
      const room = this.context.config.IMAP_CONNECTIONS_MAX - this.watched.size;
      for (const inbox of await takeInboxes(this.context, this.leaseId, room)) {
        // The lease of one may have run out that is still being read.
        if (!this.watched.has(inbox.mailboxId)) this.watch(inbox);
      }
      if (this.watched.size >= this.context.config.IMAP_CONNECTIONS_MAX) await this.giveWay();
    } catch (error) {
      this.context.log.warn({ err: error }, 'mailboxes to read could not be looked up; tried again soon');
    }
  }

  async close(): Promise<void> {
    const all = [...this.watched.values()];
    for (const { abort } of all) abort.abort();
    await inTime(Promise.all(all.map(({ done }) => done)), closeMs);
  }

  /** Where all connections are taken, ends some for the mailboxes that wait; they are taken at the next look. */
  private async giveWay(): Promise<void> {
    const { IMAP_CONNECTIONS_MAX: connectionsMax, IMAP_POLL_SECONDS: pollSeconds } = this.context.config;
    const atMost = Math.ceil(connectionsMax / givingWayPart);
    const reading = [...this.watched].map(([mailboxId, { organizationId, sinceMs }]) => ({
      mailboxId,
      organizationId,
      sinceMs,
    }));
    const waiting = await waitingOrganizations(this.context, atMost);
    const turn = { atMost, turnMs: pollSeconds * 1000, nowMs: performance.now() };
    for (const { mailboxId } of givingWay(reading, waiting, turn)) this.watched.get(mailboxId)?.abort.abort();
  }

  private watch(inbox: LeasedInbox): void {
    const abort = new AbortController();
    const done = watchInbox(this.context, inbox, this.troubles, abort.signal)
      .finally(() => this.watched.delete(inbox.mailboxId))
      .then(() => releaseInbox(this.context, inbox))
      .catch((error: unknown) =>
        this.context.log.warn({ err: error }, 'a mailbox was not given back; its lease runs out'),
      );
    const { organizationId, settings } = inbox;
    this.watched.set(inbox.mailboxId, { organizationId, sinceMs: performance.now(), settings, abort, done });
  }
}
