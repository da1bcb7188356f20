import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { account } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { useSetup } from '../sign-in/providers.tsx';
import { Identities } from './identities.tsx';
import { Passkeys } from './passkeys.tsx';
import { usePasswordFailure } from './password-failure.ts';
import { CurrentPassword, LastUsed, SignInRow } from './sign-in-parts.tsx';
import { TwoFactor } from './two-factor.tsx';

const reload = () => queryClient.invalidateQueries({ queryKey: ['account'] });

/** Sign-in methods and sessions of the person. */
export function Security() {
  const onlyProviders = useSetup().data?.providers_only ?? false;
  return (
    <div className="flex max-w-[480px] flex-col gap-8">
      {!onlyProviders && <Password />}
      <TwoFactor />
      {!onlyProviders && <Passkeys />}
      <Identities />
      <Sessions />
    </div>
  );
}

function Password() {
  const t = useWords({ en, de });
  const failure = usePasswordFailure();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [error, setError] = useState<string>();
  const change = async () => {
    try {
      await account.changePassword({ current_password: current, new_password: next });
      setCurrent('');
      setNext('');
      setError(undefined);
      toast(t.passwordChanged);
      await reload();
    } catch (failed) {
      setError(failure(failed));
    }
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <h2 className="text-14">{t.password}</h2>
      <CurrentPassword value={current} error={error} onChange={setCurrent} />
      <Field
        label={t.newPassword}
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={!current || !next} onClick={change}>
          {t.changePassword}
        </Button>
      </div>
    </form>
  );
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/(Headless)?Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** "Firefox, Windows" from a User-Agent; unknown ones unchanged. */
function browserIn(userAgent: string): string {
  const names = [browsers, systems].flatMap(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return names.length > 0 ? names.join(', ') : userAgent;
}

function Sessions() {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const query = useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => account.listSessions({}, { signal }),
  });
  const run = async (work: () => Promise<string>) => {
    try {
      toast(await work());
    } catch (error) {
      toast(failure(error));
    }
    await reload();
  };
  const rows = query.data?.data ?? [];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-14">{t.sessions}</h2>
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && !query.error && <Skeleton rows={2} />}
      <ul>
        {rows.map((row) => (
          <SignInRow
            key={row.id}
            name={browserIn(row.user_agent)}
            title={row.user_agent}
            about={
              <>
                {row.current ? t.thisOne : row.address} · <LastUsed at={row.last_used_at ?? row.created_at} />
              </>
            }
            action={
              !row.current && (
                <Button
                  kind="danger"
                  onClick={() => run(() => account.endSession({ id: row.id }).then(() => t.ended))}
                >
                  {t.end}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {rows.length > 1 && (
        <div>
          <Button
            onClick={() =>
              run(async () => {
                const { ended } = await account.endOtherSessions();
                return t.endedOthers(ended);
              })
            }
          >
            {t.endOthers}
          </Button>
        </div>
      )}
    </section>
  );
}
