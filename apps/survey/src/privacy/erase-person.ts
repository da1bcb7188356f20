import { inTransaction } from '@reachback/common/database/pool';
import { eraseAnswers } from '@reachback/common/http/idempotency/erase-answers';
import { notFound } from '@reachback/common/http/errors/errors';
import { findEvents } from '@reachback/webhooks/events/find-events';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import { spellingsOf } from '@reachback/common/values/email-address';
import { wireId } from '@reachback/common/values/ids';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { holdZones } from '../daily-numbers/counted-zones.ts';
import { endScheduled } from '../invitations/record/end-scheduled.ts';
import { contactsOf, lockPerson, type PersonName } from '../people/find-person.ts';
import { namedPersonFields, personFieldCodes, readPersonName } from '../people/person-input.ts';
import { forgetSuppressed } from '../people/suppress-contacts.ts';
import { lockResponse } from '../responses/record/lock-answering.ts';
import { defaultCountryOf } from '../settings/default-country.ts';
import { erasePersonRows, eraseResponses, type Erasure } from './erase-person-rows.ts';

const input = z.object({
  ...namedPersonFields,
  keepComments: z.boolean().default(false).describe('Keep what the person wrote; scores are always kept'),
});

/**
 * Erases a person (GDPR article 17): contacts, names, texts, comments and notes about them. The numbers stay, as they
 * no longer identify anybody; so does the opt-out, as a hash.
 */
export const erasePerson = endpoint({
  name: 'erasePerson',
  summary: 'Erase a person; scores stay',
  description:
    'Deletes contacts, names, texts and comments of the person and cancels scheduled surveys (GDPR article 17). Scores stay without a link to the person, and so does a hash of an opt-out. Name the person by `email`, `phone`, `invitation` or `response`; an unknown person returns 404. By a response from a QR code or kiosk, which belongs to no known person, only its texts are deleted. This cannot be undone.',
  group: 'persons',
  input,
  fieldCodes: personFieldCodes,
  bodyExample: { email: 'kim@client.example', keepComments: false },
  output: z.object({ erased: z.literal(true), invitations: z.int().describe('How many the person had') }),
  async handle(context, { organizationId }, given) {
    const defaultCountry = await defaultCountryOf(context, organizationId);
    const name = readPersonName(given, defaultCountry);
    const now = context.clock.now();
    const events = await eraseAnswersAndFindEvents(context.pool, organizationId, name);
    return inTransaction(context.pool, async (client) => {
      const zones = await holdZones(client, organizationId);
      const person = await lockPerson(client, organizationId, name);
      const contacts = contactsOf(name, person).flatMap(spellingsOf);
      const erasure = { contacts, keepComments: given.keepComments, zones, events, now };
      if (!person) {
        await eraseUnknownPerson(client, organizationId, name, erasure);
        return { erased: true as const, invitations: 0 };
      }
      const end = { status: 'cancelled', reason: 'erased' } as const;
      const which = { by: 'person', value: person.id, end, now } as const;
      await storeEvents(client, organizationId, await endScheduled(client, organizationId, which));
      const invitations = await erasePersonRows(client, organizationId, { ...erasure, id: person.id });
      return { erased: true as const, invitations };
    });
  },
});

/**
 * An unknown person may have answered without an invitation, or be on the suppression list, by an address that bounced
 * or was added by hand.
 */
async function eraseUnknownPerson(
  client: PoolClient,
  organizationId: string,
  name: PersonName,
  erasure: Erasure,
): Promise<void> {
  const isFound =
    'responseId' in name
      ? await eraseWalkIn(client, organizationId, name.responseId, erasure)
      : (await forgetSuppressed(client, organizationId, erasure.contacts)) > 0;
  if (!isFound) throw notFound('person');
}

/** @returns false if there is no such response without an invitation */
async function eraseWalkIn(
  client: PoolClient,
  organizationId: string,
  id: string,
  erasure: Erasure,
): Promise<boolean> {
  const response = await lockResponse(client, organizationId, { id });
  if (!response || response.invitationId !== null) return false;
  await eraseResponses(client, organizationId, { ...erasure, responses: [id] });
  return true;
}

/**
 * Runs before the person's own rows are erased: after a crash, a repeat can still find the stored answers by the same
 * texts. Outside of their transaction, because it scans page by page.
 * @returns the ids of the events about the person, found in the same way
 */
async function eraseAnswersAndFindEvents(
  pool: Pool,
  organizationId: string,
  name: PersonName,
): Promise<string[]> {
  const person = await inTransaction(pool, (client) => lockPerson(client, organizationId, name));
  const contacts = contactsOf(name, person).flatMap(spellingsOf);
  const { rows } = await pool.query<{ invitation: string; responses: string[] }>(
    `select i.id as invitation, array(select r.id::text from responses r
                                       where r.organization_id = $1 and r.invitation_id = i.id) as responses
       from invitations i where i.organization_id = $1 and i.person_id = $2`,
    [organizationId, person?.id ?? null],
  );
  const named = 'responseId' in name ? [name.responseId] : [];
  const responseIds = new Set([...named, ...rows.flatMap((row) => row.responses)]);
  const responses = [...responseIds].map((id) => wireId('res', id));
  await eraseAnswers(pool, organizationId, [...contacts, ...responses]);
  const invitations = rows.map(({ invitation }) => wireId('inv', invitation));
  return findEvents(pool, organizationId, { mentions: [...responses, ...invitations] });
}
