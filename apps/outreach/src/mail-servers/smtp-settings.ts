import type { SmtpSettings } from '@reachback/mail/smtp-settings';
import type { Context } from '../context.ts';
import type { MailServer } from './mail-server.ts';

/** What the mailer needs to know of a mailbox. `none` is for a mail catcher on the own machine. */
export async function smtpSettings(
  { secrets }: Pick<Context, 'secrets'>,
  { organizationId, smtp }: { organizationId: string; smtp: MailServer },
): Promise<SmtpSettings> {
  return {
    organizationId,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === 'tls',
    allowInsecure: smtp.security === 'none',
    ...(smtp.user === null ? {} : { user: smtp.user }),
    ...(smtp.sealedPassword === null ? {} : { password: await secrets.open(smtp.sealedPassword) }),
  };
}
