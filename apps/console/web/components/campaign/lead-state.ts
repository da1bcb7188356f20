import type { DotTone } from '../marks/dot.tsx';

/** In display order. */
export const leadStates = [
  'pending',
  'in_progress',
  'replied',
  'meeting_booked',
  'completed',
  'opted_out',
  'bounced',
  'stopped',
] as const;
export type LeadState = (typeof leadStates)[number];

/** Appearance of a state in a row. */
export const leadLooks: Record<LeadState, { tone: DotTone; ring?: boolean }> = {
  pending: { tone: 'off', ring: true },
  in_progress: { tone: 'accent' },
  replied: { tone: 'good' },
  meeting_booked: { tone: 'good' },
  completed: { tone: 'off' },
  opted_out: { tone: 'bad', ring: true },
  bounced: { tone: 'warn', ring: true },
  stopped: { tone: 'bad' },
};
