import { normalAddress } from '../mime/addresses.ts';
import { oneLine } from '../plain-text.ts';
import type { ReadMail } from '../mail.ts';

/** What a delivery status notification says about one recipient (RFC 3464, section 2.3). */
export interface RecipientStatus {
  action: 'failed' | 'delayed' | 'delivered';
  /** RFC 3463, or null. */
  status: string | null;
  /** As `normalAddress` writes it, or null. */
  recipient: string | null;
  /** Diagnostic-Code without its type, else the comment of Status, on one line; '' when there is none. */
  diagnostic: string;
}

/** The recipients of a mail's delivery report, in order; empty when it carries none that can be read. */
export function deliveryStatuses({ parts }: ReadMail): RecipientStatus[] {
  const reports = parts.filter(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  return reports.flatMap(({ text }) => statusesIn(text));
}

/** Reads the fields of a report, wherever it stands. Groups are told apart by empty lines and by repeated fields. */
export function statusesIn(report: string): RecipientStatus[] {
  const groups: Map<string, string>[] = [new Map()];
  for (const line of report
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')
    .split('\n')
    .slice(0, linesMax)) {
    const field = /^([a-z][a-z-]{2,40}):(.*)$/i.exec(line);
    const name = field?.[1]?.toLowerCase() ?? '';
    if (line.trim() === '' || (name === 'final-recipient' && groups.at(-1)!.has(name)))
      groups.push(new Map());
    if (field) groups.at(-1)!.set(name, field[2]!.trim());
  }
  return groups.flatMap((fields) => recipientStatus(fields) ?? []);
}

const linesMax = 2_000;

function recipientStatus(fields: Map<string, string>): RecipientStatus | null {
  const recipient = addressOf(fields.get('original-recipient')) ?? addressOf(fields.get('final-recipient'));
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null;
  const action = actionOf(fields.get('action') ?? '', status);
  const isGroup = fields.has('final-recipient') || fields.has('original-recipient') || fields.has('action');
  if (!action || !isGroup) return null;
  const diagnostic = oneLine(
    (fields.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]{1,30}\s*;\s*/i, ''),
    2_000,
  );
  return { action, status, recipient, diagnostic };
}

/** Servers that know no RFC write other words, or none. */
function actionOf(action: string, status: string | null): RecipientStatus['action'] | null {
  if (/^(?:fail|error|undeliver|bounce|expired)/i.test(action)) return 'failed';
  if (/^(?:delay|defer)/i.test(action)) return 'delayed';
  if (/^(?:deliver|relay|expand)/i.test(action)) return 'delivered';
  if (status === null) return null;
  return status.startsWith('2') ? 'delivered' : 'failed';
}

/** The address behind `rfc822;`, in its many spellings. */
function addressOf(field: string | undefined): string | null {
  const written = /[^\s;:,<>"'()][^\s;:,<>"()]{0,63}@[^\s;,<>"'()]{1,255}/.exec(field ?? '')?.[0];
  return written === undefined ? null : normalAddress(written);
}
