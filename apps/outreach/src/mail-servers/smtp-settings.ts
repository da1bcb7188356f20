import type { SmtpSettings } from '@reachback/mail/smtp-settings';
import type { Context } from '../context.ts';
import type { MailServer } from './mail-server.ts';

/**
 * What the mailer needs to know of a mailbox. `none` is for a mail catcher on the own machine.
 * @throws MailTokenError, UnknownKeyError, DamagedSecretError
 */
export async function smtpSettings(
  { secrets, mailTokens }: Pick<Context, 'secrets' | 'mailTokens'>,
  { organizationId, id, smtp }: { organizationId: string; id: string; smtp: MailServer },
): Promise<SmtpSettings> {
  const accessToken = smtp.usesToken ? await mailTokens.get({ organizationId, mailboxId: id }) : undefined;
  return {
    organizationId,
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === 'tls',
    allowInsecure: smtp.security === 'none',
    ...(smtp.user === null ? {} : { user: smtp.user }),
    ...(accessToken === undefined ? {} : { accessToken }),
    ...(smtp.sealedPassword === null ? {} : { password: await secrets.open(smtp.sealedPassword) }),
  };
}
