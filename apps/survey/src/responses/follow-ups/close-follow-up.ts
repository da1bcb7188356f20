import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { closedFollowUp } from '../follow-up.ts';
import { responseView } from '../response.ts';

/** Idempotent: the first resolution is kept, and a different one is refused, so that its author notices. */
export const closeFollowUp = endpoint({
  name: 'closeFollowUp',
  summary: 'Close a follow-up',
  description:
    'Closes the follow-up with an optional resolution and sends `reputation.followup.closed`. Closing again changes nothing. If it was closed with another resolution, or the response has no follow-up, this returns 409: the first resolution is kept.',
  group: 'follow-ups',
  input: z.object({
    id: z.string(),
    resolution: z.string().trim().min(1).max(2000).nullable().optional().describe('How it ended'),
  }),
  unknownFields: 'warn',
  bodyExample: { resolution: 'Called back and offered a new appointment' },
  responseExamples: {
    200: {
      score: 3,
      segment: 'detractor',
      comment: 'I waited for an hour.',
      followup_status: 'closed',
      followup_resolution: 'Called back and offered a new appointment',
    },
  },
  output: responseView,
  async handle(context, caller, { id, resolution = null }) {
    return changeFollowUp(context, { caller, id }, (before, { now }) => {
      const { followUp } = before;
      if (followUp.status === null) throw apiError('invalid_state', 'the response has no follow-up to close');
      if (followUp.status === 'open') {
        return { ...before, followUp: closedFollowUp(followUp, resolution, now) };
      }
      if (resolution !== null && resolution !== followUp.resolution) {
        throw apiError('invalid_state', 'the follow-up is already closed, with another resolution');
      }
      return before;
    });
  },
});
