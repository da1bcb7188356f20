import { inTransaction } from '@reachback/common/database/pool';
import { apiError, notFound } from '@reachback/common/errors';
import { uuidOf, wireId } from '@reachback/common/ids';
import { storeEvents } from '@reachback/common/webhooks/store-events';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { endScheduled } from '../invitations/end-scheduled.ts';
import { contactHashSql } from './contact-hash.ts';
import { lockPerson, type PersonName } from './find-person.ts';
import { personFieldCodes, personFields, readContact } from './person-input.ts';

const input = z.object({
  ...personFields,
  invitation: z.string().optional().describe('An invitation of the person, instead of a contact'),
  keepComments: z.boolean().default(false).describe('Keep what the person wrote; scores are always kept'),
});

/**
 * Forgets who a person is (GDPR article 17): contacts, names, texts, comments. The numbers stay, as they are nobody's
 * any more; so does the wish not to be surveyed, as a hash.
 */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/v1/persons/erase',
  name: 'erasePerson',
  summary: 'Forget a person: contacts, names and comments; scores stay',
  group: 'persons',
  scope: 'settings:manage',
  input,
  fieldCodes: personFieldCodes,
  output: z.object({ erased: z.literal(true), invitations: z.int().describe('How many the person had') }),
  async handle(context, { organizationId }, given) {
    const { defaultCountry } = await context.catalogues.of(organizationId);
    const name = readName(given, defaultCountry);
    const now = context.clock.now();
    return inTransaction(context.pool, async (client) => {
      const person = await lockPerson(client, organizationId, name);
      if (!person) throw notFound('person');
      const end = { status: 'cancelled', reason: 'erased' } as const;
      const which = { where: 'i.person_id = $4', value: person.id, end, now };
      await storeEvents(client, organizationId, await endScheduled(client, organizationId, which));
      const invitations = await erase(client, organizationId, { ...person, ...given, now });
      return { erased: true as const, invitations };
    });
  },
});

function readName(given: z.output<typeof input>, defaultCountry: string | null): PersonName {
  const { invitation, email, phone } = given;
  if (invitation === undefined) return { contact: readContact({ email, phone }, defaultCountry) };
  if (email !== undefined || phone !== undefined) {
    throw apiError('invalid_request', 'invitation: give either an invitation or a contact');
  }
  const invitationId = uuidOf('inv', invitation);
  if (!invitationId) throw notFound('person');
  return { invitationId };
}

/** The visit's hash is made from the contacts too, so it goes as well: a repeat is a duplicate as before. */
async function erase(
  client: PoolClient,
  organizationId: string,
  person: { id: string; contacts: string[]; keepComments: boolean; now: Date },
): Promise<number> {
  const { id, contacts, keepComments, now } = person;
  const key = [organizationId, id];
  const { rowCount } = await client.query(
    `update invitations set contact = null, first_name = null, last_name = null, payload_hash = ''
     where organization_id = $1 and person_id = $2`,
    key,
  );
  await client.query(
    `update suppressions set contact = null where organization_id = $1 and contact_hash = any(array(
       select ${contactHashSql('value')} from unnest($2::text[]) as c (value)))`,
    [organizationId, contacts],
  );
  await client.query(
    `update outbound_messages m set recorded_text = null, error = null from invitations i
     where m.organization_id = $1 and i.organization_id = $1 and i.id = m.invitation_id and i.person_id = $2`,
    key,
  );
  if (!keepComments) await eraseComments(client, key);
  await client.query('delete from contacts where organization_id = $1 and person_id = $2', key);
  await client.query(
    'update people set erased_at = $3, version = version + 1 where organization_id = $1 and id = $2',
    [...key, now],
  );
  return rowCount ?? 0;
}

/**
 * Also in the events that tell of them, so that what is sent to subscribers from now on has none, and in what these
 * answered, which may repeat what they were sent.
 */
async function eraseComments(client: PoolClient, key: string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `update responses r set comment = '' from invitations i
     where r.organization_id = $1 and i.organization_id = $1 and i.id = r.invitation_id and i.person_id = $2
       and r.comment <> ''
     returning r.id`,
    key,
  );
  if (rows.length === 0) return;
  await client.query(
    `with event as (
       update webhook_events set body = jsonb_set(body::jsonb, '{data,response,comment}', '""')::text
       where organization_id = $1 and type ~ '^reputation[.](response|followup)[.]'
         and body::jsonb #>> '{data,response,id}' = any($2::text[])
       returning id
     )
     update webhook_attempts a set response_head = '' from event, webhook_deliveries d
     where d.organization_id = $1 and d.event_id = event.id and a.organization_id = $1 and a.delivery_id = d.id`,
    [key[0], rows.map(({ id }) => wireId('res', id))],
  );
}
