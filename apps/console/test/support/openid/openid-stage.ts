import { freePort } from '@reachback/testing/network/free-port';
import { password, startConsole, type Browser, type RunningConsole } from '../running-console.ts';
import { startProvider, type ProviderPerson, type RunningProvider } from './provider.ts';

export const api = '/account/api/v1';

/** A console with two providers, and the ways in which a test signs in with them. */
export class OpenidStage {
  running!: RunningConsole;
  /** Has everything in its ID token. */
  plain!: RunningProvider;
  /** Has addresses at its userinfo endpoint; what it says of them and of a second factor is trusted. */
  small!: RunningProvider;
  organizationId!: string;
  #subjects = 0;

  async open(): Promise<void> {
    const port = await freePort();
    const consoleUrl = `http://localhost:${port}`;
    [this.plain, this.small] = await Promise.all([
      startProvider({ id: 'plain', consoleUrl }),
      startProvider({ id: 'small', consoleUrl, smallIdTokens: true }),
    ]);
    const providers = [
      this.plain.settings,
      { ...this.small.settings, name: 'Small ID', trust_email: true, trust_second_factor: true },
    ];
    const env = { OPENID_PROVIDERS: JSON.stringify(providers) };
    this.running = await startConsole('openid', env, undefined, port);
    ({ organizationId: this.organizationId } = await this.running.person());
  }

  async close(): Promise<void> {
    await this.running?.close();
    await Promise.all([this.plain?.stop(), this.small?.stop()]);
  }

  /** The address of the provider to which the console sends this browser. */
  readonly start = async (browser: Browser, provider = 'plain'): Promise<string> => {
    const { body } = await browser.send('POST', `${api}/openid/${provider}/start`);
    return body.url;
  };

  readonly complete = (browser: Browser, answer: object, provider = 'plain') =>
    browser.send('POST', `${api}/openid/${provider}/sign-in`, answer);

  /** The whole way, by default in a browser that nobody has used before. */
  readonly signInAs = async (
    as: ProviderPerson,
    { at = this.plain, browser = this.running.browser() } = {},
  ) => {
    const id = at === this.plain ? 'plain' : 'small';
    const reply = await this.complete(browser, await at.signIn(await this.start(browser, id), as), id);
    return { browser, reply };
  };

  /** Links the person of a browser to an identity, in the settings. */
  readonly link = async (browser: Browser, as: ProviderPerson, given = password) => {
    const started = await browser.send('POST', `${api}/identities/plain/start`, { password: given });
    if (started.status !== 200) return started;
    return browser.send('POST', `${api}/identities/plain`, await this.plain.signIn(started.body.url, as));
  };

  readonly newSubject = () => `subject-${(this.#subjects += 1)}`;

  /** The settings of another console process on the same accounts. */
  readonly sameAccounts = (): Record<string, string> => ({
    ACCOUNTS_DATABASE_URL: this.running.context.config.ACCOUNTS_DATABASE_URL,
  });
}
