import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Field } from '../../components/form/field.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
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
import { CurrentPassword, LastUsed, SignInRow } from './sign-in-parts.tsx';

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
          <SignInRow
            key={row.id}
            name={row.name}
            about={<LastUsed at={row.last_used_at} />}
            action={
              <Button
                kind="danger"
                onClick={() =>
                  removeLater(row.id, t.removing(row.name), ({ account }) =>
                    account.removePasskey({ id: row.id }),
                  )
                }
              >
                {t.remove}
              </Button>
            }
          />
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
      <CurrentPassword value={password} error={error} onChange={setPassword} />
    </Dialog>
  );
}
