import { apiError } from '@reachback/common/http/errors/errors';
import { timeField } from '@reachback/common/values/time-field';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { responseView } from '../response.ts';

export const updateFollowUp = endpoint({
  name: 'updateFollowUp',
  summary: 'Assign an open follow-up or set its due time; omitted fields keep their value',
  group: 'follow-ups',
  input: z.object({
    id: z.string(),
    assignee: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .nullable()
      .optional()
      .describe('Who gets in touch, in your words'),
    due_at: timeField.nullable().optional().describe('ISO 8601 with an offset'),
  }),
  unknownFields: 'warn',
  output: responseView,
  async handle(context, { organizationId }, { id, assignee, due_at: due }) {
    return changeFollowUp(context, { organizationId, id }, (before) => {
      if (before.followUp.status !== 'open') {
        throw apiError('invalid_state', 'the response has no open follow-up; open it first');
      }
      return {
        ...before,
        followUpAssignee: assignee === undefined ? before.followUpAssignee : assignee,
        followUp: { ...before.followUp, dueAt: due === undefined ? before.followUp.dueAt : due },
      };
    });
  },
});
