import { account } from '../../data/clients.ts';
import { useMe } from '../../data/me.ts';
import { once } from '../../data/once.ts';
import { firstCall, useServices } from './addresses.ts';
import { Credentials } from './credentials.tsx';
import { FirstCall } from './first-call.tsx';
import { useConnectWords } from './parts.tsx';

const day = 24 * 60 * 60_000;

/** The person's own tokens. */
export function TokensTab() {
  const t = useConnectWords();
  const services = useServices();
  const scopes = useMe()?.scopes ?? [];
  return (
    <Credentials
      kind="tokens"
      title={t.tokensTitle}
      about={t.tokensText}
      newLabel={t.newToken}
      noneLabel={t.noTokens}
      scopes={scopes}
      load={(signal) => account.listTokens({}, { signal })}
      create={async ({ name, scopes: chosen, days, openedAt }) => {
        const { id, token } = await once(account.createToken, {
          name,
          scopes: chosen,
          expires_at: days === 0 ? null : new Date(openedAt + days * day).toISOString(),
        });
        return { id, secret: token };
      }}
      revoke={(id, { account }) => account.revokeToken({ id })}
      usualScopes={scopes.filter((scope) => scope.endsWith(':read'))}
      guide={(made, listed) =>
        made && (
          <FirstCall
            secret={made.secret}
            call={firstCall(services, made.scopes)}
            isUsed={Boolean(listed?.last_used_at)}
          />
        )
      }
    />
  );
}
