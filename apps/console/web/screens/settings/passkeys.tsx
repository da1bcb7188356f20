import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Field } from '../../components/form/field.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import { account } from '../../data/clients.ts';
import { useMe } from '../../data/me.ts';
import { addPasskey, hasPasskeys, isGivenUp, isKnownHere } from '../../data/passkeys.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { usePasswordFailure } from './password-failure.ts';

const queryKey = ['account', 'passkeys'];
const reload = () => queryClient.invalidateQueries({ queryKey });

/** The passkeys of the person. */
export function Passkeys() {
  const t = useWords({ en, de });
  const failure = usePasswordFailure();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => account.listPasskeys({}, { signal }),
  });
  const { isHidden, removeLater } = useRemoval(reload, failure);
  const rows = (query.data?.data ?? []).filter(({ id }) => !isHidden(id));
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-14">{t.passkeys}</h2>
      <p>{hasPasskeys ? t.passkeysText : t.noPasskeys}</p>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && !query.error && <Skeleton rows={1} />}
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="flex items-center gap-3 border-b border-line py-2">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="cut" title={row.name}>
                {row.name}
              </span>
              <span className="text-12 text-ink-2">
                {row.last_used_at ? (
                  <>
                    {t.lastUsed} <Time at={row.last_used_at} />
                  </>
                ) : (
                  t.neverUsed
                )}
              </span>
            </span>
            <Button
              kind="danger"
              onClick={() =>
                removeLater(row.id, t.removing(row.name), () => account.removePasskey({ id: row.id }))
              }
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys && (
        <div>
          <Button onClick={() => setAdding(true)}>{t.addPasskey}</Button>
        </div>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
    </section>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useWords({ en, de });
  const failure = usePasswordFailure();
  const me = useMe();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (!me) return;
    setBusy(true);
    try {
      await addPasskey(me.person, { name: name.trim(), password });
      toast(t.passkeyAdded);
      onClose();
      await reload();
    } catch (failed) {
      setError(isGivenUp(failed) ? t.passkeyGivenUp : isKnownHere(failed) ? t.passkeyKnown : failure(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.addPasskey}
      onSubmit={() => !isBusy && void add()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy} disabled={!name.trim() || !password}>
          {t.continue}
        </Button>
      }
    >
      <Field
        label={t.name}
        hint={t.passkeyNameHint}
        required
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={t.currentPassword}
        type="password"
        autoComplete="current-password"
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Dialog>
  );
}
