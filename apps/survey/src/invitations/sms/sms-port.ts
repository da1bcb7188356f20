import type { MessageResult } from '../message-result.ts';

/** One text to one person. */
export interface Sms {
  /** E.164. */
  to: string;
  /** Number or messaging service it comes from; null for the deployment's. */
  from: string | null;
  text: string;
  /** Where to report what becomes of it. */
  statusUrl: string;
}

/** The way that texts leave. */
export interface SmsPort {
  /** Sends once; whatever happens is the value. */
  send(sms: Sms): Promise<MessageResult>;
}
