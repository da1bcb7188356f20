import { startDovecot, type RunningDovecot } from '@reachback/testing/mail/dovecot-server';
import { startOauthProvider, type RunningOauthProvider } from '@reachback/testing/mail/oauth-provider';
import { createMailGuard } from '@reachback/mail/mail-guard';
import { closeImap, openImap } from '../../src/mail-servers/imap-connection.ts';
import { verifyLimits } from '../../src/mail-servers/imap-settings.ts';
import { describeWithImap } from '../support/imap.ts';

const guard = createMailGuard({ allowCidrs: ['127.0.0.0/8'], allowPorts: ['1-65535'] });

describeWithImap('logging in to IMAP with an access token', () => {
  let provider: RunningOauthProvider;
  beforeAll(async () => {
    provider = await startOauthProvider({ redirectUri: 'http://client.test/back' });
  });
  afterAll(() => provider.close());

  it.each(['oauthbearer', 'xoauth2'])(
    'works by %s, and says no to another token',
    async (tokenMechanisms) => {
      const { introspectionUrl } = provider;
      const imap = await startDovecot({ introspectionUrl, tokenMechanisms });
      try {
        const accessToken = await provider.issue('sam@sender.test');
        await closeImap(await open(imap, { accessToken }));
        await expect(open(imap, { accessToken: 'another' })).rejects.toMatchObject({ stage: 'auth' });
        await expect(open(imap, { accessToken, user: 'eve@sender.test' })).rejects.toMatchObject({
          stage: 'auth',
        });
      } finally {
        await imap.stop();
      }
    },
  );

  it('is no refusal when the server cannot ask about the token', async () => {
    const imap = await startDovecot({ introspectionUrl: 'http://127.0.0.1:9/introspect' });
    try {
      await expect(open(imap, { accessToken: 'any' })).rejects.toMatchObject({ stage: 'connection' });
    } finally {
      await imap.stop();
    }
  });
});

function open({ port }: RunningDovecot, given: { accessToken: string; user?: string }) {
  const { accessToken, user = 'sam@sender.test' } = given;
  const settings = { host: '127.0.0.1', port, security: 'none', user, password: '', accessToken };
  return openImap(guard, settings, verifyLimits);
}
