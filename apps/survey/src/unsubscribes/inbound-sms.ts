import { notFound } from '@reachback/common/http/errors/errors';
import type { PageAnswer } from '@reachback/common/http/routing/page';
import type { Context, SurveyPage } from '../context.ts';
import { liftOptOut } from './lift.ts';
import { optOut } from './opt-out.ts';
import { readWish } from './sms-words.ts';
import { isSignedByTwilio } from '../invitations/sms/twilio-signature.ts';

const path = '/sms/inbound';

/**
 * What people answer to texts, as Twilio passes it on. STOP opts out of all organizations that text from the number,
 * START takes that back. Twilio answers the person itself.
 */
export const inboundSms: SurveyPage = {
  method: 'POST',
  path,
  async handle(context, { form, headers }) {
    const { TWILIO_AUTH_TOKEN: authToken, PUBLIC_URL } = context.config;
    const signature = headers['x-twilio-signature'] ?? '';
    if (!authToken || !isSignedByTwilio({ authToken, url: PUBLIC_URL + path, form, signature })) {
      throw notFound('page');
    }
    const wish = readWish(form.Body ?? '', form.OptOutType);
    const contact = form.From ?? '';
    if (wish === null || !/^\+\d{6,15}$/.test(contact)) return nothingToSay;
    for (const organizationId of await organizationsTexting(context, [form.To, form.MessagingServiceSid])) {
      if (wish === 'stop') await optOut(context, organizationId, { name: { contact }, source: 'sms' });
      else await liftOptOut(context, organizationId, { contact, onlySource: 'sms' });
    }
    return nothingToSay;
  },
};

const nothingToSay: PageAnswer = {
  status: 200,
  content: { type: 'text/xml', bytes: Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Response/>') },
};

/**
 * Whose texts come from one of the senders. Asked across all organizations, as a text names a number and nobody else;
 * one number may serve several.
 */
async function organizationsTexting(
  { pool, config }: Context,
  senders: (string | undefined)[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select organization_id as id from settings
     where sms_sender = any($1::text[]) or sms_sender is null and sms_enabled and $2 = any($1::text[])
     order by organization_id`,
    [senders.filter((sender) => sender !== undefined), config.TWILIO_SENDER ?? null],
  );
  return rows.map(({ id }) => id);
}
