import type { SmtpSettings } from '@reachback/mail/smtp/smtp-settings';
import type { VerifyResult } from '@reachback/mail/smtp/verify-smtp';
import type { Context } from '../../context.ts';
import { MailTokenError } from '@reachback/mail/oauth/oauth-parts';
import { needReconnect } from './need-reconnect.ts';

/**
 * Logs in once with a new token after the mail server has refused one, without sending anything. If that is refused as
 * well, the mailbox must be connected to its provider again. So a revoked consent causes two refused logins, and no
 * more until someone signs in.
 * @returns `auth` only if the mailbox must be connected again, which it shows then
 */
export async function tryAgainWithNewToken(
  context: Context,
  { organizationId, id: mailboxId }: { organizationId: string; id: string },
  settings: SmtpSettings,
): Promise<VerifyResult> {
  const key = { organizationId, mailboxId };
  const triedAt = context.clock.now();
  try {
    const accessToken = await context.mailTokens.get(key, settings.accessToken);
    const result = await context.mailer.verify({ ...settings, accessToken });
    if (result.ok || result.stage !== 'auth') return result;
    if (isTemporary(result.message)) return { ...result, stage: 'connection' };
    await needReconnect(context, key, { triedAt, error: `SMTP: ${result.message}` });
    return result;
  } catch (error) {
    if (!(error instanceof MailTokenError)) throw error;
    return { ok: false, stage: error.kind === 'unavailable' ? 'connection' : 'auth', message: error.message };
  }
}

/** RFC 4954 section 6: 454 4.7.0, a temporary authentication failure. */
function isTemporary(message: string): boolean {
  return /^4\d\d\b/.test(message);
}
