import { randomUUID } from 'node:crypto';
import type { AccountApi, EmailOutcome } from '@reachback/accounts/http/account-context';
import type { Clock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';
import type { SendResult } from '@reachback/mail/send-result';
import type { Mailer } from '@reachback/mail/smtp/smtp';
import type { Config } from './config.ts';

/** Sends the emails of the console: invitations and password resets. */
export function createEmailSender(options: {
  mailer: Mailer;
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>;
  clock: Clock;
  log: Log;
}): AccountApi['sendEmail'] {
  const { mailer, config, clock, log } = options;
  return async ({ to, subject, text }) => {
    const from = { name: 'Reachback', address: config.MAIL_FROM };
    const messageId = `<${randomUUID()}@${config.MAIL_FROM.split('@')[1]}>`;
    const mail = { from, to: { address: to }, subject, text, date: clock.now(), messageId };
    const result = await mailer.send(config.SMTP_URL, mail).catch((error: unknown) => ({
      status: 'unsendable' as const,
      error: error instanceof Error ? error.name : '',
    }));
    if (result.status !== 'sent') log.warn(reasonOf(result), 'an email of the console was not sent');
    return outcomeOf(result.status);
  };
}

type Result = SendResult | { status: 'unsendable'; error: string };

function outcomeOf(status: Result['status']): EmailOutcome {
  return status === 'sent' || status === 'deferred' ? status : 'failed';
}

/** Without the words of the server, which name the recipient. */
function reasonOf(result: Result): object {
  if (!('stage' in result))
    return { status: result.status, ...('error' in result && { error: result.error }) };
  const { status, code, enhanced, stage } = result;
  return { status, code, enhanced, stage };
}
