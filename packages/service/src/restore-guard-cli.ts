import { parseArgs } from 'node:util';
import { parseInstant } from '@reachback/common/values/instant';
import type { Pool } from 'pg';
import { hold, readState, release, type RestoreGuardState } from './restore-guard.ts';

/** The operations of a service after a restore. */
export interface RestoredService {
  /** E.g. `outreach`. */
  name: string;
  /**
   * Counts what may have been sent since the backup, by description.
   * @param options.since the time of the backup
   */
  report(options: { since: Date }): Promise<Record<string, number>>;
  /**
   * Searches the mailboxes for what was sent; only for a service with mailboxes. Reports on each.
   * @param options.again also mailboxes that were searched before
   */
  checkSentFolders?(options: {
    since: Date;
    again: boolean;
    out: (line: string) => void;
  }): Promise<Record<string, number>>;
  /**
   * Settles what may have been sent.
   * @param options.trustNotes whether the notes on this machine's disk are those of all workers
   * @param options.since the time of the backup
   */
  settle(options: { trustNotes: boolean; since: Date }): Promise<Record<string, number>>;
}

export const restoreGuardUsage = `restore-guard hold [--reason text]   hold all sending
restore-guard report                 what is held, and what may have been sent since the backup
restore-guard check-sent-folders     look for what was sent in the Sent folders of mailboxes with IMAP (outreach)
  --again         in those that were looked through before, too
restore-guard release                settle that, and send again
  --trust-notes   SEND_NOTES_DIR has the notes of all workers: what is not in them was not sent
--since time    of the backup, in ISO 8601, where "report" shows a later one`;

/**
 * Runs the command for one service.
 * @returns the exit code
 */
export async function runRestoreGuard(
  args: string[],
  { pool, service, out }: { pool: Pool; service: RestoredService; out: (line: string) => void },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'trust-notes': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      since: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const given = values.since === undefined ? undefined : parseInstant(values.since);
  if (given === null) {
    out('--since must be a time like 2026-11-22T08:00:00Z');
    return 2;
  }
  const sinceOf = ({ aliveAt }: RestoreGuardState) => given ?? aliveAt;
  const say = (numbers: Record<string, number>) => {
    for (const [what, count] of Object.entries(numbers)) out(`${service.name}: ${what}: ${count}`);
  };
  switch (positionals[0] ?? '') {
    case 'hold':
      await hold(pool, values.reason ?? 'by an operator');
      out(`${service.name}: held`);
      return 0;
    case 'report': {
      const state = await readState(pool);
      const { heldSince, heldReason, aliveAt } = state;
      out(
        heldSince
          ? `${service.name}: held since ${heldSince.toISOString()} (${heldReason}); the database ends at ${aliveAt.toISOString()}`
          : `${service.name}: not held`,
      );
      say(await service.report({ since: sinceOf(state) }));
      return 0;
    }
    case 'check-sent-folders': {
      const state = await readState(pool);
      if (!service.checkSentFolders || !state.heldSince) {
        out(`${service.name}: ${state.heldSince ? 'has no mailboxes' : 'not held, nothing to check'}`);
        return 1;
      }
      const line = (text: string) => out(`${service.name}: ${text}`);
      say(await service.checkSentFolders({ since: sinceOf(state), again: values.again, out: line }));
      return 0;
    }
    case 'release': {
      const state = await readState(pool);
      if (!state.heldSince) {
        out(`${service.name}: not held, nothing to release`);
        return 1;
      }
      say(await service.settle({ trustNotes: values['trust-notes'], since: sinceOf(state) }));
      await release(pool);
      out(`${service.name}: released; workers resume within seconds`);
      return 0;
    }
    default:
      out(restoreGuardUsage);
      return 2;
  }
}
