import { z } from 'zod';
import type { MessageResult } from '../message-result.ts';
import type { Sms, SmsPort } from './sms-port.ts';

export interface TwilioAccount {
  apiUrl: string;
  accountSid: string;
  authToken: string;
  /** For SMS without a sender. */
  sender: string | null;
}

const timeoutMs = 15_000;

/** https://www.twilio.com/docs/api/errors: the number cannot receive SMS, does not exist, or is a landline. */
const noSuchContact = new Set([21211, 21217, 21401, 21614]);
/** The person replied STOP to this sender, and Twilio enforces it. */
export const optedOut = 21610;

/** The id of a messaging service; an alphanumeric sender can start with MG, too. */
const messagingService = /^MG[0-9a-f]{32}$/i;

const answerSchema = z.object({
  sid: z.string().optional(),
  code: z.number().optional(),
  message: z.string().optional(),
});

/** Sends SMS through Twilio's HTTP API (Messages resource, version 2010-04-01). */
export function twilioSms(account: TwilioAccount): SmsPort {
  return {
    async send(sms) {
      const from = sms.from ?? account.sender;
      if (from === null)
        return { status: 'channel_down', error: 'no sender: set smsSender or TWILIO_SENDER' };
      let response: Response;
      try {
        response = await post(account, { ...sms, from });
      } catch (error) {
        return certainlyNotSent(error)
          ? { status: 'channel_down', error: describe(error) }
          : { status: 'uncertain', error: describe(error) };
      }
      return read(response);
    },
  };
}

function post(
  { apiUrl, accountSid, authToken }: TwilioAccount,
  sms: Sms & { from: string },
): Promise<Response> {
  const senderField = messagingService.test(sms.from) ? 'MessagingServiceSid' : 'From';
  return fetch(`${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({
      To: sms.to,
      Body: sms.text,
      [senderField]: sms.from,
      StatusCallback: sms.statusUrl,
    }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
}

async function read(response: Response): Promise<MessageResult> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => ({}));
  const answer = answerSchema.safeParse(body).data ?? {};
  const error = `${status} ${answer.code ?? ''} ${answer.message ?? ''}`.trim();
  if (response.ok) return { status: 'sent', ...(answer.sid ? { messageId: answer.sid } : {}) };
  // A server error says nothing about the SMS, which may have been accepted.
  if (status >= 500) return { status: 'uncertain', error };
  if (status === 401 || status === 403 || status === 404 || status === 429)
    return { status: 'channel_down', error };
  if (answer.code === optedOut) return { status: 'opted_out', error };
  if (answer.code !== undefined && noSuchContact.has(answer.code))
    return { status: 'no_such_contact', error };
  return { status: 'refused', error };
}

/** No connection was established, so the request was not received. */
function certainlyNotSent(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(causeOf(error).code),
  );
}

function describe(error: unknown): string {
  return String(causeOf(error).message ?? error);
}

/** The cause of a `fetch` error, which itself only says that it failed. */
function causeOf(error: unknown): { code?: unknown; message?: unknown } {
  const { cause } = error as { cause?: unknown };
  return typeof cause === 'object' && cause !== null ? cause : (error as Error);
}
