import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, KeyRound, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Checkbox, Field, Select } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import { Empty, Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import type { Clients } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { useKeys } from '../../shell/keys.ts';
import { CopyBlock, useConnectWords } from './parts.tsx';
import { lowerFirst } from '../../words/words.ts';

/** A credential in the list. */
export interface Credential {
  id: string;
  name: string;
  hint: string;
  scopes: string[];
  last_used_at: string | null;
  /** Keys only. */
  first_visit_at?: string | null;
  expires_at: string | null;
  revoked_at: string | null;
}

/** A new credential, whose secret is shown once. */
export interface Made<Scope extends string> {
  id: string;
  name: string;
  secret: string;
  scopes: Scope[];
}

interface CredentialsProps<Scope extends string> {
  /** Query key. */
  kind: 'tokens' | 'keys';
  title: string;
  about: string;
  newLabel: string;
  noneLabel: string;
  scopes: readonly Scope[];
  load: (signal: AbortSignal) => Promise<{ data: Credential[] }>;
  /** `days` 0: never expires; they count from `openedAt`, ms since 1970, so that a repeat asks for the same. */
  create: (given: {
    name: string;
    scopes: Scope[];
    days: number;
    openedAt: number;
  }) => Promise<{ id: string; secret: string }>;
  revoke: (id: string, clients: Clients) => Promise<void>;
  /** Preselected for a new one. */
  usualScopes: readonly Scope[];
  /** Shown for a new credential, and while there is none. `listed`: the new one as it is in the list. */
  guide: (made?: Made<Scope>, listed?: Credential) => ReactNode;
}

/** List of one kind of credentials, with creation and revocation. */
export function Credentials<Scope extends string>(props: CredentialsProps<Scope>) {
  const { kind, title, about, newLabel, noneLabel, load, revoke, guide } = props;
  const t = useConnectWords();
  const failure = useFailureText();
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<Made<Scope>>();
  // Topics of live updates.
  const queryKey = kind === 'keys' ? ['organization-keys'] : ['account', 'tokens'];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    // To show the first call soon after it arrives.
    refetchInterval: made ? 3000 : false,
  });
  useKeys([{ key: 'n', label: lowerFirst(newLabel), foot: true, run: () => setNew(true) }]);
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const { isHidden, removeLater } = useRemoval(reload, failure);
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton />;
  const shown = list.data.data.filter(({ id, revoked_at: revoked }) => !revoked && !isHidden(id));
  const listed = list.data.data.find(({ id }) => id === made?.id);
  const add = (
    <Button kind="primary" icon={Plus} keys="n" onClick={() => setNew(true)}>
      {newLabel}
    </Button>
  );
  return (
    <div className="flex max-w-[960px] flex-col gap-6">
      <div className="flex items-start justify-between gap-4 max-phone:flex-col">
        <div>
          <h2 className="text-14">{title}</h2>
          <p className="text-ink-2">{about}</p>
        </div>
        {shown.length > 0 && add}
      </div>
      {made && (
        <section className="flex flex-col gap-4">
          <Note
            tone="good"
            icon={CircleCheck}
            title={t.created(made.name)}
            action={
              <Button small onClick={() => setMade(undefined)}>
                {t.done}
              </Button>
            }
          >
            {t.once}
          </Note>
          <CopyBlock label={made.name} text={made.secret} />
          {guide(made, listed)}
        </section>
      )}
      {shown.length === 0 ? (
        <Empty icon={KeyRound} title={noneLabel} action={add} />
      ) : (
        <ul className="card">
          {shown.map((each) => (
            <li
              key={each.id}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_160px_auto] items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 max-tablet:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="flex min-w-0 flex-col">
                <span className="cut font-mid" title={each.name}>
                  {each.name}
                </span>
                <span className="mono cut text-ink-3">{each.hint}</span>
              </span>
              <span className="flex flex-wrap gap-1 max-tablet:order-1 max-tablet:col-span-full">
                {each.scopes.map((scope) => (
                  <Chip key={scope}>
                    <span className="mono font-text">{scope}</span>
                  </Chip>
                ))}
              </span>
              <span className="flex flex-col text-12 text-ink-2 max-tablet:order-2 max-tablet:col-span-full">
                <span>
                  {each.last_used_at ? (
                    <>
                      {t.lastUsed} <Time at={each.last_used_at} />
                    </>
                  ) : (
                    t.never
                  )}
                </span>
                <span className="text-ink-3">
                  {each.expires_at ? (
                    <>
                      {t.expiresAt} <Time at={each.expires_at} />
                    </>
                  ) : (
                    t.noExpiry
                  )}
                </span>
              </span>
              <Button
                kind="danger"
                onClick={() =>
                  removeLater(each.id, t.revoking(each.name), (clients) => revoke(each.id, clients))
                }
              >
                {t.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!made && guide()}
      {isNew && (
        <Create
          {...props}
          onClose={() => setNew(false)}
          onMade={(next) => {
            setMade(next);
            setNew(false);
            void reload();
          }}
        />
      )}
    </div>
  );
}

function Create<Scope extends string>({
  newLabel,
  scopes,
  usualScopes,
  create,
  onClose,
  onMade,
}: CredentialsProps<Scope> & {
  onClose: () => void;
  onMade: (made: Made<Scope>) => void;
}) {
  const t = useConnectWords();
  const failure = useFailureText();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(usualScopes);
  const [days, setDays] = useState('365');
  const [openedAt] = useState(Date.now);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const given = { name: name.trim(), scopes: [...chosen], days: Number(days), openedAt };
      const { id, secret } = await create(given);
      onMade({ id, name: name.trim(), secret, scopes: [...chosen] });
    } catch (failed) {
      setError(failure(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={newLabel}
      onSubmit={() => !isBusy && chosen.length > 0 && void save()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy} disabled={chosen.length === 0}>
          {t.create}
        </Button>
      }
    >
      {error && (
        <Note tone="bad" icon={CircleAlert}>
          {error}
        </Note>
      )}
      <Field
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-mid">{t.scopes}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={<span className="mono">{scope}</span>}
            checked={chosen.includes(scope)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope))
            }
          />
        ))}
      </fieldset>
      <Select
        label={t.expires}
        value={days}
        options={([30, 90, 365, 0] as const).map((value) => ({
          value: String(value),
          label: t.days[value],
        }))}
        onChange={(event) => setDays(event.target.value)}
      />
    </Dialog>
  );
}
