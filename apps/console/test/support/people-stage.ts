import { startOauthProvider, type RunningOauthProvider } from '@reachback/testing/mail/oauth-provider';
import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { until } from '@reachback/testing/until';
import { startWholeInstallation, type WholeInstallation } from './installation.ts';
import { openVisitor, type Visitor } from './walk.ts';

/** A schedule that has no pause. */
export const always = { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };

/** An installation whose mailboxes can sign in at a provider, and somebody who looks at it. */
export class PeopleStage {
  readonly executablePath: string;
  whole!: WholeInstallation;
  visitor!: Visitor;
  provider!: RunningOauthProvider;
  #smtp?: RunningSmtpServer;

  constructor(executablePath: string) {
    this.executablePath = executablePath;
  }

  async open(): Promise<void> {
    this.whole = await startWholeInstallation(async (outreachUrl) => {
      const redirectUri = `${outreachUrl}/oauth/callback`;
      this.provider = await startOauthProvider({ redirectUri, asksPerson: true });
      this.#smtp = await startSmtpServer({ token: (user, token) => this.provider.knows(user, token) });
      const settings = { ...this.provider.settings, smtp: `smtp://127.0.0.1:${this.#smtp.port}` };
      return { MAILBOX_PROVIDERS: JSON.stringify([settings]) };
    });
    this.visitor = await openVisitor(this.executablePath, this.whole.credentials.consoleUrl);
    await this.visitor.page.goto('/');
    await this.press('Open the demo');
    await this.visitor.page.getByRole('navigation').first().waitFor();
  }

  async close(): Promise<void> {
    await this.visitor?.close();
    await this.whole?.close();
    await this.#smtp?.close();
    await this.provider?.close();
  }

  readonly field = (label: string) => this.visitor.page.getByLabel(label, { exact: true });
  readonly press = (name: string) => this.visitor.page.getByRole('button', { name, exact: true }).click();
  readonly sees = (text: string) => this.visitor.page.getByText(text).first().waitFor();
  /** Presses it once the screen has it, as its footer says. */
  readonly key = async (pressed: string, says: string) => {
    await this.visitor.page.locator('.foot-key', { hasText: says }).first().waitFor();
    await this.visitor.page.keyboard.press(pressed);
  };

  /** The newest email to an address, once it is there. */
  readonly emailTo = async (address: string) => {
    let id: number | undefined;
    await until(`an email to ${address}`, async () => {
      const path = `/api/mails?to=${encodeURIComponent(address)}`;
      id = (await this.#getJson<{ data: { id: number }[] }>(path)).data[0]?.id;
      return id !== undefined;
    });
    const path = `/api/mails/${id}`;
    const mail = await this.#getJson<{ text: string; headers: { name: string; value: string }[] }>(path);
    const messageId = mail.headers.find(({ name }) => name.toLowerCase() === 'message-id')!.value;
    return { text: mail.text, messageId };
  };

  async #getJson<Answer>(path: string): Promise<Answer> {
    return (await (await fetch(`${this.whole.credentials.mailUrl}${path}`)).json()) as Answer;
  }
}
