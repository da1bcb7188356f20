import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createFacts } from '../facts.ts';
import { listening } from './listening.ts';
import { callBack } from './twilio-callback.ts';

/** Final status of SMS messages to a number: Twilio's statuses, with its error code if there is one. */
export type Fate =
  | { status: 'delivered' | 'sent' }
  | { status: 'undelivered' | 'failed'; errorCode: number }
  /** Refused immediately, with the API's error code. */
  | { status: 'refused'; errorCode: 21211 | 21408 | 21610 | 21612 | 21614 };

/** An SMS message that the API accepted. */
export interface TwilioMessage {
  sid: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  status: string;
  errorCode: number | null;
  statusCallback: string | null;
}

/** A request to the application, for a status or an inbound message, and its response. */
export interface TwilioCall {
  url: string;
  form: Record<string, string>;
  /** Null if there was no response. */
  status: number | null;
}

/**
 * A local implementation of Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource, error
 * codes of https://www.twilio.com/docs/api/errors, callbacks signed as in https://www.twilio.com/docs/usage/security
 * and retried as in https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides.
 */
export interface TwilioEmulator {
  apiUrl: string;
  accountSid: string;
  authToken: string;
  /** In order of arrival. */
  messages: TwilioMessage[];
  calls: TwilioCall[];
  /** From now on, messages to this number end in this status. Default: delivered. */
  setFate(number: string, fate: Fate): void;
  /** The next requests, this many, are answered with 429, as above the account's limit. */
  limitNext(requests: number): void;
  /** Makes status callbacks before the response to the request, as on a slow network. */
  callBeforeAnswer(isBefore: boolean): void;
  /** Sends a message from a person to the sender. Keywords opt out and in here too, as in Twilio by default. */
  receive(inbound: { from: string; to: string; body: string; url: string }): Promise<number | null>;
  /** Resolves when all callbacks of the messages so far have been made. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']);
const startWords = new Set(['START', 'UNSTOP', 'YES']);
const bodyLengthMax = 1600;
/** Maximum delay of a response that waits for callbacks. */
const slowAnswerMs = 300;

/** The API of Twilio for one account, on a free port. */
export async function startTwilio(): Promise<TwilioEmulator> {
  const accountSid = `AC${randomBytes(16).toString('hex')}`;
  const authToken = randomBytes(16).toString('hex');
  const messages: TwilioMessage[] = [];
  const calls: TwilioCall[] = [];
  const fates = new Map<string, Fate>();
  /** `sender recipient` of people who sent STOP. */
  const optedOut = new Set<string>();
  const facts = createFacts();
  let limited = 0;
  let isBefore = false;
  let running = 0;

  const call = async (url: string, form: Record<string, string>): Promise<number | null> => {
    const status = await callBack(url, form, authToken);
    calls.push({ url, form, status });
    return status;
  };

  /** The statuses of a message, one callback each, in order. */
  const live = async (message: TwilioMessage, fate: Exclude<Fate, { status: 'refused' }>) => {
    running += 1;
    const steps =
      fate.status === 'sent' ? ['sent'] : fate.status === 'failed' ? ['failed'] : ['sent', fate.status];
    for (const status of steps) {
      message.status = status;
      message.errorCode = status === fate.status && 'errorCode' in fate ? fate.errorCode : null;
      if (message.statusCallback) await call(message.statusCallback, statusForm(accountSid, message));
    }
    running -= 1;
    facts.changed();
  };

  const create = async (form: Record<string, string>): Promise<Answer> => {
    const invalid = invalidMessage(form);
    if (invalid) return invalid;
    const {
      To: to = '',
      Body: body = '',
      From: from,
      MessagingServiceSid: service,
      StatusCallback: statusCallback,
    } = form;
    const fate: Fate = fates.get(to) ?? { status: 'delivered' };
    if (optedOut.has(`${from ?? service} ${to}`))
      return refusal(400, 21610, 'Attempt to send to unsubscribed recipient');
    if (fate.status === 'refused') return refusal(400, fate.errorCode, `The number ${to} cannot be reached.`);
    const message: TwilioMessage = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to,
      from: from ?? null,
      messagingServiceSid: service ?? null,
      body,
      status: service ? 'accepted' : 'queued',
      errorCode: null,
      statusCallback: statusCallback ?? null,
    };
    messages.push(message);
    const resource = resourceOf(accountSid, message);
    const lived = live(message, fate);
    if (isBefore) await Promise.race([lived, wait(slowAnswerMs)]);
    return { status: 201, body: resource };
  };

  const respond = async (request: IncomingMessage): Promise<Answer> => {
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return refusal(401, 20003, 'Authenticate');
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    if (limited > 0) {
      limited -= 1;
      return refusal(429, 20429, 'Too Many Requests');
    }
    const base = `/2010-04-01/Accounts/${accountSid}/Messages`;
    if (request.method === 'POST' && request.url === `${base}.json`) return create(form);
    const found = messages.find(({ sid }) => request.url === `${base}/${sid}.json`);
    if (request.method === 'GET' && found) return { status: 200, body: resourceOf(accountSid, found) };
    return refusal(404, 20404, `The requested resource ${request.url} was not found`);
  };

  const { url: apiUrl, close } = await listening(
    (request, response) => void respond(request).then((answer) => send(response, answer)),
  );
  return {
    apiUrl,
    accountSid,
    authToken,
    messages,
    calls,
    setFate: (number, fate) => void fates.set(number, fate),
    limitNext: (requests) => void (limited = requests),
    callBeforeAnswer: (next) => void (isBefore = next),
    async receive({ from, to, body, url }) {
      const word = body.trim().toUpperCase();
      if (stopWords.has(word)) optedOut.add(`${to} ${from}`);
      if (startWords.has(word)) optedOut.delete(`${to} ${from}`);
      return call(url, inboundForm(accountSid, { from, to, body }));
    },
    settled: () => facts.until(() => running === 0),
    close,
  };
}

interface Answer {
  status: number;
  body: unknown;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json;charset=utf-8' }).end(JSON.stringify(body));
}

/** The refusal of a message whose fields are missing or invalid; null if they are valid. */
function invalidMessage(form: Record<string, string>): Answer | null {
  const { To: to, Body: body, From: from, MessagingServiceSid: service, StatusCallback: callback } = form;
  if (!to) return refusal(400, 21604, "A 'To' phone number is required.");
  if (!from && !service) return refusal(400, 21603, "A 'From' phone number is required.");
  if (!body) return refusal(400, 21602, 'Message body is required.');
  if (body.length > bodyLengthMax)
    return refusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (from && !/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/.test(from))
    return refusal(400, 21212, `Invalid From Number: ${from}`);
  if (callback && !/^https?:\/\/[^/]+/.test(callback))
    return refusal(400, 21609, `The StatusCallback URL ${callback} is not a valid URL.`);
  return null;
}

function refusal(status: number, code: number, message: string): Answer {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}

/** The Message resource, as the API returns it. */
function resourceOf(accountSid: string, message: TwilioMessage): Record<string, unknown> {
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: new Date().toUTCString(),
    date_sent: null,
    date_updated: new Date().toUTCString(),
    direction: 'outbound-api',
    error_code: message.errorCode,
    error_message: null,
    from: message.from,
    messaging_service_sid: message.messagingServiceSid,
    num_media: '0',
    num_segments: message.messagingServiceSid ? '0' : `${Math.ceil(message.body.length / 153)}`,
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    to: message.to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}.json`,
  };
}

function statusForm(accountSid: string, message: TwilioMessage): Record<string, string> {
  const { sid, status, to, from, messagingServiceSid, errorCode } = message;
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    From: from ?? '+15005550006',
    MessageSid: sid,
    MessageStatus: status,
    SmsSid: sid,
    SmsStatus: status,
    To: to,
    ...(messagingServiceSid && { MessagingServiceSid: messagingServiceSid }),
    ...(errorCode !== null && { ErrorCode: `${errorCode}` }),
  };
}

function inboundForm(
  accountSid: string,
  { from, to, body }: { from: string; to: string; body: string },
): Record<string, string> {
  const sid = `SM${randomBytes(16).toString('hex')}`;
  return {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    Body: body,
    From: from,
    FromCity: '',
    FromCountry: 'US',
    MessageSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    To: to,
    ToCountry: 'US',
  };
}
