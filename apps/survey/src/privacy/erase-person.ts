import { inTransaction } from '@reachback/common/database/pool';
import { eraseAnswers } from '@reachback/common/http/idempotency/erase-answers';
import { notFound } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { findEvents } from '@reachback/webhooks/events/find-events';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { endScheduled } from '../invitations/record/end-scheduled.ts';
import { answerChanged } from '../responses/follow-up.ts';
import { lockPerson, type KnownPerson, type PersonName } from '../people/find-person.ts';
import { namedPersonFields, personFieldCodes, readPersonName } from '../people/person-input.ts';
import { forgetSuppressed } from '../people/suppress-contacts.ts';

const input = z.object({
  ...namedPersonFields,
  keepComments: z.boolean().default(false).describe('Keep what the person wrote; scores are always kept'),
});

/**
 * Forgets who a person is (GDPR article 17): contacts, names, texts, comments and what was noted about them. The numbers
 * stay, as they are nobody's any more; so does the wish not to be surveyed, as a hash.
 */
export const erasePerson = endpoint({
  name: 'erasePerson',
  summary: 'Forget a person: contacts, names and comments; scores stay',
  group: 'persons',
  input,
  fieldCodes: personFieldCodes,
  output: z.object({ erased: z.literal(true), invitations: z.int().describe('How many the person had') }),
  async handle(context, { organizationId }, given) {
    const { defaultCountry } = await context.visitPolicies.get(organizationId);
    const name = readPersonName(given, defaultCountry);
    const now = context.clock.now();
    return inTransaction(context.pool, async (client) => {
      const person = await lockPerson(client, organizationId, name);
      if (!person) {
        await eraseStranger(client, organizationId, name);
        return { erased: true as const, invitations: 0 };
      }
      const end = { status: 'cancelled', reason: 'erased' } as const;
      const which = { where: 'i.person_id = $4', value: person.id, end, now };
      await storeEvents(client, organizationId, await endScheduled(client, organizationId, which));
      const invitations = await erase(client, organizationId, { ...person, ...given, now });
      return { erased: true as const, invitations };
    });
  },
});

interface Erasure extends KnownPerson {
  keepComments: boolean;
  now: Date;
}

/** The visit's hash is made from the contacts too, so it goes as well: a repeat is a duplicate as before. */
async function erase(client: PoolClient, organizationId: string, erasure: Erasure): Promise<number> {
  const { id, contacts, keepComments, now } = erasure;
  const key = [organizationId, id];
  const { rows: invitations } = await client.query<{ id: string; externalId: string | null }>(
    `select i.id, case when ${mentionsOf('i.external_id', '$3')} then i.external_id end as "externalId"
       from invitations i where i.organization_id = $1 and i.person_id = $2`,
    [...key, await tracesOf(client, organizationId, erasure)],
  );
  const { rows: responses } = await client.query<{ id: string }>(
    `select r.id from responses r join invitations i on i.organization_id = $1 and i.id = r.invitation_id
      where r.organization_id = $1 and i.person_id = $2`,
    key,
  );
  const telling = invitations.flatMap(({ externalId }) => externalId ?? []);
  await client.query(
    `update invitations set contact = null, first_name = null, last_name = null, payload_hash = '',
            external_id = case when external_id = any($3::text[])
                               then 'erased-' || encode(sha256(convert_to(external_id, 'UTF8')), 'hex')
                               else external_id end
     where organization_id = $1 and person_id = $2`,
    [...key, telling],
  );
  await forgetSuppressed(client, organizationId, contacts);
  await client.query(
    `update outbound_messages m set recorded_text = null, error = null from invitations i
     where m.organization_id = $1 and i.organization_id = $1 and i.id = m.invitation_id and i.person_id = $2`,
    key,
  );
  const responseIds = responses.map((row) => wireId('res', row.id));
  await eraseTexts(client, organizationId, { ids: responses.map((row) => row.id), contacts, keepComments });
  const eventful = [...responseIds, ...invitations.map((row) => wireId('inv', row.id))];
  await eraseEvents(client, organizationId, { ids: eventful, contacts, keepComments, externalIds: telling });
  await eraseAnswers(client, organizationId, [...contacts, ...responseIds]);
  await client.query('delete from contacts where organization_id = $1 and person_id = $2', key);
  await client.query(
    'update people set erased_at = $3, version = version + 1 where organization_id = $1 and id = $2',
    [...key, now],
  );
  return invitations.length;
}

/** Somebody who is not known may be on the list, by an address that bounced or was given by hand. */
async function eraseStranger(client: PoolClient, organizationId: string, name: PersonName): Promise<void> {
  const contacts = 'contact' in name ? [name.contact] : [];
  if ((await forgetSuppressed(client, organizationId, contacts)) === 0) throw notFound('person');
  await eraseAnswers(client, organizationId, contacts);
}

/** SQL that tells whether a column says one of the texts of a parameter, which are in lower case. */
const mentionsOf = (column: string, parameter: string) =>
  `exists (select from unnest(${parameter}::text[]) as m (text) where position(m.text in lower(${column})) > 0)`;

/** Shorter parts of names stand in words that have nothing to do with the person. */
const partLengthMin = 3;

/** What an identifier may hold of a person: contacts, their parts, names. In lower case. */
async function tracesOf(
  client: PoolClient,
  organizationId: string,
  { id, contacts }: KnownPerson,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct name from invitations, unnest(array[first_name, last_name]) as n (name)
      where organization_id = $1 and person_id = $2 and name is not null`,
    [organizationId, id],
  );
  const parts = contacts.map((contact) => contact.replace(/^\+/, '').replace(/@.*$/, ''));
  const texts = [...contacts, ...parts, ...rows.map(({ name }) => name)].map((text) => text.toLowerCase());
  return texts.filter((text) => text.length >= partLengthMin);
}

/** What the person wrote, and what the organization wrote about it. */
async function eraseTexts(
  client: PoolClient,
  organizationId: string,
  { ids, contacts, keepComments }: { ids: string[]; contacts: string[]; keepComments: boolean },
): Promise<void> {
  await client.query(
    `update responses r set comment = case when $3 then comment else '' end,
            followup_resolution = case when followup_resolution = '${answerChanged}' then followup_resolution end,
            followup_assignee = case when not ${mentionsOf('followup_assignee', '$4')} then followup_assignee end
     where organization_id = $1 and id = any($2::uuid[])`,
    [organizationId, ids, keepComments, contacts],
  );
}

interface EraseEvents {
  /** Wire ids of the person's responses and invitations. */
  ids: string[];
  contacts: string[];
  keepComments: boolean;
  /** Those that tell of the person. */
  externalIds: string[];
}

/**
 * The same in the events, so that what is sent to subscribers from now on has none of it, and in what these answered,
 * which may repeat what they were sent. What is on its way right now is sent again without it.
 */
async function eraseEvents(client: PoolClient, organizationId: string, which: EraseEvents): Promise<void> {
  const found = await findEvents(client, organizationId, which.ids);
  const { rows } = await client.query<{ id: string; body: string }>(
    'select id, body from webhook_events where organization_id = $1 and id = any($2::uuid[])',
    [organizationId, found],
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

function withoutPerson(body: string, { contacts, keepComments, externalIds }: EraseEvents): string {
  const event = JSON.parse(body) as { data: { response?: unknown; invitation?: unknown } };
  for (const part of [event.data.response, event.data.invitation].filter(isRecord)) {
    if (externalIds.some((externalId) => externalId === part.externalId)) part.externalId = null;
    if ('comment' in part && !keepComments) part.comment = '';
    if ('followup_resolution' in part && part.followup_resolution !== answerChanged) {
      part.followup_resolution = null;
    }
    const assignee = typeof part.followup_assignee === 'string' ? part.followup_assignee.toLowerCase() : '';
    if (contacts.some((contact) => assignee.includes(contact))) part.followup_assignee = null;
  }
  return JSON.stringify(event);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
