import { randomUUID } from 'node:crypto';
import { repeat } from '@reachback/common/queue/repeat';
import type { Context } from '../../context.ts';
import { releaseInbox, renewInboxes, takeInboxes, type LeasedInbox } from './inbox-lease.ts';
import { watchInbox } from './watch-inbox.ts';

/** Reads mailboxes until it is closed. */
export interface InboxWatcher {
  /** Ends all connections and gives the mailboxes back. */
  close(): Promise<void>;
}

const lookEveryMs = 5_000;

/**
 * Reads mailboxes by IMAP, one connection each, at most `IMAP_CONNECTIONS_MAX` in this process; other processes take
 * the rest, and within 20 s those of a process that died.
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

interface Watched {
  settings: string;
  abort: AbortController;
  done: Promise<void>;
}

class Watcher {
  private readonly leaseId = randomUUID();
  /** By the mailbox's id. */
  private readonly watched = new Map<string, Watched>();

  constructor(private readonly context: Context) {}

  /** Keeps what it has, lets go what is not its own any more or has other settings, and takes more as there is room. */
  async look(): Promise<void> {
    try {
      const renewed = await renewInboxes(this.context, this.leaseId);
      const settings = new Map(renewed.map((inbox) => [inbox.mailboxId, inbox.settings]));
      for (const [mailboxId, watched] of this.watched) {
        if (settings.get(mailboxId) !== watched.settings) watched.abort.abort();
      }
      const room = this.context.config.IMAP_CONNECTIONS_MAX - this.watched.size;
      for (const inbox of await takeInboxes(this.context, this.leaseId, room)) this.watch(inbox);
    } catch (error) {
      this.context.log.warn({ err: error }, 'mailboxes to read could not be looked up; tried again soon');
    }
  }

  async close(): Promise<void> {
    const all = [...this.watched.values()];
    for (const { abort } of all) abort.abort();
    await Promise.all(all.map(({ done }) => done));
  }

  private watch(inbox: LeasedInbox): void {
    const abort = new AbortController();
    const done = watchInbox(this.context, inbox, abort.signal)
      .finally(() => this.watched.delete(inbox.mailboxId))
      .then(() => releaseInbox(this.context, inbox))
      .catch((error: unknown) =>
        this.context.log.warn({ err: error }, 'a mailbox was not given back; its lease runs out'),
      );
    this.watched.set(inbox.mailboxId, { settings: inbox.settings, abort, done });
  }
}
