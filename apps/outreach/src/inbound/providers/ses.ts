import { mailItem, type NewItem } from '../items/store-items.ts';
import { severityOf } from '@reachback/inbound-mail/bounce/severity';
import { fieldsAt, listAt, parseJsonFields, textAt, type Fields } from './json-fields.ts';
import {
  reportBytesMax,
  itemOf,
  wrongSignature,
  type ProviderRequest,
  type Provider,
  type Source,
} from './provider.ts';
import { messageIdList, type Report } from './report.ts';
import { isSnsUrl, verifySnsMessage } from './sns-message.ts';

/** Amazon SES, by way of an SNS topic that posts to us: bounces, complaints, and mails that SES received. */
export const ses: Provider = {
  secret: 'none',
  bodyBytesMax: reportBytesMax,
  async receive(source, delivery, { fetchText, pinTopic }) {
    const message = parseJsonFields(delivery.body);
    await verifySnsMessage(message, fetchText);
    const topic = textAt(message, 'TopicArn') ?? '';
    if (textAt(message, 'Type') === 'SubscriptionConfirmation') {
      const url = textAt(message, 'SubscribeURL') ?? '';
      if (!isSnsUrl(url) || !(await pinTopic(topic))) throw wrongSignature();
      await fetchText(url);
      return [];
    }
    // Anybody can have a topic that Amazon signs for.
    if (source.topic === null || source.topic !== topic) throw wrongSignature();
    return itemsOf(source, delivery, message);
  },
  read: readSesNotice,
};

function itemsOf(source: Source, delivery: ProviderRequest, message: Fields): NewItem[] {
  const notice = parseJsonFields(textAt(message, 'Message') ?? '');
  if (typeOf(notice) === 'Received') return receivedMail(source, delivery, notice);
  const reports = readSesNotice(notice).filter(({ kind }) => kind !== 'nothing');
  if (reports.length === 0) return [];
  const externalId = textAt(message, 'MessageId') ?? '';
  const raw = Buffer.from(JSON.stringify(notice));
  return [itemOf(source, delivery, { externalId, raw })];
}

/** The mail itself, when the receipt rule passes it on in the notification (up to 150 KB, as text or as base64). */
function receivedMail(source: Source, { receivedAt }: ProviderRequest, notice: Fields): NewItem[] {
  const content = textAt(notice, 'content');
  if (content === null) return [];
  const encoding = textAt(notice, 'receipt', 'action', 'encoding') === 'BASE64' ? 'base64' : 'utf8';
  const raw = Buffer.from(content, encoding);
  return [mailItem({ sourceId: source.id, mailboxId: source.mailboxId, raw, receivedAt })];
}

/** What a notification reports: one report for each address that it names. */
function readSesNotice(notice: Fields): Report[] {
  const headers = listAt(notice, 'mail', 'headers');
  const original = headers.find((header) => textAt(header, 'name')?.toLowerCase() === 'message-id');
  const messageIds = messageIdList(
    original && textAt(original, 'value'),
    textAt(notice, 'mail', 'commonHeaders', 'messageId'),
  );
  switch (typeOf(notice)) {
    case 'Bounce':
      return bounces(fieldsAt(notice, 'bounce'), messageIds);
    case 'Complaint':
      return complaints(fieldsAt(notice, 'complaint'), messageIds);
    default:
      return [{ kind: 'nothing', rule: `ses ${typeOf(notice)}` }];
  }
}

/** Notifications of an identity name their type otherwise than events of a configuration set. */
function typeOf(notice: Fields): string {
  return textAt(notice, 'notificationType') ?? textAt(notice, 'eventType') ?? '';
}

function bounces(bounce: Fields, messageIds: string[]): Report[] {
  const type = textAt(bounce, 'bounceType') ?? '';
  const subType = textAt(bounce, 'bounceSubType') ?? '';
  return listAt(bounce, 'bouncedRecipients').map((recipient) => {
    const diagnostic = textAt(recipient, 'diagnosticCode') ?? '';
    const said = severityOf({ status: textAt(recipient, 'status'), diagnostic });
    // SES has read the server's words itself where it says NoEmail: the address does not exist.
    const severity = type === 'Permanent' && (subType === 'NoEmail' || said === 'hard') ? 'hard' : 'soft';
    return {
      kind: 'bounce',
      severity,
      recipient: textAt(recipient, 'emailAddress'),
      messageIds,
      detail: diagnostic || `${type} ${subType}`,
      rule: `ses ${type} ${subType}`,
    };
  });
}

function complaints(complaint: Fields, messageIds: string[]): Report[] {
  const type = textAt(complaint, 'complaintFeedbackType') ?? 'abuse';
  const rule = `ses complaint ${type}`;
  if (type === 'auth-failure' || type === 'not-spam') return [{ kind: 'nothing', rule }];
  return listAt(complaint, 'complainedRecipients').map((recipient) => ({
    kind: 'complaint',
    effect: 'spam_report',
    recipient: textAt(recipient, 'emailAddress'),
    messageIds,
    rule,
  }));
}
