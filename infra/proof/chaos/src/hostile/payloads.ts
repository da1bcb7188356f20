import type { Attacker } from './world.ts';

const bodies = new Map<number, string>();

/** A complete add-leads body; 5,000 leads are 3.3 MB. */
export function largeLeads(count = 5_000): string {
  const known = bodies.get(count);
  if (known) return known;
  const filler = 'x'.repeat(560);
  const leads = Array.from({ length: count }, (_none, n) => ({
    email: `lead-${n}@b-leads.example`,
    first_name: 'Kim',
    variables: { filler },
  }));
  const body = JSON.stringify({ leads, skip_no_mail: false });
  bodies.set(count, body);
  return body;
}

/** Where leads are added to the attacker's draft campaign. */
export function leadsPath({ campaignId }: Pick<Attacker, 'campaignId'>): string {
  return `/api/v1/campaigns/${campaignId}/leads`;
}

/** Arrays in arrays, this many deep. */
export function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** A mail as it comes in. */
function rawMail(headers: Record<string, string>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${lines.join('')}\r\n${body}`;
}

/** A delivery status notification (RFC 3464) that names only the recipient. */
export function bounceNotice(recipient: string, messageId?: string): string {
  const original = messageId ? `Message-ID: ${messageId}\r\n` : '';
  return rawMail(
    {
      From: 'MAILER-DAEMON@mx.example',
      To: 'sam-0@sender.example',
      Subject: 'Undelivered Mail Returned to Sender',
      'Message-ID': `<${Math.random().toString(36).slice(2)}@mx.example>`,
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    },
    `--b\r\nContent-Type: text/plain\r\n\r\nThe address does not exist.\r\n` +
      `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n` +
      `Final-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\n` +
      `Diagnostic-Code: smtp; 550 5.1.1 user unknown\r\n` +
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\n${original}To: ${recipient}\r\nSubject: A question\r\n--b--\r\n`,
  );
}

/** A spam report (RFC 5965). */
export function feedbackReport(recipient: string): string {
  return rawMail(
    {
      From: 'fbl@mx.example',
      To: 'sam-0@sender.example',
      Subject: 'FW: A question',
      'Message-ID': `<${Math.random().toString(36).slice(2)}@mx.example>`,
      'MIME-Version': '1.0',
      'Content-Type': 'multipart/report; report-type=feedback-report; boundary=b',
    },
    `--b\r\nContent-Type: text/plain\r\n\r\nThis is an email abuse report.\r\n` +
      `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: SomeGenerator/1.0\r\n` +
      `Version: 1\r\nOriginal-Rcpt-To: ${recipient}\r\n` +
      `--b\r\nContent-Type: message/rfc822\r\n\r\nTo: ${recipient}\r\nSubject: A question\r\n\r\nHi\r\n--b--\r\n`,
  );
}
