import type { Config } from '../../config.ts';
import type { SmsPort } from './sms-port.ts';
import { twilioSms } from './twilio-sms.ts';

/** Twilio if an account is configured; else SMS are only recorded in the database. */
export function configuredSms(config: Config): SmsPort {
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
