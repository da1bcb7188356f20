import { isSendingLimit, type SendResult } from '@reachback/mail/send-result';
import type { SmtpSettings } from '@reachback/mail/smtp/smtp-settings';
import type { Context } from '../../context.ts';
import { tryAgainWithNewToken } from '../../mailboxes/oauth/refused-token.ts';
import { restMailbox, stopMailbox } from '../../mailboxes/rest-mailbox.ts';
import type { MailboxState } from '../../pace/mailbox-state.ts';
import { isAboutTheServer } from '../record/send-outcome.ts';

/** Tracks whether the mailbox's server can be used, by the results of one batch. */
export class ServerHealth {
  isUnusable = false;
  /** Whether a campaign email left, whose gap the mailbox keeps; otherwise the rest takes the place of the gap. */
  keepsGap = false;
  private works = false;
  private error = '';
  private loginFailed = false;

  constructor(
    private readonly context: Context,
    private readonly mailbox: MailboxState,
    private readonly settings: SmtpSettings,
  ) {}

  note(result: SendResult): void {
    const isAtLimit = result.status === 'refused' && isSendingLimit(result);
    if (isAtLimit || isAboutTheServer(result)) {
      this.isUnusable = true;
      const isLogin = result.status === 'authentication_failed';
      // After a refused login the emails that wait for a connection fail too, with less specific errors.
      if (isLogin || !this.loginFailed) this.error = 'response' in result ? result.response : '';
      this.loginFailed ||= isLogin;
    } else if (result.status !== 'held') this.works = true;
  }

  /**
   * Rests the mailbox after a failure; stops it when its login fails (with a token only after a second attempt); resets
   * the failures when it works.
   */
  async write(): Promise<void> {
    if (this.loginFailed && this.mailbox.smtp.usesToken) {
      const result = await tryAgainWithNewToken(this.context, this.mailbox, this.settings);
      if (!result.ok && result.stage !== 'auth')
        await restMailbox(this.context, this.resting(this.mailbox.failuresInARow), result.message);
    } else if (this.loginFailed) await stopMailbox(this.context, this.mailbox, this.error);
    else if (this.isUnusable) {
      // A server that took other emails of this batch has not failed several times in a row.
      const failuresInARow = this.works ? 0 : this.mailbox.failuresInARow;
      await restMailbox(this.context, this.resting(failuresInARow), this.error);
    } else if (this.works && this.mailbox.failuresInARow > 0)
      await restMailbox(this.context, this.mailbox, null);
  }

  /** With the gap as it was before the batch was claimed, unless an email of it left. */
  private resting(failuresInARow: number) {
    const gapUntil = this.keepsGap ? undefined : this.mailbox.nextSendAt;
    return { ...this.mailbox, failuresInARow, gapUntil };
  }
}
