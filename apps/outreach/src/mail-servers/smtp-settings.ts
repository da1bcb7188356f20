import type { DkimKey } from '@reachback/mail/dkim';
import type { SmtpSettings } from '@reachback/mail/smtp/smtp-settings';
import type { Context } from '../context.ts';
import type { MailServer, SealedDkimKey } from './mail-server.ts';

/**
 * The mailer's settings of a mailbox. `none` is for a mail catcher on the same machine.
 * @throws MailTokenError, UnknownKeyError, DamagedSecretError
 */
export async function smtpSettings(
  { secrets, mailTokens }: Pick<Context, 'secrets' | 'mailTokens'>,
  {
    organizationId,
    id,
    smtp,
    dkim,
  }: { organizationId: string; id: string; smtp: MailServer; dkim?: SealedDkimKey | null },
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
    ...(dkim ? { dkim: await openedKey(secrets, dkim) } : {}),
    ...(smtp.sealedPassword === null ? {} : { password: await secrets.open(smtp.sealedPassword) }),
  };
}

async function openedKey(
  secrets: Context['secrets'],
  { domain, selector, sealedKey }: SealedDkimKey,
): Promise<DkimKey> {
  return { domain, selector, privateKey: await secrets.open(sealedKey) };
}
