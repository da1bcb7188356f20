import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { openedFollowUp } from '../follow-up.ts';
import { responseView } from '../response.ts';

/** Also for a response that asked for no follow-up by itself. An open one stays as it is. */
export const reopenFollowUp = endpoint({
  name: 'reopenFollowUp',
  summary: 'Open a follow-up again, or by hand where none was opened',
  group: 'follow-ups',
  input: z.object({ id: z.string() }),
  unknownFields: 'warn',
  output: responseView,
  async handle(context, { organizationId }, { id }) {
    return changeFollowUp(context, { organizationId, id }, (before, { now, ...settings }) =>
      before.followUp.status === 'open' ? before : { ...before, followUp: openedFollowUp(settings, now) },
    );
  },
});
