import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { closedFollowUp } from '../follow-up.ts';
import { responseView } from '../response.ts';

/** Closing again changes nothing, the first resolution stands. */
export const closeFollowUp = endpoint({
  name: 'closeFollowUp',
  summary: 'Close a follow-up, saying how it ended',
  group: 'follow-ups',
  input: z.object({
    id: z.string(),
    resolution: z.string().trim().min(1).max(2000).nullable().optional().describe('How it ended'),
  }),
  unknownFields: 'warn',
  output: responseView,
  async handle(context, { organizationId }, { id, resolution = null }) {
    return changeFollowUp(context, { organizationId, id }, (before, { now }) => {
      const { followUp } = before;
      if (followUp.status === null) throw apiError('invalid_state', 'the response has no follow-up to close');
      return followUp.status === 'closed'
        ? before
        : { ...before, followUp: closedFollowUp(followUp, resolution, now) };
    });
  },
});
