import { isSenderRefused, isSendingLimit, type SendResult } from '@reachback/mail/send-result';

/** The result of one attempt to send one message, on any channel. All but the first two: certainly not sent. */
export type MessageResult =
  | {
      status: 'sent';
      /** The provider's id of an SMS. */
      messageId?: string;
      /** The text of an SMS that is recorded instead of sent. */
      recordedText?: string;
    }
  /** It may or may not have been sent. */
  | { status: 'uncertain'; error: string }
  /** Something forbids it since the invitation was claimed. */
  | { status: 'held' }
  /** The address or number does not exist. */
  | { status: 'no_such_contact'; error: string }
  /** The person opted out of messages from this sender at the provider. */
  | { status: 'opted_out'; error: string }
  /** Refused permanently, though not because of the contact (RFC 5321 section 4.2.1). */
  | { status: 'rejected'; error: string }
  /** Refused for a reason that may pass. */
  | { status: 'refused'; error: string }
  /** Deferred by the receiving server. */
  | { status: 'put_off'; error: string }
  /** Nothing can be sent on this channel at the moment. */
  | { status: 'channel_down'; error: string };

/** Converts the result of the SMTP dialogue. */
export function mailResult(result: SendResult): MessageResult {
  switch (result.status) {
    case 'sent':
      return { status: 'sent' };
    case 'held':
      return { status: 'held' };
    case 'uncertain':
      return { status: 'uncertain', error: result.reason };
    case 'authentication_failed':
      return { status: 'channel_down', error: result.response };
    case 'refused':
      if (result.addressUnknown) return { status: 'no_such_contact', error: result.response };
      if (beforeTheMail.has(result.stage) || isSenderRefused(result))
        return { status: 'channel_down', error: result.response };
      return { status: isSendingLimit(result) ? 'put_off' : 'rejected', error: result.response };
    case 'deferred':
      return { status: beforeTheMail.has(result.stage) ? 'channel_down' : 'put_off', error: result.response };
  }
}

/** Stages before the server has received the recipient. */
const beforeTheMail: ReadonlySet<string> = new Set(['connection', 'hello', 'tls', 'auth']);
