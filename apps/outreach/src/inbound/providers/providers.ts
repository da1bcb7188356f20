import { calCom, calendly, signed } from './bookings.ts';
import { parseJsonFields } from './json-fields.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import type { Provider } from './provider.ts';
import type { Report } from './report.ts';
import { sendgrid } from './sendgrid.ts';
import { ses } from './ses.ts';

/** Who may report to an organization by HTTP: the one list of them. The database allows no others. */
export const providers = {
  ses,
  sendgrid,
  mailgun,
  postmark,
  calendly,
  cal_com: calCom,
  signed,
} satisfies Record<string, Provider>;

export type SourceKind = keyof typeof providers;

// The keys of the list above.
export const sourceKinds = Object.keys(providers) as SourceKind[];

/** The provider of a source. @param kind as the table has it; its check constraint allows no others */
export function providerOf(kind: string): Provider {
  return providers[kind as SourceKind];
}

/** What a stored item reports. @param format not `mail` @throws ApiError for bytes that are not what was stored */
export function readReports(format: string, raw: Buffer): Report[] {
  return providerOf(format).read(parseJsonFields(raw));
}
