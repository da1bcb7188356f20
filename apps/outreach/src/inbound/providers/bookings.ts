import { apiError } from '@reachback/common/http/errors/errors';
import { fieldsAt, listAt, parseJsonFields, textAt, type Fields } from './json-fields.ts';
import {
  emailBytesMax,
  reportBytesMax,
  itemOf,
  wrongSignature,
  type ProviderRequest,
  type Provider,
  type Source,
} from './provider.ts';
import type { Report } from './report.ts';
import { isHmac, isTimedSignature } from './signatures.ts';

/** The names of the providers below in providers.ts. */
type BookingFormat = 'calendly' | 'cal_com' | 'signed';

/** People of one booking that are looked up among the leads. */
const inviteesMax = 10;

/** Calendly: `invitee.created`, signed with the key of the webhook subscription. */
export const calendly: Provider = {
  secret: 'required',
  secretDescription: 'signing key',
  bodyBytesMax: reportBytesMax,
  async receive(source, delivery) {
    checkTimed(source, delivery, 'calendly-webhook-signature');
    const body = parseJsonFields(delivery.body);
    const externalId = `${textAt(body, 'event')} ${textAt(body, 'payload', 'uri')}`;
    return bookingItems(source, delivery, { body, externalId, format: 'calendly' });
  },
  read: (body) => [readBooking('calendly', body)],
};

/** Cal.com: `BOOKING_CREATED`, HMAC-SHA256 of the body in hex. */
export const calCom: Provider = {
  secret: 'required',
  secretDescription: 'signing key',
  bodyBytesMax: reportBytesMax,
  async receive(source, delivery) {
    const { secret } = source;
    const signature = delivery.headers['x-cal-signature-256'] ?? '';
    if (secret === null || !isHmac(signature, secret, delivery.body)) throw wrongSignature();
    const body = parseJsonFields(delivery.body);
    const externalId = `${textAt(body, 'triggerEvent')} ${textAt(body, 'payload', 'uid')}`;
    return bookingItems(source, delivery, { body, externalId, format: 'cal_com' });
  },
  read: (body) => [readBooking('cal_com', body)],
};

/** Any other booking service, or a program in between: `{event: "meeting_booked", id, email}`, signed as we sign. */
export const signed: Provider = {
  secret: 'made',
  secretDescription: 'made here',
  bodyBytesMax: emailBytesMax,
  async receive(source, delivery) {
    checkTimed(source, delivery, 'x-outreach-signature');
    const body = parseJsonFields(delivery.body);
    const id = textAt(body, 'id');
    if (id === null || textAt(body, 'event') === null || textAt(body, 'email') === null)
      throw apiError('invalid_request', 'event, id and email are required');
    const externalId = `${textAt(body, 'event')} ${id}`;
    return bookingItems(source, delivery, { body, externalId, format: 'signed' });
  },
  read: (body) => [readBooking('signed', body)],
};

/** @throws ApiError 403 */
function checkTimed(
  { secret }: Source,
  { headers, body, receivedAt }: ProviderRequest,
  header: string,
): void {
  const isSigned = secret !== null && isTimedSignature(headers[header] ?? '', secret, body, receivedAt);
  if (!isSigned) throw wrongSignature();
}

function bookingItems(
  source: Source,
  delivery: ProviderRequest,
  { body, externalId, format }: { body: Fields; externalId: string; format: BookingFormat },
) {
  if (readBooking(format, body).kind === 'nothing') return [];
  return [itemOf(source, delivery, { externalId, raw: delivery.body })];
}

/**
 * Who booked. A cancelled or moved booking has no consequences: the person did book, and a sequence that has ended
 * never continues on its own; the campaign's owner sees the calendar.
 */
function readBooking(format: BookingFormat, body: Fields): Report {
  const { event, people } = partsOf(format, body);
  const rule = `${format} ${event}`;
  const invitees = people.flatMap((person) => textAt(person, 'email') ?? []).slice(0, inviteesMax);
  return bookedEvents.has(event) && invitees.length > 0
    ? { kind: 'booking', invitees, rule }
    : { kind: 'nothing', rule };
}

const bookedEvents = new Set(['invitee.created', 'BOOKING_CREATED', 'meeting_booked']);

function partsOf(format: BookingFormat, body: Fields): { event: string; people: Fields[] } {
  if (format === 'cal_com')
    return { event: textAt(body, 'triggerEvent') ?? '', people: listAt(body, 'payload', 'attendees') };
  const event = textAt(body, 'event') ?? '';
  return { event, people: [format === 'calendly' ? fieldsAt(body, 'payload') : body] };
}
