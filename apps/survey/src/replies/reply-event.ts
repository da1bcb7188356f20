import { wireId } from '@reachback/common/values/ids';
import type { EventTypes } from '@reachback/webhooks/events/event-type';
import { newEvent as anyEvent, type NewEvent } from '@reachback/webhooks/events/new-event';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { responseData } from '../responses/record/response-event.ts';
import { presentResponse, responseColumns, type ResponseRow } from '../responses/response.ts';

/** The event types about replies. Never with the text, which may name the person. */
export const replyEventTypes = {
  'reputation.followup.replied': {
    summary: 'A member answered the person by email',
    description:
      'Sent when the mail server has accepted the reply. It has the author, and neither the text nor the address.',
    data: responseData.extend({
      reply: z.object({ id: z.string(), author_id: z.string(), sent_at: z.iso.datetime() }),
    }),
  },
} satisfies EventTypes;

const newEvent = anyEvent<keyof typeof replyEventTypes>;

/** Returns the event of a sent reply. */
export async function repliedEvent(
  client: PoolClient,
  organizationId: string,
  { id, at }: { id: string; at: Date },
): Promise<NewEvent> {
  // not null: sentAt
  const { rows } = await client.query<ResponseRow & { memberId: string; sentAt: Date }>(
    `select ${responseColumns}, m.member_id as "memberId", m.sent_at as "sentAt"
     from replies m join responses r on r.organization_id = m.organization_id and r.id = m.response_id
     where m.organization_id = $1 and m.id = $2`,
    [organizationId, id],
  );
  const row = rows[0]!;
  const response = { ...presentResponse(row), externalId: row.externalId };
  const reply = {
    id: wireId('rpl', id),
    author_id: wireId('per', row.memberId),
    sent_at: row.sentAt.toISOString(),
  };
  return newEvent('reputation.followup.replied', { response, reply }, at);
}
