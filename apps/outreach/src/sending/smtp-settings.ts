import type { SmtpSettings } from '@reachback/mail/smtp-settings';
import type { Context } from '../context.ts';
import type { MailboxState } from './mailbox-state.ts';

/** For the owner of a mailbox whose password was sealed with a key that is gone. */
export const unknownKeyText =
  'the stored password cannot be opened with the encryption key of this installation: enter it again, or restore the key';

/** What the mailer needs to know of a mailbox. `none` is for a mail catcher on the own machine. */
export async function smtpSettings(
  { secrets }: Pick<Context, 'secrets'>,
  { organizationId, smtp }: Pick<MailboxState, 'organizationId' | 'smtp'>,
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
