import { findDovecot, startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startOauthProvider, type RunningOauthProvider } from '@reachback/testing/mail/oauth-provider';
import {
  startSmtpServer,
  type RunningSmtpServer,
  type SmtpServerSettings,
} from '@reachback/testing/mail/smtp-server';
import type { Caller } from '@reachback/testing/network/caller';
import request from 'supertest';
import { aMailbox, type Made } from './builders.ts';
import { startService, type Service, type TestOrganization } from './service.ts';

export const consoleUrl = 'http://console.test';

/** A provider of mailboxes, its mail servers, and the service that knows it as `example`. */
export interface OauthStage {
  service: Service;
  provider: RunningOauthProvider;
  smtp: RunningSmtpServer;
  /** Null where none is installed: mailboxes of the provider have no IMAP then. */
  imap: RunningDovecot | null;
  /** Whether the SMTP server refuses every token, whatever the provider says of it. */
  refusesTokens: boolean;
  /** Called before the SMTP server answers a login. */
  onLogin: SmtpServerSettings['onLogin'];
  /** Asked about each recipient; anything returned is what the server does. */
  onRcpt: SmtpServerSettings['onRcpt'];
  /** All of it: start, sign-in at the provider, return, finish. @returns the answer to the last call */
  connect(
    organization: TestOrganization,
    given?: { as?: string; start?: Record<string, unknown> },
  ): Promise<request.Response>;
  /** The start, and the sign-in. @returns what the browser carries to the console */
  signIn(caller: Caller, given?: { as?: string; start?: Record<string, unknown> }): Promise<string>;
  /** Opens the page that the provider sends the browser to. @returns where it leads to */
  comeBack(returnUrl: string): Promise<string>;
  close(): Promise<void>;
}

export async function startOauthStage(
  name: string,
  given: { accessTokenSeconds?: number; env?: Record<string, string>; tokenMechanisms?: string } = {},
): Promise<OauthStage> {
  const provider = await startOauthProvider({
    redirectUri: 'http://outreach.test/oauth/callback',
    accessTokenSeconds: given.accessTokenSeconds,
  });
  const smtp = await startSmtpServer({
    token: async (user, token) => !stage.refusesTokens && (await provider.knows(user, token)),
    onLogin: (user) => stage.onLogin?.(user),
    onRcpt: (address) => stage.onRcpt?.(address),
  });
  const { introspectionUrl } = provider;
  const { tokenMechanisms } = given;
  const imap = findDovecot() === null ? null : await startDovecot({ introspectionUrl, tokenMechanisms });
  const providers = [
    {
      ...provider.settings,
      smtp: `smtp://127.0.0.1:${smtp.port}`,
      ...(imap ? { imap: `imap://127.0.0.1:${imap.port}` } : {}),
    },
  ];
  const service = await startService(name, {
    env: { MAILBOX_PROVIDERS: JSON.stringify(providers), CONSOLE_URL: consoleUrl, ...given.env },
  });

  const comeBack: OauthStage['comeBack'] = async (returnUrl) => {
    const { pathname, search } = new URL(returnUrl);
    const { headers } = await request(service.app)
      .get(pathname + search)
      .expect(303);
    return headers.location!;
  };
  const signIn: OauthStage['signIn'] = async (caller, { as = 'sam@sender.test', start } = {}) => {
    provider.signsIn = as;
    const { body } = await caller
      .post('/api/v1/mailboxes/oauth', { provider: 'example', ...start })
      .expect(201);
    const location = await comeBack(await provider.visit(body.authorization_url));
    return new URLSearchParams(new URL(location).hash.slice(1)).get('connection')!;
  };
  const stage: OauthStage = {
    refusesTokens: false,
    onLogin: undefined,
    onRcpt: undefined,
    service,
    provider,
    smtp,
    imap,
    signIn,
    comeBack,
    async connect({ owner }, options) {
      const connection = await signIn(owner, options);
      return owner.post('/api/v1/mailboxes/oauth/finish', { connection });
    },
    async close() {
      await service.close();
      await imap?.stop();
      await smtp.close();
      await provider.close();
    },
  };
  return stage;
}

/** A mailbox whose provider takes its sign-in no more, though nobody has noticed yet. */
export async function anOauthMailbox(service: Service, organization: TestOrganization): Promise<Made> {
  const made = await aMailbox(service, organization);
  await service.context.db.mailbox.updateMany({
    where: { id: made.uuid },
    data: {
      oauthProvider: 'example',
      smtpUser: 'sam@sender.test',
    },
  });
  return made;
}
