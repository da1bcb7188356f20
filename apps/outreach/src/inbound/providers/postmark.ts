import { timingSafeEqual, createHash } from 'node:crypto';
import { apiError, unauthorized } from '@reachback/common/http/errors/errors';
import { severityOf } from '@reachback/inbound-mail/bounce/severity';
import { mailItem, type NewItem } from '../items/store-items.ts';
import { parseJsonFields, textAt, type Fields } from './json-fields.ts';
import { emailBytesMax, itemOf, type ProviderRequest, type Provider, type Source } from './provider.ts';
import type { Report } from './report.ts';

/**
 * Postmark signs nothing. What shows who posts is the address itself and, when the source has a secret, HTTP basic
 * authentication with it as the password, as Postmark proposes. Takes webhooks, and inbound mail with its raw content.
 */
export const postmark: Provider = {
  secret: 'optional',
  secretDescription: 'password of HTTP basic authentication',
  bodyBytesMax: emailBytesMax,
  async receive(source, delivery) {
    if (source.secret !== null && !isPassword(source.secret, delivery.headers.authorization ?? ''))
      throw unauthorized();
    const body = parseJsonFields(delivery.body);
    if (textAt(body, 'RecordType') === null) return [inboundMail(source, delivery, body)];
    if (readPostmarkRecord(body).kind === 'nothing') return [];
    const raw = Buffer.from(JSON.stringify(body));
    return [itemOf(source, delivery, { externalId: idOf(body), raw })];
  },
  read: (record) => [readPostmarkRecord(record)],
};

/** Any user name: only the password is ours. */
function isPassword(secret: string, authorization: string): boolean {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  const given = Buffer.from(credentials, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return scheme.toLowerCase() === 'basic' && timingSafeEqual(digest(given), digest(secret));
}

function inboundMail(source: Source, { receivedAt }: ProviderRequest, body: Fields): NewItem {
  const mail = textAt(body, 'RawEmail');
  if (mail === null)
    throw apiError('invalid_request', 'RawEmail: is missing; include the raw content in the JSON payload');
  return mailItem({ sourceId: source.id, mailboxId: source.mailboxId, raw: Buffer.from(mail), receivedAt });
}

function idOf(record: Fields): string {
  const parts = ['RecordType', 'ID', 'MessageID', 'ChangedAt', 'Recipient'];
  return parts.map((name) => textAt(record, name) ?? '').join(' ');
}

function readPostmarkRecord(record: Fields): Report {
  const recordType = textAt(record, 'RecordType') ?? '';
  const type = textAt(record, 'Type') ?? '';
  // The Message-ID that Postmark names is its own.
  const about = {
    recipient: textAt(record, 'Email') ?? textAt(record, 'Recipient'),
    messageIds: [],
    rule: `postmark ${recordType} ${type}`.trim(),
  };
  switch (recordType) {
    case 'Bounce':
      return bounced(type, record, about);
    case 'SpamComplaint':
      return { kind: 'complaint', effect: 'spam_report', ...about };
    case 'SubscriptionChange':
      return changed(record, about);
    default:
      return { kind: 'nothing', rule: about.rule };
  }
}

type About = Pick<Extract<Report, { kind: 'complaint' }>, 'recipient' | 'messageIds' | 'rule'>;

/** A HardBounce is what Postmark deactivates an address for, full mailboxes and policies included: the words decide. */
function bounced(type: string, record: Fields, about: About): Report {
  const detail = textAt(record, 'Details') || textAt(record, 'Description') || type;
  if (type === 'SpamComplaint') return { kind: 'complaint', effect: 'spam_report', ...about };
  if (type === 'Unsubscribe') return { kind: 'complaint', effect: 'mailprovider_unsubscribe', ...about };
  if (type === 'AutoResponder' || type === 'Subscribe') return { kind: 'nothing', rule: about.rule };
  const isHard =
    type === 'HardBounce' && severityOf({ status: statusIn(detail), diagnostic: detail }) === 'hard';
  return { kind: 'bounce', severity: isHard ? 'hard' : 'soft', detail, ...about };
}

function statusIn(text: string): string | null {
  return /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null;
}

/** Somebody was taken off, or put on again; what the customer does himself is not the person's wish. */
function changed(record: Fields, about: About): Report {
  const reason = textAt(record, 'SuppressionReason');
  const isPerson = textAt(record, 'Origin') === 'Recipient';
  if (record.SuppressSending !== true || !isPerson) return { kind: 'nothing', rule: about.rule };
  if (reason === 'SpamComplaint') return { kind: 'complaint', effect: 'spam_report', ...about };
  if (reason === 'ManualSuppression')
    return { kind: 'complaint', effect: 'mailprovider_unsubscribe', ...about };
  return { kind: 'nothing', rule: about.rule };
}
