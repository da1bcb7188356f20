import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Failure } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { account } from '../../data/clients.ts';
import { goToProvider } from '../../data/openid.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { useSetup } from '../sign-in/providers.tsx';
import { usePasswordFailure } from './password-failure.ts';
import { CurrentPassword, LastUsed, SignInRow } from './sign-in-parts.tsx';

const queryKey = ['account', 'identities'];

interface Provider {
  id: string;
  name: string;
}

/** Linked accounts at identity providers. Hidden without any, if there is no provider. */
export function Identities() {
  const t = useWords({ en, de });
  const failure = usePasswordFailure();
  const [linking, setLinking] = useState<Provider>();
  const { data: setup } = useSetup();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => account.listIdentities({}, { signal }),
  });
  const rows = query.data?.data ?? [];
  const unlink = async (id: string) => {
    try {
      await account.removeIdentity({ id });
      toast(t.unlinked);
    } catch (error) {
      toast(failure(error));
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  const providers = setup?.providers ?? [];
  const isLinked = ({ id }: Provider) => rows.some(({ provider }) => provider?.id === id);
  if (providers.length === 0 && rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-14">{t.identities}</h2>
      <p>{t.identitiesText}</p>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      <ul>
        {rows.map((row) => (
          <SignInRow
            key={row.id}
            name={[row.provider?.name ?? row.issuer, row.email].filter(Boolean).join(' · ')}
            title={row.issuer}
            about={row.provider ? <LastUsed at={row.last_used_at} /> : t.providerGone}
            action={
              <Button kind="danger" onClick={() => unlink(row.id)}>
                {t.unlink}
              </Button>
            }
          />
        ))}
      </ul>
      {query.data && (
        <div className="flex flex-wrap gap-2">
          {providers
            .filter((provider) => !isLinked(provider))
            .map((provider) => (
              <Button key={provider.id} onClick={() => setLinking(provider)}>
                {t.link(provider.name)}
              </Button>
            ))}
        </div>
      )}
      {linking && <LinkIdentity provider={linking} onClose={() => setLinking(undefined)} />}
    </section>
  );
}

function LinkIdentity({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const t = useWords({ en, de });
  const failure = usePasswordFailure();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await goToProvider({ kind: 'link' }, () => account.startIdentity({ provider: provider.id, password }));
    } catch (failed) {
      setError(failure(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.link(provider.name)}
      onSubmit={() => !isBusy && void leave()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy} disabled={!password}>
          {t.continue}
        </Button>
      }
    >
      <p className="text-ink-2">{t.linkText(provider.name)}</p>
      <CurrentPassword value={password} error={error} onChange={setPassword} />
    </Dialog>
  );
}
