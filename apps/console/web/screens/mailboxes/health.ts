import type { Mailbox } from '@reachback/client/outreach-types';
import type { DotTone } from '../../components/marks/dot.tsx';
import type { en } from '../../words/en/mailboxes.ts';

type State = keyof (typeof en)['states'];

export const tones: Record<State, DotTone> = {
  ready: 'good',
  ramping: 'good',
  full: 'accent',
  unverified: 'warn',
  unread: 'warn',
  failing: 'bad',
  disabled: 'off',
  reconnect_needed: 'bad',
};

/** The most urgent problem of a mailbox. */
export function stateOf({ status, imap, verified_at: verified, today, limits }: Mailbox): State {
  if (status !== 'active') return status;
  if (imap?.error) return 'unread';
  if (!verified) return 'unverified';
  if (today.sent >= today.cap) return 'full';
  return today.cap < limits.daily_cap ? 'ramping' : 'ready';
}

/** Error of its servers; null while both logins work. */
export const errorOf = ({ error, imap }: Mailbox): string | null => error ?? imap?.error ?? null;
