import { findDovecot, startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import type { Bench } from './bench.ts';
import { stopGroup } from './child.ts';

/** An IMAP server that ends with the benchmark; null where none is installed. */
export async function startImap({ guard }: Bench): Promise<RunningDovecot | null> {
  if (findDovecot() === null) return null;
  const imap = await startDovecot();
  guard.track({ pid: imap.pid, signal: 'SIGTERM', group: stopGroup });
  guard.removeAtEnd(imap.folder);
  return imap;
}
