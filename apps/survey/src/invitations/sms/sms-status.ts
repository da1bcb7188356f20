import { setTimeout } from 'node:timers/promises';
import { inTransaction } from '@reachback/common/database/pool';
import { notFound } from '@reachback/common/http/errors/errors';
import type { PageAnswer } from '@reachback/common/http/routing/page';
import { storeEvents } from '@reachback/webhooks/events/store-events';
import type { PoolClient } from 'pg';
import type { Context, SurveyPage } from '../../context.ts';
import { suppressContacts } from '../../people/suppress-contacts.ts';
import type { SurveyKind } from '../../kinds/survey-kinds.ts';
import { countDays } from '../../daily-numbers/count-days.ts';
import { holdZones } from '../../daily-numbers/counted-zones.ts';
import { isSignedByTwilio } from './twilio-signature.ts';
import { invitationEvent, type EventedInvitation } from '../invitation-event.ts';
import { recordSmsOptOut } from './record-sms-opt-out.ts';
import { readSmsStatusToken } from './sms-status-link.ts';
import { optedOut } from './twilio-sms.ts';

/** https://www.twilio.com/docs/api/errors: the number does not exist, or is a landline. Other errors may pass. */
const noSuchContact = new Set(['30005', '30006']);

/** Receives Twilio's status reports: an SMS was delivered or not. Idempotent. */
export const smsStatus: SurveyPage = {
  method: 'POST',
  path: '/sms/status/:token',
  async handle(context, { params, form, headers }) {
    const { TWILIO_AUTH_TOKEN: authToken, PUBLIC_URL } = context.config;
    const named = readSmsStatusToken(context, params.token!);
    const url = `${PUBLIC_URL}/sms/status/${params.token}`;
    const signature = headers['x-twilio-signature'] ?? '';
    if (!named || !authToken || !isSignedByTwilio({ authToken, url, form, signature }))
      throw notFound('page');
    const { MessageStatus: status, MessageSid: messageId = '', ErrorCode: error = '' } = form;
    const isFailure = status === 'undelivered' || status === 'failed';
    if (status !== 'delivered' && !isFailure) return heard;
    const message = { ...named, messageId };
    if (!(await isSettled(context, message))) return tooEarly;
    if (isFailure) await recordFailure(context, { ...message, error });
    else await recordDelivery(context, message);
    return heard;
  },
};

const heard: PageAnswer = { status: 200, content: { type: 'text/plain', bytes: Buffer.alloc(0) } };

/** Makes Twilio repeat the report. */
const tooEarly: PageAnswer = { ...heard, status: 503 };

interface Message {
  organizationId: string;
  invitationId: string;
  messageId: string;
}

const settledWithinMs = 5_000;
const askEveryMs = 100;

/**
 * Waits until the worker has stored the SMS's id: Twilio reports the status as soon as it has accepted an SMS, while
 * the worker still waits for others of the same batch.
 * @returns false on timeout
 */
async function isSettled({ pool }: Context, message: Message): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += askEveryMs) {
    const { rows } = await pool.query<{ isKnown: boolean; isLeaving: boolean }>({
      name: 'sms-settled',
      text: `select coalesce(bool_or(message_id = $3), false) as "isKnown",
          coalesce(bool_or(status = 'sending'), false) as "isLeaving"
        from outbound_messages where organization_id = $1 and invitation_id = $2`,
      values: [message.organizationId, message.invitationId, message.messageId],
    });
    const { isKnown, isLeaving } = rows[0]!;
    if (isKnown || !isLeaving) return true;
    if (waitedMs >= settledWithinMs) return false;
    await setTimeout(askEveryMs);
  }
}

async function recordDelivery({ pool, clock }: Context, message: Message): Promise<void> {
  await pool.query(
    `with message as (
       update outbound_messages set status = 'delivered', error = null
       where organization_id = $1 and invitation_id = $2 and message_id = $3 and status in ('sent', 'uncertain')
       returning invitation_id
     )
     update invitations i set status = case when i.status = 'sent' then 'delivered' else i.status end,
       delivered_at = coalesce(i.delivered_at, $4)
     from message m where i.organization_id = $1 and i.id = m.invitation_id`,
    [message.organizationId, message.invitationId, message.messageId, clock.now()],
  );
}

type Locked = EventedInvitation & {
  status: string;
  personId: string;
  contact: string | null;
  sentAt: Date | null;
  kind: SurveyKind;
};

async function recordFailure({ pool, clock }: Context, failure: Message & { error: string }): Promise<void> {
  const { organizationId } = failure;
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    const zones = await holdZones(client, organizationId);
    const invitation = await lockInvitation(client, failure);
    const wasOut = invitation && (await markBounced(client, failure));
    if (!invitation || !wasOut) return;
    if (invitation.contact !== null && noSuchContact.has(failure.error)) {
      const contacts = [{ contact: invitation.contact, kind: 'bounced', source: 'bounce' } as const];
      await suppressContacts(client, organizationId, { contacts, now });
    }
    if (invitation.contact !== null && failure.error === String(optedOut)) {
      const optOut = { contact: invitation.contact, personId: invitation.personId, invitation, now };
      await storeEvents(client, organizationId, await recordSmsOptOut(client, organizationId, optOut));
    }
    if (!invitation.sentAt || !['sent', 'delivered'].includes(invitation.status)) return;
    await client.query(
      `update invitations set status = 'bounced', due_at = null, leased_until = null, ended_at = $3
       where organization_id = $1 and id = $2`,
      [organizationId, invitation.id, now],
    );
    await storeEvents(client, organizationId, [
      invitationEvent(invitation, { status: 'bounced', reason: null, at: now }),
    ]);
    const survey = { id: invitation.surveyId, kind: invitation.kind };
    const changes = [{ at: invitation.sentAt, invitationId: invitation.id, survey, bounced: 1 }];
    await countDays(client, organizationId, { zones, changes });
  });
}

async function lockInvitation(
  client: PoolClient,
  { organizationId, invitationId }: Message,
): Promise<Locked | null> {
  const { rows } = await client.query<Locked>(
    `select i.id, i.status, i.person_id as "personId", i.contact, i.sent_at as "sentAt", i.external_id as "externalId", i.channel,
       i.survey_id as "surveyId", i.location_id as "locationId", i.provider_id as "providerId",
       i.scheduled_for as "scheduledFor", v.kind
     from invitations i join surveys v on v.organization_id = i.organization_id and v.id = i.survey_id
     where i.organization_id = $1 and i.id = $2 for update of i`,
    [organizationId, invitationId],
  );
  return rows[0] ?? null;
}

/** @returns whether the message counted as sent until now */
async function markBounced(client: PoolClient, failure: Message & { error: string }): Promise<boolean> {
  const { rowCount } = await client.query(
    `update outbound_messages set status = 'bounced', error = $4
     where organization_id = $1 and invitation_id = $2 and message_id = $3 and status in ('sent', 'uncertain')`,
    [failure.organizationId, failure.invitationId, failure.messageId, failure.error.slice(0, 100)],
  );
  return rowCount === 1;
}
