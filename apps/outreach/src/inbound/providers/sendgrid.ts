import { apiError } from '@reachback/common/http/errors/errors';
import { severityOf } from '@reachback/inbound-mail/bounce/severity';
import { mailItem, type NewItem } from '../items/store-items.ts';
import { isJson, parseForm } from './form-fields.ts';
import { parseMany, textAt, type Fields } from './json-fields.ts';
import {
  emailBytesMax,
  itemOf,
  wrongSignature,
  type ProviderRequest,
  type Provider,
  type Source,
} from './provider.ts';
import { messageIdList, type Report } from './report.ts';
import { ecPublicKey, isEcdsa } from './signatures.ts';

/**
 * SendGrid: the signed Event Webhook, whose secret is its public verification key; and Inbound Parse with "POST the
 * raw, full MIME message". Inbound Parse may go unsigned, as it used to be: then the address alone shows who posts.
 */
export const sendgrid: Provider = {
  secret: 'optional',
  secretDescription: 'public verification key',
  secretFault: (secret) =>
    ecPublicKey(secret) ? null : 'must be the public verification key that SendGrid shows',
  bodyBytesMax: emailBytesMax,
  async receive(source, delivery) {
    const isEvents = isJson(delivery);
    if ((isEvents || source.secret !== null) && !isSigned(source, delivery)) throw wrongSignature();
    return isEvents ? eventItems(source, delivery) : [parsedMail(source, delivery)];
  },
  read: (event) => [readSendgridEvent(event)],
};

function isSigned({ secret }: Source, { headers, body }: ProviderRequest): boolean {
  const signature = headers['x-twilio-email-event-webhook-signature'] ?? '';
  const time = headers['x-twilio-email-event-webhook-timestamp'] ?? '';
  return secret !== null && isEcdsa(signature, secret, time, body);
}

function eventItems(source: Source, delivery: ProviderRequest): NewItem[] {
  return parseMany(delivery.body).flatMap((event) => {
    const externalId = textAt(event, 'sg_event_id');
    if (externalId === null || readSendgridEvent(event).kind === 'nothing') return [];
    const raw = Buffer.from(JSON.stringify(event));
    return [itemOf(source, delivery, { externalId, raw })];
  });
}

function parsedMail(source: Source, delivery: ProviderRequest): NewItem {
  const mail = parseForm(delivery).get('email');
  if (mail === undefined)
    throw apiError('invalid_request', 'email: is missing; switch on "POST the raw, full MIME message"');
  const { receivedAt } = delivery;
  return mailItem({ sourceId: source.id, mailboxId: source.mailboxId, raw: mail, receivedAt });
}

function readSendgridEvent(event: Fields): Report {
  const type = textAt(event, 'event') ?? '';
  const reason = textAt(event, 'reason') ?? textAt(event, 'response') ?? '';
  const about = {
    recipient: textAt(event, 'email'),
    messageIds: messageIdList(textAt(event, 'smtp-id')),
    rule: `sendgrid ${type}`,
  };
  const bounce = (severity: 'hard' | 'soft') =>
    ({ kind: 'bounce', severity, detail: reason || type, ...about }) as const;
  switch (type) {
    case 'bounce':
      return bounce(textAt(event, 'type') === 'blocked' ? 'soft' : severityOfBounce(event, reason));
    case 'dropped':
      return dropped(reason, about) ?? bounce(reason === 'Bounced Address' ? 'hard' : 'soft');
    case 'spamreport':
      return { kind: 'complaint', effect: 'spam_report', ...about };
    case 'unsubscribe':
    case 'group_unsubscribe':
      return { kind: 'complaint', effect: 'mailprovider_unsubscribe', ...about };
    default:
      return { kind: 'nothing', rule: about.rule };
  }
}

/** SendGrid has read the server's words itself where it calls the address invalid. */
function severityOfBounce(event: Fields, diagnostic: string): 'hard' | 'soft' {
  if (textAt(event, 'bounce_classification') === 'Invalid Address') return 'hard';
  return severityOf({ status: textAt(event, 'status'), diagnostic });
}

/** What SendGrid does not even try, because of what it knows of the address. */
function dropped(
  reason: string,
  about: { recipient: string | null; messageIds: string[]; rule: string },
): Report | null {
  if (reason === 'Spam Reporting Address') return { kind: 'complaint', effect: 'spam_report', ...about };
  if (reason === 'Unsubscribed Address')
    return { kind: 'complaint', effect: 'mailprovider_unsubscribe', ...about };
  return null;
}
