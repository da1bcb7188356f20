import { z } from 'zod';
import { channels, type Channel } from '../../kinds/channels.ts';
import { endpoint, type Context } from '../../context.ts';
import type { InvitationRow } from '../../db.ts';
import {
  invitationFields,
  loadInvitation,
  messageStatuses,
  presentInvitation,
  type MessageStatus,
} from '../invitation.ts';
import { reasonText } from '../reasons.ts';
import { ruleStep } from '../rule-step.ts';
import { findObstacles, sendObstacles } from '../claim/send-rules.ts';

const detail = z
  .object({
    ...invitationFields,
    messages: z
      .array(
        z.object({
          number: z.int().describe('0 for the invitation, 1 and 2 for the reminders'),
          channel: z.enum(channels),
          status: z.enum(messageStatuses),
          sentAt: z.iso.datetime().nullable(),
        }),
      )
      .describe('What was sent; uncertain when nobody knows whether it arrived'),
    rules: z
      .array(ruleStep)
      .describe('What a message would be judged by now, in order; the last one decides'),
  })
  .meta({ id: 'InvitationDetail' });
type Detail = z.input<typeof detail>;

export const getInvitation = endpoint({
  name: 'getInvitation',
  summary: 'Get an invitation with its messages and rules',
  description:
    'Returns the messages that were sent, and the rules that decide about the next one as of now. The last rule in the list made the decision.',
  group: 'invitations',
  input: z.object({ id: z.string() }),
  output: detail,
  async handle(context, { organizationId }, { id }) {
    const row = await loadInvitation(context.db, organizationId, id);
    const messages = await context.db.outboundMessage.findMany({
      where: { organizationId, invitationId: row.id },
      orderBy: { number: 'asc' },
    });
    return {
      ...presentInvitation(row),
      // Errors of mail servers are not shown: they often quote the address.
      messages: messages.map(({ number, channel, status, sentAt }) => ({
        number,
        // The check constraints of the table allow nothing else.
        channel: channel as Channel,
        status: status as MessageStatus,
        sentAt: sentAt && sentAt.toISOString(),
      })),
      rules: await explain(context, row),
    };
  },
});

async function explain({ pool, clock }: Context, row: InvitationRow): Promise<Detail['rules']> {
  const { organizationId, id, status, reason, dueAt } = row;
  if (!dueAt)
    return [{ rule: 'status', result: 'decided', detail: reason ? reasonText(reason) : `it is ${status}` }];
  const obstacles = await findObstacles(pool, organizationId, { ids: [id], now: clock.now() });
  const obstacle = obstacles.get(id);
  const asked = obstacle ? sendObstacles.slice(0, sendObstacles.indexOf(obstacle)) : sendObstacles;
  const passed = asked.map((rule) => ({ rule, result: 'passed' as const, detail: 'does not apply' }));
  if (obstacle) return [...passed, { rule: obstacle, result: 'decided', detail: reasonText(obstacle) }];
  return [...passed, { rule: 'timing', result: 'decided', detail: `next at ${dueAt.toISOString()}` }];
}
