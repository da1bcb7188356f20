import { classifyMail } from '../../src/classify-mail.ts';
import { readMail } from '../../src/read-mail.ts';

const recipientOf = async (head: string, text: string) => {
  const mail = `From: MAILER-DAEMON@mx.example\nSubject: Undelivered Mail Returned to Sender\n${head}\n\n${text}`;
  const verdict = classifyMail(await readMail(Buffer.from(mail)));
  return verdict.kind === 'bounce' && verdict.recipient;
};

describe('the address that a notice is about', () => {
  it.each([
    ["rfc822; o'brien@client.example", "o'brien@client.example"],
    ["rfc822; 'kim@client.example'", 'kim@client.example'],
    ['utf-8; Kim@münchen.example', 'kim@xn--mnchen-3ya.example'],
  ])('is read from a report: %s', async (recipient, address) => {
    const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b';
    const status = `--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: ${recipient}\nAction: failed\nStatus: 5.1.1\n\n--b--\n`;
    expect(await recipientOf(head, status)).toBe(address);
  });

  it.each([
    ["<o'brien@client.example>:\n    550 5.1.1 no such user", "o'brien@client.example"],
    ["The address 'kim@client.example' does not exist: 550 5.1.1 no such user", 'kim@client.example'],
  ])('is read from words: %j', async (words, address) => {
    expect(await recipientOf('', `Your message could not be delivered.\n\n${words}\n`)).toBe(address);
  });
});
