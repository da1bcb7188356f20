import { classifyMail } from '../../src/classify-mail.ts';
import { readMail } from '../../src/read-mail.ts';
import type { Verdict } from '../../src/verdict.ts';

/** A delivery report (RFC 3464) with a text for people. */
async function verdictOnReport(fields: string, text: string): Promise<Verdict> {
  const mail = `From: MAILER-DAEMON@mx.example
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

${text}

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; bob@client.example
Action: failed
${fields}

--b--
`;
  return classifyMail(await readMail(Buffer.from(mail)));
}

/** A notice in words alone. */
async function verdictOnWords(answer: string): Promise<Verdict> {
  const text = `Your message could not be delivered.\n\n<bob@client.example>:\n    ${answer}\n`;
  return classifyMail(
    await readMail(Buffer.from(`From: MAILER-DAEMON@mx.example\nSubject: failure notice\n\n${text}`)),
  );
}

const footers = [
  'This message was scanned for viruses.',
  'Use of this system for unsolicited mail is prohibited.',
  'Unauthorized access is forbidden. All traffic is logged for security.',
  'Protected by AntiSpam Gateway, with content filter and greylisting.',
  'Our policy: attachments above the size limit are too large for us.',
];

describe('a footer', () => {
  it.each(footers)('%s contradicts no code', async (footer) => {
    const text = `I could not deliver your mail to bob@client.example.\n\n${footer}`;
    const verdicts = [
      await verdictOnReport('Status: 5.1.1', text),
      await verdictOnReport('Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1', text),
      await verdictOnReport('Status: 5.1.10\nDiagnostic-Code: smtp; unknown', text),
      await verdictOnWords(`550 5.1.1 no such user\n\n${footer}`),
      await verdictOnWords(`550 user unknown\n\n${footer}`),
    ];
    expect(verdicts.map((verdict) => verdict.kind === 'bounce' && verdict.bounce)).toEqual(
      verdicts.map(() => 'hard'),
    );
  });
});

describe('the answer of the server', () => {
  it.each([
    ['Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 mailbox is over its quota right now', 'Sorry.', 'full'],
    ['Status: 5.1.1', '<bob@client.example>: host mx said: 552 5.1.1 mailbox is full', 'full'],
    ['Status: 5.1.1', 'bob@client.example\n550 5.1.1 Blocked, see our list', 'other'],
    [
      'Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 this account is suspended by policy',
      'Sorry.',
      'closed',
    ],
  ])('contradicts the code: %j', async (fields, text, reason) => {
    expect(await verdictOnReport(fields, text)).toMatchObject({ bounce: 'soft', reason });
  });
});

describe('an unknown address', () => {
  it.each([
    'bob@client.example is not a known user',
    'No mail box available for bob',
    'Rcpt <bob@client.example> does not exist',
    'user not found',
    'Message was not accepted -- invalid mailbox. Local mailbox bob@client.example is unavailable: user not found',
    'there is no user bob at this host',
    'bob is not a valid mailbox here',
    'no matching recipient found',
    'that address is not in our directory',
    'recipient not in database',
    "bob isn't a registered user",
    'not a local address',
    'username not recognised',
    'no valid mailbox for this address',
    'the e-mail does not exist',
    'RCPT TO does not exist',
    'subscriber unknown',
    'no such mail box',
    'login not found',
  ])('550 %s', async (answer) => {
    expect(await verdictOnWords(`550 ${answer}`)).toMatchObject({
      bounce: 'hard',
      reason: 'unknown_address',
      recipient: 'bob@client.example',
    });
  });
});

describe('a list of senders', () => {
  it.each([
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
    '550 5.1.1 user unknown; your IP is listed at bl.spamcop.net',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
    '550 recipient rejected: 192.0.2.1 is on our blacklist',
    '553 sender domain listed by SURBL',
    '550 5.7.1 Mail refused due to poor reputation of 192.0.2.1',
    '550 IP 192.0.2.1 is blocked by us',
    '571 mail from 192.0.2.1 refused by RBL',
    '550 unknown user? No: your server is listed in dnsbl.example',
    '550 5.1.1 recipient not found (sender on block list)',
    '554 rejected, see www.barracudacentral.org/lookups',
    '550 blocked by denylist',
    '550 Denied: uribl.example lists a link',
    '550 host 192.0.2.1 is listed in a black list',
    '550 no such user here - blocked using dnsbl.example',
  ])('%s', async (answer) => {
    expect(await verdictOnWords(answer)).toMatchObject({ bounce: 'soft', reason: 'blocked' });
  });
});

it.each([
  ['452 4.2.2 mailbox full', 'full'],
  ['552 5.2.2 over quota', 'full'],
  ['550 5.2.1 the account is disabled', 'closed'],
  ['550 no mailbox space available', 'full'],
  ['550 5.7.1 message looks like spam', 'other'],
])('%s is soft, with its reason', async (answer, reason) => {
  expect(await verdictOnWords(answer)).toMatchObject({ bounce: 'soft', reason });
});
