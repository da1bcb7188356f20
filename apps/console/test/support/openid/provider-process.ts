import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/** An identity provider (the npm package oidc-provider) at which anybody may sign in as anybody. */
const { ISSUER = '', REDIRECT_URIS = '', SMALL_ID_TOKENS } = process.env;

interface Account {
  email: string | undefined;
  email_verified: boolean | undefined;
  name: string;
}

const accounts = new Map<string, Account>();

const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: 'reachback',
      client_secret: 'a secret of the console',
      redirect_uris: REDIRECT_URIS.split(' '),
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // With small ones, the address is at the userinfo endpoint only.
  conformIdTokenClaims: SMALL_ID_TOKENS === 'yes',
  cookies: { keys: ['a key of the provider'] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, accountId) => {
    const account = accounts.get(accountId);
    return account && { accountId, claims: () => ({ sub: accountId, ...account }) };
  },
  // Nobody is asked for consent.
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({
      clientId: oidc.client!.clientId,
      accountId: oidc.session!.accountId!,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const page = `<!doctype html><html lang="en"><title>Example ID</title><form method="post">
  <label>Subject <input name="subject"></label>
  <label>Email <input name="email"></label>
  <label>Verified <input name="verified" value="true"></label>
  <button name="act" value="sign-in">Sign in</button>
  <button name="act" value="cancel">Cancel</button>
</form></html>`;

const handle = provider.callback();
createServer(async (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
  if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(page);
  const form = new URLSearchParams((await request.setEncoding('utf8').toArray()).join(''));
  const subject = form.get('subject') ?? '';
  const verified = form.get('verified') ?? '';
  accounts.set(subject, {
    email: form.get('email') || undefined,
    email_verified: verified === '' ? undefined : verified === 'true',
    name: 'Ann Example',
  });
  await provider.interactionFinished(
    request,
    response,
    form.get('act') === 'cancel'
      ? { error: 'access_denied', error_description: 'the person turned away' }
      : { login: { accountId: subject } },
    { mergeWithLastSubmission: false },
  );
}).listen(Number(new URL(ISSUER).port), '127.0.0.1', () => process.stdout.write('listening\n'));
