import { apiError } from '@reachback/common/http/errors/errors';
import { inTime } from '@reachback/common/runtime/in-time';
import { UnsendableMail, type Mail } from '@reachback/mail/message';
import { MailTokenError } from '@reachback/mail/oauth/oauth-parts';
import type { SendResult } from '@reachback/mail/send-result';
import type { SendOptions } from '@reachback/mail/smtp/smtp';
import type { Context } from '../../context.ts';
import { activeDkimKey } from '../../mail-servers/mail-server.ts';
import { passwordTrouble } from '../../mail-servers/password-trouble.ts';
import { smtpSettings } from '../../mail-servers/smtp-settings.ts';
import { smtpOf, type MailboxRow } from '../../mailboxes/mailbox.ts';
import { tryAgainWithNewToken } from '../../mailboxes/oauth/refused-token.ts';

/** How long a person waits for the server to accept the email. */
const sendMsMax = 20_000;

/**
 * Sends the email while its reader waits. It is not sent after that, unless all of it was sent already.
 * @throws ApiError 409 with the response of the server
 */
export async function sendTest(
  context: Context,
  mailbox: MailboxRow,
  mail: Mail,
  waitMsMax = sendMsMax,
): Promise<void> {
  let isOver = false;
  let mayBeOut = false;
  const options: SendOptions = {
    beforeData: async () => !isOver,
    beforeEnd: () => (mayBeOut = !isOver),
  };
  let result: SendResult | undefined;
  const sending = send(context, mailbox, mail, options).then((value) => (result = value));
  await inTime(sending, waitMsMax).catch(refuse);
  isOver = true;
  if (result?.status === 'sent') return;
  if (result?.status === 'uncertain' || (!result && mayBeOut))
    throw apiError('invalid_state', 'the mail server did not confirm the test, which may still arrive');
  const response = result && 'response' in result ? result.response : 'no response in time';
  throw notSent(response);
}

/** Like the sending engine, renews an access token that the server refuses, once. */
async function send(
  context: Context,
  row: MailboxRow,
  mail: Mail,
  options: SendOptions,
): Promise<SendResult> {
  const server = { ...row, smtp: smtpOf(row), dkim: activeDkimKey(row) };
  const settings = await smtpSettings(context, server);
  const result = await context.mailer.send(settings, mail, options);
  if (result.status !== 'authentication_failed' || settings.accessToken === undefined) return result;
  const { ok } = await tryAgainWithNewToken(context, row, settings);
  return ok ? context.mailer.send(await smtpSettings(context, server), mail, options) : result;
}

/** @throws the error, unless the owner of the mailbox can do something about it */
function refuse(error: unknown): never {
  const isKnown = error instanceof MailTokenError || error instanceof UnsendableMail;
  const trouble = isKnown ? error.message : passwordTrouble(error);
  throw trouble === null ? error : notSent(trouble);
}

function notSent(reason: string) {
  return apiError('invalid_state', `the test was not sent: ${reason.replaceAll(/\s+/g, ' ')}`);
}
