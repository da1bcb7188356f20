import type { MessageResult } from '../message-result.ts';

/** One SMS to one person. */
export interface Sms {
  /** E.164. */
  to: string;
  /** Number or messaging service to send from; null for the deployment's. */
  from: string | null;
  text: string;
  /** URL for status reports. */
  statusUrl: string;
}

/** A provider of SMS. */
export interface SmsPort {
  /** Sends once; never throws, failures are results. */
  send(sms: Sms): Promise<MessageResult>;
}
