import { apiError } from '@reachback/common/http/errors/errors';
import { timeField } from '@reachback/common/values/time-field';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { responseView } from '../response.ts';

export const updateFollowUp = endpoint({
  name: 'updateFollowUp',
  summary: 'Assign an open follow-up, or set its due time',
  description:
    'Changes the fields you send; omitted fields keep their values and null clears them. A response without an open follow-up returns 409.',
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
  bodyExample: { assignee: 'Front desk', due_at: '2026-03-05T17:00:00+01:00' },
  responseExamples: {
    200: {
      score: 3,
      segment: 'detractor',
      comment: 'I waited for an hour.',
      followup_status: 'open',
      followup_assignee: 'Front desk',
      followup_due_at: '2026-03-05T16:00:00.000Z',
    },
  },
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
