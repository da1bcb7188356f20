import { wireId } from '@reachback/common/values/ids';
import type { PoolClient } from 'pg';
import { forgetChatAnswers } from '../alerts/deliver/forget-chat-answers.ts';
import { removeQueued } from '../alerts/raise/remove-queued.ts';
import type { CountedZones } from '../daily-numbers/counted-zones.ts';
import { extendOptOut, forgetSuppressed } from '../people/suppress-contacts.ts';
import { answerChanged } from '../responses/follow-up.ts';
import { countThemes } from '../themes/record/count-themes.ts';
import { erasePersonEvents } from './erase-person-events.ts';

/** What to erase, and what to keep. */
export interface Erasure {
  /** Of the person, in every spelling. */
  contacts: string[];
  keepComments: boolean;
  /** Held, see `holdZones`. */
  zones: CountedZones;
  /** Ids of the person's events that were stored until `now`. */
  events: string[];
  now: Date;
}

/**
 * Erases the person from every table. The visit's hash is derived from the contacts too, so it is deleted: a repeat is
 * still a duplicate, unless its externalId identifies the person. Such an externalId is replaced by a random one: its
 * hash would confirm a guess.
 * @returns the number of the person's invitations
 */
export async function erasePersonRows(
  client: PoolClient,
  organizationId: string,
  erasure: Erasure & { id: string },
): Promise<number> {
  const { id, contacts, now } = erasure;
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
    `update invitations set contact = null, other_contact = null, first_name = null, last_name = null,
            payload_hash = '',
            external_id = case when external_id = any($3::text[])
                               then 'erased-' || id
                               else external_id end
     where organization_id = $1 and person_id = $2`,
    [...key, telling],
  );
  await extendOptOut(client, organizationId, { personId: id, now });
  await forgetSuppressed(client, organizationId, contacts);
  await client.query(
    `update outbound_messages m set recorded_text = null, error = null from invitations i
     where m.organization_id = $1 and i.organization_id = $1 and i.id = m.invitation_id and i.person_id = $2`,
    key,
  );
  await eraseResponses(client, organizationId, {
    ...erasure,
    responses: responses.map((row) => row.id),
    invitations: invitations.map((row) => row.id),
    externalIds: telling,
  });
  await client.query('delete from contacts where organization_id = $1 and person_id = $2', key);
  await client.query(
    'update people set erased_at = $3, version = version + 1 where organization_id = $1 and id = $2',
    [...key, now],
  );
  return invitations.length;
}

/** Responses to erase, with the invitations of their person. */
interface ResponseErasure extends Erasure {
  responses: string[];
  invitations?: string[];
  /** External ids that identify the person. */
  externalIds?: string[];
}

/** Erases what was said in responses and about them: in their rows, in alerts and what chats answered, and in events. */
export async function eraseResponses(
  client: PoolClient,
  organizationId: string,
  erasure: ResponseErasure,
): Promise<void> {
  const { responses, invitations = [], externalIds = [], contacts, keepComments, events, now } = erasure;
  await removeQueued(client, organizationId, responses);
  if (responses.length > 0) await forgetChatAnswers(client, organizationId, responses);
  await eraseTexts(client, organizationId, erasure);
  await erasePersonEvents(client, organizationId, {
    ids: [...responses.map((id) => wireId('res', id)), ...invitations.map((id) => wireId('inv', id))],
    found: events,
    searchedAt: now,
    contacts,
    keepComments,
    externalIds,
  });
}

/** SQL condition that a column contains one of the strings of a parameter, which are in lower case. */
const mentionsOf = (column: string, parameter: string) =>
  `exists (select from unnest(${parameter}::text[]) as m (text) where position(m.text in lower(${column})) > 0)`;

/** Shorter parts of names also occur in unrelated words. */
const partLengthMin = 3;

/** Strings by which an identifier may reveal a person: contacts, their parts, names. In lower case. */
async function tracesOf(
  client: PoolClient,
  organizationId: string,
  { id, contacts }: { id: string; contacts: string[] },
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

/** The answers to further questions that are scores and predefined options. */
const withoutTextsSql = `coalesce((select jsonb_agg(a.answer order by a.place)
  from jsonb_array_elements(answers) with ordinality as a (answer, place) where a.answer ->> 'kind' <> 'text'), '[]')`;

/** Erases what the person wrote, and what the organization wrote about it and to the person. */
async function eraseTexts(
  client: PoolClient,
  organizationId: string,
  { responses: ids, contacts, keepComments, zones, now }: ResponseErasure,
): Promise<void> {
  await client.query(
    `update responses r set comment = case when $3 then comment else '' end,
            themes = case when $3 then themes else '[]' end,
            answers = case when $3 then answers else ${withoutTextsSql} end,
            followup_resolution = case when followup_resolution = '${answerChanged}' then followup_resolution end,
            followup_assignee = case when not ${mentionsOf('followup_assignee', '$4')} then followup_assignee end
     where organization_id = $1 and id = any($2::uuid[])`,
    [organizationId, ids, keepComments, contacts],
  );
  if (!keepComments) {
    await client.query(
      'delete from theme_readings where organization_id = $1 and response_id = any($2::uuid[])',
      [organizationId, ids],
    );
    const responses = ids.map((id) => ({ id, score: 0, comment: '', themes: [] }));
    await countThemes(client, organizationId, { zones, responses });
  }
  await client.query(
    `update replies set text = null, error = null,
            status = case when status = 'pending' then 'canceled' else status end,
            due_at = case when status <> 'pending' then due_at end,
            ended_at = case when status = 'pending' then $3 else ended_at end
     where organization_id = $1 and response_id = any($2::uuid[])`,
    [organizationId, ids, now],
  );
}
