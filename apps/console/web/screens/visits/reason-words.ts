import type { Invitation } from '@reachback/client/survey-types';
import { sentence } from '../../components/states.tsx';
import type { en } from '../../words/en/visits.ts';

/** Why a survey was not sent or has ended. A reason without words here is in those of the service, in English. */
export function reasonIn(
  { reasons }: typeof en,
  { reason, message }: Pick<Invitation, 'reason' | 'message'>,
): string | null {
  const [, known] = Object.entries(reasons).find(([code]) => code === reason) ?? [];
  return known ?? (message && sentence(message));
}
