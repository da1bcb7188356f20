import { systemClock } from '@reachback/common/runtime/clock';
import { createLog } from '@reachback/common/runtime/log';
import { createMailer } from '@reachback/mail/smtp/smtp';
import { readSmtpUrl } from '@reachback/mail/smtp/smtp-url';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { createEmailSender } from '../src/email-sender.ts';

const log = createLog({ service: 'test', level: 'silent' });
const mailer = createMailer({ log });
let mails: RunningSmtpServer;
beforeAll(async () => {
  mails = await startSmtpServer();
});
afterAll(async () => {
  await mailer.close();
  await mails.close();
});

it.each([
  [550, '5.1.1', 'refused', 'failed'],
  [450, '4.2.0', 'deferred', 'deferred'],
])('logs why an email was not sent (%i), and not to whom', async (code, enhanced, status, outcome) => {
  const to = 'unreachable@client.example';
  mails.stages.recipient = { code, text: `${enhanced} <${to}>: Recipient address rejected` };
  const warn = import.meta.jest.spyOn(log, 'warn');
  const config = {
    SMTP_URL: readSmtpUrl(`smtp://127.0.0.1:${mails.port}`),
    MAIL_FROM: 'console@example.com',
  };
  const send = createEmailSender({ mailer, config, clock: systemClock, log });
  expect(await send({ to, subject: 'Join Acme', text: 'Hello' })).toBe(outcome);
  const reason = { status, code, enhanced, stage: 'recipient' };
  expect(warn.mock.calls).toEqual([[reason, 'an email of the console was not sent']]);
  warn.mockRestore();
});
