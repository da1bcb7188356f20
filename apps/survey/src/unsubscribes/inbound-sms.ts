import { notFound } from '@reachback/common/http/errors/errors';
import type { PageAnswer } from '@reachback/common/http/routing/page';
import type { Context, SurveyPage } from '../context.ts';
import { liftOptOut } from './lift.ts';
import { optOut } from './opt-out.ts';
import { sharedSmsSender } from '../settings/used-sms-senders.ts';
import { readWish } from './sms-words.ts';
import { isSignedByTwilio } from '../invitations/sms/twilio-signature.ts';

const path = '/sms/inbound';

/**
 * Receives SMS that people send, from Twilio. STOP opts out of all organizations that send from the number, or once did:
 * people reply to texts of any age. START undoes that. Twilio itself replies to the person.
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
 * Finds the organizations that use one of the senders, or used it before. Reads across all organizations, as an SMS
 * contains nothing but a number; several organizations may share one.
 */
async function organizationsTexting(
  { pool, config }: Context,
  addressed: (string | undefined)[],
): Promise<string[]> {
  const given = addressed.flatMap((sender) => sender || []);
  const isShared = given.some((sender) => sender === config.TWILIO_SENDER);
  const senders = isShared ? [...given, sharedSmsSender] : given;
  const { rows } = await pool.query<{ id: string }>(
    `select organization_id as id from settings
     where coalesce(sms_sender, case when sms_enabled then '${sharedSmsSender}' end) = any($1::text[])
       or used_sms_senders && $1::text[]
     order by organization_id`,
    [senders],
  );
  return rows.map(({ id }) => id);
}
