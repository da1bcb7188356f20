import type { SourceKind } from '../../kinds/source-kinds.ts';
import { calCom, calendly, signed } from './bookings.ts';
import { parseJsonFields } from './json-fields.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import type { Provider } from './provider.ts';
import type { Report } from './report.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';

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
export function readReports(format: SourceKind, raw: Buffer): Report[] {
  return providers[format].read(parseJsonFields(raw));
}
