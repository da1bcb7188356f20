import { isSenderRefused, isSendingLimit, type SendResult } from '@reachback/mail/send-result';

/** What became of one attempt to send one message, whatever the channel. All but the first two: certainly not sent. */
export type MessageResult =
  | {
      status: 'sent';
      /** The provider's id of a text. */
      messageId?: string;
      /** The text itself, where texts are recorded instead of sent. */
      recordedText?: string;
    }
  /** It may have been sent or not. */
  | { status: 'uncertain'; error: string }
  /** Something speaks against it since the invitation was claimed. */
  | { status: 'held' }
  /** Nobody can be reached there. */
  | { status: 'no_such_contact'; error: string }
  /** The person asked the provider to get nothing from this sender. */
  | { status: 'opted_out'; error: string }
  /** Refused for good, though not because of the contact (RFC 5321 section 4.2.1). */
  | { status: 'rejected'; error: string }
  /** Refused, for a reason that may pass. */
  | { status: 'refused'; error: string }
  /** Put off by the server of the other side. */
  | { status: 'put_off'; error: string }
  /** Nothing can be sent on this channel at the moment. */
  | { status: 'channel_down'; error: string };

/** Reads the result of the SMTP dialogue. */
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

/** Stages at which the server has not heard yet to whom the mail goes. */
const beforeTheMail: ReadonlySet<string> = new Set(['connection', 'hello', 'tls', 'auth']);
