import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { hold, readState, release } from './restore-guard.ts';

/** What a service knows of its own restore. */
export interface RestoredService {
  /** E.g. `outreach`. */
  name: string;
  /** What may have been sent since the backup, in words and numbers. */
  report(): Promise<Record<string, number>>;
  /** Ends the doubt about it. @param trustNotes the notes on this machine's disk are those of all workers */
  settle(options: { trustNotes: boolean }): Promise<Record<string, number>>;
}

export const restoreGuardUsage = `restore-guard hold [--reason text]   hold all sending
restore-guard report                 what is held, and what may have been sent since the backup
restore-guard release                settle that, and send again
  --trust-notes   SEND_NOTES_DIR has the notes of all workers: what is not in them was not sent`;

/**
 * The command of one service.
 * @returns the exit code
 */
export async function runRestoreGuard(
  args: string[],
  { pool, service, out }: { pool: Pool; service: RestoredService; out: (line: string) => void },
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'trust-notes': { type: 'boolean', default: false }, reason: { type: 'string' } },
  });
  const say = (numbers: Record<string, number>) => {
    for (const [what, count] of Object.entries(numbers)) out(`${service.name}: ${what}: ${count}`);
  };
  switch (positionals[0] ?? '') {
    case 'hold':
      await hold(pool, values.reason ?? 'by an operator');
      out(`${service.name}: held`);
      return 0;
    case 'report': {
      const { heldSince, heldReason, aliveAt } = await readState(pool);
      out(
        heldSince
          ? `${service.name}: held since ${heldSince.toISOString()} (${heldReason}); the database ends at ${aliveAt.toISOString()}`
          : `${service.name}: not held`,
      );
      say(await service.report());
      return 0;
    }
    case 'release': {
      if (!(await readState(pool)).heldSince) {
        out(`${service.name}: not held, nothing to release`);
        return 1;
      }
      say(await service.settle({ trustNotes: values['trust-notes'] }));
      await release(pool);
      out(`${service.name}: released; workers go on within seconds`);
      return 0;
    }
    default:
      out(restoreGuardUsage);
      return 2;
  }
}
