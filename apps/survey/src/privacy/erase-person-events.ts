import { findEvents, sinceSearched } from '@reachback/webhooks/events/find-events';
import type { PoolClient } from 'pg';
import { answerChanged } from '../responses/follow-up.ts';

/** Which events tell of a person, and what is taken out of them. */
export interface EventErasure {
  /** Wire ids of the person's responses and invitations. */
  ids: string[];
  /** Ids of their events stored before the transaction, as they were found without holding anybody's rows. */
  found: string[];
  /** When that search began. */
  searchedAt: Date;
  contacts: string[];
  keepComments: boolean;
  /** Those that tell of the person. */
  externalIds: string[];
}

/**
 * Takes a person out of the events, so that what is sent to subscribers from now on has none of it, and out of what
 * these answered, which may repeat what they were sent. What is on its way right now is sent again without it.
 */
export async function erasePersonEvents(
  client: PoolClient,
  organizationId: string,
  which: EventErasure,
): Promise<void> {
  const since = sinceSearched(which.searchedAt);
  const later = await findEvents(client, organizationId, { mentions: which.ids, since });
  const { rows } = await client.query<{ id: string; body: string }>(
    'select id, body from webhook_events where organization_id = $1 and id = any($2::uuid[])',
    [organizationId, [...which.found, ...later]],
  );
  const bodies = rows.map(({ body }) => withoutPerson(body, which));
  await client.query(
    `with event as (
       update webhook_events e set body = t.body from unnest($2::uuid[], $3::text[]) as t (id, body)
       where e.organization_id = $1 and e.id = t.id
       returning e.id
     ), delivery as (
       update webhook_deliveries d set leased_until = null from event
       where d.organization_id = $1 and d.event_id = event.id
       returning d.id
     )
     update webhook_attempts a set response_head = '', message = null from delivery
     where a.organization_id = $1 and a.delivery_id = delivery.id`,
    [organizationId, rows.map(({ id }) => id), bodies],
  );
}

function withoutPerson(body: string, { contacts, keepComments, externalIds }: EventErasure): string {
  const event = JSON.parse(body) as { data: { response?: unknown; invitation?: unknown } };
  for (const part of [event.data.response, event.data.invitation].filter(isRecord)) {
    if (externalIds.some((externalId) => externalId === part.externalId)) part.externalId = null;
    if ('comment' in part && !keepComments) part.comment = '';
    if (Array.isArray(part.answers) && !keepComments) part.answers = part.answers.filter(isNoText);
    if ('followup_resolution' in part && part.followup_resolution !== answerChanged) {
      part.followup_resolution = null;
    }
    const assignee = typeof part.followup_assignee === 'string' ? part.followup_assignee.toLowerCase() : '';
    if (contacts.some((contact) => assignee.includes(contact))) part.followup_assignee = null;
  }
  return JSON.stringify(event);
}

/** Whether an answer to a further question is a score, or options of the organization's own. */
const isNoText = (answer: unknown) => isRecord(answer) && answer.kind !== 'text';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
