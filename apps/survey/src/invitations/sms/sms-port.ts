import type { Config } from '../../config.ts';
import type { Delivery } from '../deliver/delivery.ts';
import { twilioSms } from './twilio-sms.ts';

/** One text to one person. */
export interface Sms {
  /** E.164. */
  to: string;
  /** Number or messaging service it comes from; null for the deployment's. */
  from: string | null;
  text: string;
  /** Where to report what becomes of it. */
  statusUrl: string;
}

/** The way that texts leave. */
export interface SmsPort {
  /** Sends once; whatever happens is the value. */
  send(sms: Sms): Promise<Delivery>;
}

/** Twilio where an account is configured; else texts are only recorded, to be read in the database. */
export function smsPort(config: Config): SmsPort {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config;
  if (!accountSid || !authToken) return recorder;
  return twilioSms({
    apiUrl: config.TWILIO_API_URL,
    accountSid,
    authToken,
    sender: config.TWILIO_SENDER ?? null,
  });
}

const recorder: SmsPort = { send: async ({ text }) => ({ status: 'sent', recordedText: text }) };
