import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { openedFollowUp } from '../follow-up.ts';
import { responseView } from '../response.ts';

/** Opens a follow-up, also for a response that required none. A no-op if it is open. */
export const reopenFollowUp = endpoint({
  name: 'reopenFollowUp',
  summary: 'Reopen a follow-up, or open one manually',
  description:
    'Opens a follow-up for any response, regardless of its score, and sends `reputation.followup.opened`. The due time is set from the settings. A follow-up that is already open stays unchanged.',
  group: 'follow-ups',
  input: z.object({ id: z.string() }),
  unknownFields: 'warn',
  responseExamples: {
    200: {
      score: 3,
      segment: 'detractor',
      comment: 'I waited for an hour.',
      followup_status: 'open',
      followup_due_at: '2026-03-05T09:30:00.000Z',
    },
  },
  output: responseView,
  async handle(context, caller, { id }) {
    return changeFollowUp(context, { caller, id }, (before, { now, ...settings }) =>
      before.followUp.status === 'open' ? before : { ...before, followUp: openedFollowUp(settings, now) },
    );
  },
});
