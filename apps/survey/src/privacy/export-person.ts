import { notFound } from '@reachback/common/http/errors/errors';
import { wireId } from '@reachback/common/values/ids';
import { inTransaction } from '@reachback/common/database/pool';
import { findEvents } from '@reachback/webhooks/events/find-events';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { contactHashSql } from '../people/contact-hash.ts';
import { contactsOf, lockPerson } from '../people/find-person.ts';
import { namedPersonFields, personFieldCodes, readPersonName } from '../people/person-input.ts';
import { defaultCountryOf } from '../settings/default-country.ts';

const row = z.record(z.string(), z.unknown());

/** Maximum number of rows of one kind, more than anybody has. */
const rowsMax = 10_000;

/** Exports everything that the organization stores about a person (GDPR article 15), as it is stored. */
export const exportPerson = endpoint({
  name: 'exportPerson',
  summary: 'Export everything stored about a person',
  description:
    'Returns all stored rows about the person (GDPR article 15). Name the person by `email`, `phone`, `invitation` or `response`; an unknown person returns 404. By a response from a QR code or kiosk, which belongs to no known person, only its own rows are returned. At most 10,000 rows of each kind are returned. Field names follow the database and can change between releases.',
  group: 'persons',
  input: z.object(namedPersonFields),
  fieldCodes: personFieldCodes,
  bodyExample: { email: 'kim@client.example' },
  output: z.object({
    exported_at: z.iso.datetime(),
    contacts: z.array(row).describe('Addresses and phone numbers of the person'),
    invitations: z.array(row).describe('Visits, and the surveys they led to'),
    messages: z.array(row).describe('Emails and texts to the person'),
    responses: z.array(row).describe('With their follow-ups'),
    review_clicks: z.array(row),
    themes: z.array(row).describe('What the comments are about, and what they say of it'),
    alerts: z.array(row).describe('That answers of the person raised alerts'),
    alert_messages: z.array(row).describe('To whom of the organization these alerts went'),
    replies: z.array(row).describe('Emails in which members answered the person'),
    suppressions: z.array(row).describe('Why contacts of the person are not written to'),
    events: z.array(row).describe('Webhook events that concern the person'),
  }),
  async handle(context, { organizationId }, given) {
    const defaultCountry = await defaultCountryOf(context, organizationId);
    const name = readPersonName(given, defaultCountry);
    const exported_at = context.clock.now().toISOString();
    return inTransaction(context.pool, async (client) => {
      const person = await lockPerson(client, organizationId, name);
      const suppressions = await select(client, organizationId, suppressionsSql, contactsOf(name, person));
      const walkInId = !person && 'responseId' in name ? name.responseId : null;
      const history = await historyOf(client, organizationId, { personId: person?.id ?? null, walkInId });
      if (!person && suppressions.length === 0 && history.responses.length === 0) throw notFound('person');
      return { exported_at, suppressions, ...history };
    });
  },
});

const suppressionsSql = `select kind, source, contact, created_at from suppressions where organization_id = $1
  and contact_hash = any(array(select ${contactHashSql('value')} from unnest($2::text[]) as c (value)))`;

type Row = Record<string, unknown>;

async function select(
  client: PoolClient,
  organizationId: string,
  sql: string,
  value: unknown,
): Promise<Row[]> {
  // The hash of an invitation's visit adds nothing to the other columns.
  // sql: ...[suppressionsSql, ...Object.values(historySql)].map((sql) => ({ sql }))
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(t) - array['organization_id', 'payload_hash', 'lease_id'] as row
       from (${sql} limit ${rowsMax}) t`,
    [organizationId, value],
  );
  return rows.map((one) => one.row);
}

const historySql = {
  contacts:
    'select value, kind, created_at from contacts where organization_id = $1 and person_id = $2 order by value',
  invitations: 'select * from invitations where organization_id = $1 and person_id = $2 order by id',
  messages: `select * from outbound_messages
    where organization_id = $1 and invitation_id = any($2::uuid[]) order by id`,
  responses:
    'select * from responses where organization_id = $1 and invitation_id = any($2::uuid[]) order by id',
  walkIn: 'select * from responses where organization_id = $1 and id = $2 and invitation_id is null',
  reviewClicks: 'select * from review_clicks where organization_id = $1 and response_id = any($2::uuid[])',
  themes: `select response_id, theme, sentiment from response_themes
    where organization_id = $1 and response_id = any($2::uuid[]) and theme <> '' order by response_id, theme`,
  alerts:
    'select * from alerts where organization_id = $1 and response_id = any($2::uuid[]) order by response_id',
  alertMessages: `select m.id, m.response_id, m.kind, m.status, m.created_at, m.sent_at, r.name as recipient
    from alert_messages m join alert_recipients r on r.organization_id = m.organization_id and r.id = m.recipient_id
    where m.organization_id = $1 and m.response_id = any($2::uuid[]) order by m.id`,
  replies: `select id, response_id, member_name, reply_to, text, status, error, created_at, sent_at from replies
    where organization_id = $1 and response_id = any($2::uuid[]) order by id`,
  events: `select id, type, body, created_at from webhook_events
    where organization_id = $1 and id = any($2::uuid[]) order by id`,
};

/**
 * @param which.personId null if only the person's contacts are on the suppression list, or for a walk-in
 * @param which.walkInId a response without an invitation; null for none
 */
async function historyOf(
  client: PoolClient,
  organizationId: string,
  { personId, walkInId }: { personId: string | null; walkInId: string | null },
) {
  const rowsOf = (sql: string, value: unknown) => select(client, organizationId, sql, value);
  const invitations = await rowsOf(historySql.invitations, personId);
  const invitationIds = invitations.map(({ id }) => String(id));
  const responses = [
    ...(await rowsOf(historySql.responses, invitationIds)),
    ...(await rowsOf(historySql.walkIn, walkInId)),
  ];
  const responseIds = responses.map(({ id }) => String(id));
  const mentions = [
    ...invitationIds.map((id) => wireId('inv', id)),
    ...responseIds.map((id) => wireId('res', id)),
  ];
  return {
    contacts: await rowsOf(historySql.contacts, personId),
    invitations,
    messages: await rowsOf(historySql.messages, invitationIds),
    responses,
    review_clicks: await rowsOf(historySql.reviewClicks, responseIds),
    themes: await rowsOf(historySql.themes, responseIds),
    alerts: await rowsOf(historySql.alerts, responseIds),
    alert_messages: await rowsOf(historySql.alertMessages, responseIds),
    replies: await rowsOf(historySql.replies, responseIds),
    events: await rowsOf(historySql.events, await findEvents(client, organizationId, { mentions })),
  };
}
