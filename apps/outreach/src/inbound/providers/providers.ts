import type { ItemFormat } from '../items/store-items.ts';
import { calCom, calendly, readBooking, signed } from './bookings.ts';
import { parseJsonFields } from './json-fields.ts';
import { mailgun, readMailgunEvent } from './mailgun.ts';
import { postmark, readPostmarkRecord } from './postmark.ts';
import type { Provider, SourceKind } from './provider.ts';
import type { Report } from './report.ts';
import { readSendgridEvent, sendgrid } from './sendgrid.ts';
import { readSesNotice, ses } from './ses.ts';

/** Everyone who may report to us. */
export const providers: Record<SourceKind, Provider> = {
  ses,
  sendgrid,
  mailgun,
  postmark,
  calendly,
  cal_com: calCom,
  signed,
};

/** What a stored item reports. @throws ApiError for bytes that are not what was stored */
export function readReports(format: Exclude<ItemFormat, 'mail'>, raw: Buffer): Report[] {
  const fields = parseJsonFields(raw);
  switch (format) {
    case 'ses':
      return readSesNotice(fields);
    case 'sendgrid':
      return [readSendgridEvent(fields)];
    case 'mailgun':
      return [readMailgunEvent(fields)];
    case 'postmark':
      return [readPostmarkRecord(fields)];
    case 'calendly':
    case 'cal_com':
    case 'signed':
      return [readBooking(format, fields)];
  }
}
