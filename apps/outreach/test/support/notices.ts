/** What a mail server or provider says about a mail of ours. */
interface About {
  recipient: string;
  messageId: string;
  /** Whom it is addressed to: the sender of that mail. */
  to: string;
}

const headOf = ({ recipient, messageId, to }: About) => [
  `From: <${to}>`,
  `To: <${recipient}>`,
  `Message-ID: ${messageId}`,
  'Subject: Hello',
];

/** A delivery status notification (RFC 3464). @param status e.g. `5.1.1` */
export function aBounceNotice(about: About, status = '5.1.1', words = 'no such user here'): string {
  return report(about, {
    from: 'MAILER-DAEMON@mx.customer.test',
    subject: 'Undelivered Mail Returned to Sender',
    type: 'delivery-status',
    text: `This is the mail system. <${about.recipient}>: ${words}`,
    fields: [
      'Reporting-MTA: dns; mx.customer.test',
      '',
      `Final-Recipient: rfc822; ${about.recipient}`,
      `Action: ${status.startsWith('5') ? 'failed' : 'delayed'}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} ${words}`,
    ],
  });
}

/** A feedback report (RFC 5965). */
export function aSpamReport(about: About): string {
  return report(about, {
    from: 'feedback@provider.test',
    subject: 'complaint about message',
    type: 'feedback-report',
    text: 'This is an email abuse report.',
    fields: ['Feedback-Type: abuse', 'User-Agent: SomeGenerator/1.0', 'Version: 1'],
  });
}

function report(
  about: About,
  given: { from: string; subject: string; type: string; text: string; fields: string[] },
): string {
  return [
    `From: <${given.from}>`,
    'Return-Path: <>',
    `To: <${about.to}>`,
    `Subject: ${given.subject}`,
    `Message-ID: <${crypto.randomUUID()}@mx.customer.test>`,
    'Date: Mon, 02 Mar 2026 12:00:00 +0000',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${given.type}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    given.text,
    '--b',
    `Content-Type: message/${given.type}`,
    '',
    ...given.fields,
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    ...headOf(about),
    '',
    'Hi there',
    '--b--',
    '',
  ].join('\r\n');
}
