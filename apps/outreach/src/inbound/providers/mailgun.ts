import { apiError } from '@reachback/common/http/errors/errors';
import { severityOf } from '@reachback/inbound-mail/bounce/severity';
import { mailItem, type NewItem } from '../items/store-items.ts';
import { isJson, parseForm } from './form-fields.ts';
import { fieldsAt, parseJsonFields, textAt, type Fields } from './json-fields.ts';
import {
  emailBytesMax,
  itemOf,
  storableId,
  wrongSignature,
  type ProviderRequest,
  type Provider,
  type Source,
} from './provider.ts';
import { messageIdList, type Report } from './report.ts';
import { isHmac, isRecent } from './signatures.ts';

/**
 * Mailgun: webhooks, and routes that forward the full MIME message. It signs a time and a token and not the body, so
 * a signature is good for one delivery only: the token is what an item is known by.
 */
export const mailgun: Provider = {
  secret: 'required',
  secretDescription: 'HTTP webhook signing key',
  bodyBytesMax: emailBytesMax,
  receive: async (source, delivery) =>
    isJson(delivery) ? eventItems(source, delivery) : forwardedMail(source, delivery),
  read: (event) => [readMailgunEvent(event)],
};

function eventItems(source: Source, delivery: ProviderRequest): NewItem[] {
  const body = parseJsonFields(delivery.body);
  const part = (name: string) => textAt(body, 'signature', name) ?? '';
  const token = checkedToken(source, delivery, part);
  const event = fieldsAt(body, 'event-data');
  if (readMailgunEvent(event).kind === 'nothing') return [];
  const raw = Buffer.from(JSON.stringify(event));
  return [itemOf(source, delivery, { externalId: token, raw })];
}

function forwardedMail(source: Source, delivery: ProviderRequest): NewItem[] {
  const form = parseForm(delivery);
  const externalId = checkedToken(source, delivery, (name) => form.get(name)?.toString() ?? '');
  const mail = form.get('body-mime');
  if (mail === undefined)
    throw apiError('invalid_request', 'body-mime: is missing; let the route’s address end in "mime"');
  const { receivedAt } = delivery;
  const item = mailItem({
    sourceId: source.id,
    mailboxId: source.mailboxId,
    raw: mail,
    receivedAt,
  });
  return [{ ...item, externalId: storableId(externalId) }];
}

/** @throws ApiError 403 */
function checkedToken(
  { secret }: Source,
  { receivedAt }: ProviderRequest,
  part: (name: string) => string,
): string {
  const timestamp = part('timestamp');
  const token = part('token');
  const isSigned =
    secret !== null &&
    token !== '' &&
    isHmac(part('signature'), secret, timestamp, token) &&
    isRecent(timestamp, receivedAt);
  if (!isSigned) throw wrongSignature();
  return token;
}

function readMailgunEvent(event: Fields): Report {
  const type = textAt(event, 'event') ?? '';
  const about = {
    recipient: textAt(event, 'recipient'),
    messageIds: messageIdList(textAt(event, 'message', 'headers', 'message-id')),
    rule: `mailgun ${type}`,
  };
  switch (type) {
    case 'failed':
      return failed(event, about);
    case 'complained':
      return { kind: 'complaint', effect: 'spam_report', ...about };
    case 'unsubscribed':
      return { kind: 'complaint', effect: 'mailprovider_unsubscribe', ...about };
    default:
      return { kind: 'nothing', rule: about.rule };
  }
}

function failed(
  event: Fields,
  about: { recipient: string | null; messageIds: string[]; rule: string },
): Report {
  const reason = textAt(event, 'reason') ?? '';
  if (reason === 'suppress-complaint') return { kind: 'complaint', effect: 'spam_report', ...about };
  if (reason === 'suppress-unsubscribe')
    return { kind: 'complaint', effect: 'mailprovider_unsubscribe', ...about };
  const status = fieldsAt(event, 'delivery-status');
  const detail = textAt(status, 'message') || textAt(status, 'description') || reason;
  const said = severityOf({
    status: textAt(status, 'enhanced-code'),
    diagnostic: [textAt(status, 'code'), detail].filter(Boolean).join(' '),
  });
  const isPermanent = textAt(event, 'severity') === 'permanent';
  const isHard = isPermanent && (said === 'hard' || reason === 'suppress-bounce');
  return { kind: 'bounce', severity: isHard ? 'hard' : 'soft', detail, ...about };
}
