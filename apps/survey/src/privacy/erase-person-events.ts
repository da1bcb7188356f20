import { findEvents, sinceSearched } from '@reachback/webhooks/events/find-events';
import type { PoolClient } from 'pg';
import { answerChanged } from '../responses/follow-up.ts';

/** The events of a person, and what is removed from them. */
export interface EventErasure {
  /** Wire ids of the person's responses and invitations. */
  ids: string[];
  /** Ids of the events that were found before the transaction, without holding locks. */
  found: string[];
  /** When that search began. */
  searchedAt: Date;
  contacts: string[];
  keepComments: boolean;
  /** External ids that identify the person. */
  externalIds: string[];
}

/**
 * Erases a person from the events, so that later deliveries contain nothing about them, and from subscribers'
 * responses, which may repeat what they were sent. A delivery in flight is sent again without the person.
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
    if ('themes' in part && !keepComments) {
      part.themes = [];
      part.themes_source = 'lexicon';
    }
    if (Array.isArray(part.answers) && !keepComments) part.answers = part.answers.filter(isNoText);
    if ('followup_resolution' in part && part.followup_resolution !== answerChanged) {
      part.followup_resolution = null;
    }
    const assignee = typeof part.followup_assignee === 'string' ? part.followup_assignee.toLowerCase() : '';
    if (contacts.some((contact) => assignee.includes(contact))) part.followup_assignee = null;
  }
  return JSON.stringify(event);
}

/** Whether an answer to a further question is a score or a predefined option. */
const isNoText = (answer: unknown) => isRecord(answer) && answer.kind !== 'text';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
