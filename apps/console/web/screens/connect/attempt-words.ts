import type { WebhookAttempt } from '@reachback/client/outreach-types';
import type { en } from '../../words/en/connect.ts';

type Attempt = Pick<WebhookAttempt, 'status' | 'error' | 'message'>;

/** What came of an attempt: the HTTP status, or why there was none. An unknown error is in the words of the service. */
export function resultOf({ attemptErrors }: typeof en, { status, error, message }: Attempt): string {
  const [, known] = Object.entries(attemptErrors).find(([code]) => code === error) ?? [];
  return String(status ?? known ?? message ?? '');
}
