import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReachbackError } from '@reachback/client';
import type { Me } from '@reachback/client/account-types';
import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/overlays/dialog.tsx';
import { Field } from '../components/form/field.tsx';
import { Note } from '../components/note.tsx';
import { useFailureText } from '../components/states.tsx';
import { accountBeforeSignIn } from '../data/clients.ts';
import { useMe } from '../data/me.ts';
import { onSignedIn, openProviderWindow } from '../data/openid.ts';
import { hasPasskeys, isGivenUp, signInWithPasskey } from '../data/passkeys.ts';
import { signedInAgain, useSessionEnded } from '../data/session.ts';
import { useSetup } from '../screens/sign-in/providers.tsx';
import { de } from '../words/de/sign-in.ts';
import { en } from '../words/en/sign-in.ts';
import { useWords } from '../words/words.ts';
import { useShellWords } from './shell-words.ts';

/** Shown over the page when the session ended. The page keeps what was typed, and waiting calls continue. */
export function SessionDialog() {
  const hasEnded = useSessionEnded();
  const me = useMe();
  // The person may be cleared once the calls of the page have failed.
  return me && <SignInAgain me={me} hasEnded={hasEnded} />;
}

function SignInAgain({ me, hasEnded }: { me: Me; hasEnded: boolean }) {
  const t = useShellWords();
  const words = useWords({ en, de });
  const textOf = useFailureText();
  const client = useQueryClient();
  const { data: setup } = useSetup();
  const { email } = me.person;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  /** The drafts belong to one person: signing in as someone else is refused. */
  const goOn = async (now: Me) => {
    if (now.person.id !== me.person.id) {
      await accountBeforeSignIn.signOut();
      setProblem(words.anotherPerson(email));
      return;
    }
    setPassword('');
    setCode('');
    setProblem(undefined);
    signedInAgain();
    void client.invalidateQueries();
  };
  const signIn = useMutation({
    mutationFn: () => accountBeforeSignIn.signIn({ email, password, ...(code && { code }) }),
    onSuccess: goOn,
  });
  const byPasskey = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: goOn,
    onError: (error) => {
      const isRefused = error instanceof ReachbackError && error.status === 401;
      setProblem(isGivenUp(error) ? words.passkeyGivenUp : isRefused ? words.passkeyWrong : textOf(error));
    },
  });
  const byWindow = useMutation({
    mutationFn: () => accountBeforeSignIn.getMe(),
    onSuccess: goOn,
    onError: (error) => setProblem(textOf(error)),
  });
  const { mutate: look } = byWindow;
  useEffect(() => (hasEnded ? onSignedIn(() => look()) : undefined), [hasEnded, look]);

  const refusalOf = (error: Error) =>
    error instanceof ReachbackError && error.status === 401 ? words.wrong : textOf(error);
  const asksForCode = signIn.error instanceof ReachbackError && signIn.error.code === 'code_required';
  const onlyProviders = setup?.providers_only ?? false;
  return (
    <Dialog
      open={hasEnded}
      onClose={() => {}}
      stays
      title={t.sessionTitle}
      onSubmit={() => !onlyProviders && signIn.mutate()}
      actions={
        !onlyProviders && (
          <Button kind="primary" type="submit" busy={signIn.isPending}>
            {t.signIn}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{t.sessionText}</p>
      <p>
        <span className="text-ink-3">{t.email}</span> <span className="font-mid">{email}</span>
      </p>
      {!onlyProviders && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field
            label={t.password}
            type="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={signIn.error && !asksForCode ? refusalOf(signIn.error) : undefined}
          />
          {(asksForCode || code !== '') && (
            <Field
              label={t.code}
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
        </>
      )}
      <div className="flex flex-col gap-2 empty:hidden">
        {hasPasskeys && !onlyProviders && (
          <Button onClick={() => byPasskey.mutateAsync().catch(() => {})}>{words.withPasskey}</Button>
        )}
        {setup?.providers.map(({ id, name }) => (
          <Button
            key={id}
            onClick={() => setProblem(openProviderWindow(id) ? undefined : words.windowBlocked)}
          >
            {words.continueWith(name)}
          </Button>
        ))}
      </div>
      {problem && <Note tone="bad">{problem}</Note>}
    </Dialog>
  );
}
