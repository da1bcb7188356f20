import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { timeField } from '@reachback/common/values/time-field';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { surveyError } from '../../api/errors.ts';
import { requireMember } from '../../members/find-member.ts';
import { reaches, reachOfMember, type Reach } from '../../members/member-locations.ts';
import { changeFollowUp } from './change-follow-up.ts';
import { responseView } from '../response.ts';

export const updateFollowUp = endpoint({
  name: 'updateFollowUp',
  summary: 'Assign an open follow-up, or set its due time',
  description:
    'Changes the fields you send; omitted fields keep their values and null clears them. A follow-up has one assignee: `assignee_id` replaces `assignee`, and the other way round. A member who cannot see the response, or only reads, returns 422. A response without an open follow-up returns 409.',
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
    assignee_id: z
      .string()
      .nullable()
      .optional()
      .describe('The member who gets in touch, `per_…`, who gets the replies of the person'),
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
  async handle(context, caller, { id, assignee, assignee_id: memberWire, due_at: due }) {
    if (assignee && memberWire) throw invalidRequest('assignee_id', 'cannot be combined with assignee');
    const member = memberWire ? await findAssignee(context, caller.organizationId, memberWire) : null;
    return changeFollowUp(context, { caller, id }, (before) => {
      if (before.followUp.status !== 'open') {
        throw apiError('invalid_state', 'the response has no open follow-up; open it first');
      }
      if (member && !reaches(member.reach, before.locationId)) {
        throw surveyError('unknown_member', 'assignee_id: the member works for other locations');
      }
      return {
        ...before,
        followUpAssignee: member ? null : assignee === undefined ? before.followUpAssignee : assignee,
        followUpMemberId: assignedMember(before.followUpMemberId, { assignee, member, memberWire }),
        followUp: { ...before.followUp, dueAt: due === undefined ? before.followUp.dueAt : due },
      };
    });
  },
});

/** A member to whom follow-ups can be assigned, and their reach. */
interface Assignee {
  id: string;
  reach: Reach;
}

/** @throws ApiError 422 for someone who is not a member, or is a viewer */
async function findAssignee(context: Context, organizationId: string, wire: string): Promise<Assignee> {
  const member = await requireMember(context, organizationId, wire);
  if (member.role === 'viewer')
    throw surveyError('unknown_member', 'assignee_id: a viewer cannot work on follow-ups');
  return { id: member.id, reach: await reachOfMember(context.pool, organizationId, member) };
}

function assignedMember(
  before: string | null,
  {
    assignee,
    member,
    memberWire,
  }: {
    assignee: string | null | undefined;
    member: Assignee | null;
    memberWire: string | null | undefined;
  },
): string | null {
  if (member) return member.id;
  return assignee || memberWire === null ? null : before;
}
