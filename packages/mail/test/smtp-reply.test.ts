import { isAddressUnknown, parseReply } from '../src/smtp/smtp-reply.ts';

describe('parseReply', () => {
  it.each([
    ['250 2.0.0 OK', 250, '2.0.0'],
    ['550 5.1.1 <ann@example.com>: no such user', 550, '5.1.1'],
    ['550-5.1.1 The email account that you tried to reach\n550 5.1.1 does not exist.', 550, '5.1.1'],
    ['511 sorry, no mailbox here by that name (#5.1.1 - chkuser)', 511, '5.1.1'],
    ['556 5.1.10 null MX', 556, '5.1.10'],
    ['550 User unknown', 550, null],
    ['550 5.1.1.1 not a status', 550, null],
    ['421', 421, null],
  ])('%j', (response, code, enhanced) => {
    expect(parseReply(response)).toEqual({ code, enhanced, response });
  });

  it.each(['', 'hello', '55', '5500 x', '199 x', 'x 550 5.1.1'])('finds none in %j', (response) => {
    expect(parseReply(response)).toBeNull();
  });
});

describe('isAddressUnknown', () => {
  it.each([
    '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 double-checking',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    '550 5.1.2 bad destination system',
    '553 5.1.3 malformed address',
    '556 5.1.10 example.com does not accept mail (nullMX)',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)',
    '550 Requested action not taken: mailbox unavailable',
    '550 User unknown',
    '550 unknown user',
    '550 No such user here',
    '550 no such recipient',
    '550 <ann@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 sorry, no mailbox here by that name. (#5.1.1)',
    "550 Address ann@example.com doesn't exist",
    '550 Mailbox does not exist!',
    "550 delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.com)",
    '550 5.1.0 Address rejected: recipient ann@example.com unknown',
    '550 5.0.0 mailbox not found',
    '550 Invalid recipient',
    '550 account ann@example.com not exists here',
  ])('yes: %s', (response) => {
    expect(isAddressUnknown(parseReply(response)!)).toBe(true);
  });

  it.each([
    '450 4.1.1 User unknown, try again',
    '550 5.7.1 mailbox unavailable, blocked by policy',
    '550 5.7.1 Unable to relay for ann@example.com',
    '550 5.7.26 unauthenticated sender, user unknown',
    '552 5.2.2 The email account that you tried to reach is over quota',
    '550 5.2.2 mailbox full, user unknown',
    '550 5.2.1 The email account that you tried to reach is disabled',
    '550 5.4.1 Recipient address rejected: Access denied',
    '550 Mailbox unavailable: your IP is blocked using Spamhaus',
    '550 mailbox unavailable: message rejected as spam',
    '550 User unknown or mailbox full',
    '550 sender address does not exist',
    '550 Recipient unknown: greylisted, try again later',
    '550 5.0.0 mailbox unavailable: SPF check failed',
    '550 Administrative prohibition',
    '553 5.1.8 sender does not exist',
    '553 sorry, no such user in my list of allowed hosts',
    '554 5.7.1 user unknown',
    '554 Transaction failed',
    '550 ',
  ])('no: %s', (response) => {
    expect(isAddressUnknown(parseReply(response)!)).toBe(false);
  });
});
