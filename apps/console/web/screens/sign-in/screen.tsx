import { ReachbackError } from '@reachback/client';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { useFailureText } from '../../components/states.tsx';
import { account, accountBeforeSignIn } from '../../data/clients.ts';
import { hasPasskeys, isGivenUp, signInWithPasskey } from '../../data/passkeys.ts';
import { de } from '../../words/de/sign-in.ts';
import { en } from '../../words/en/sign-in.ts';
import { useWords } from '../../words/words.ts';
import { CodeField } from './code-field.tsx';
import { Frame } from './frame.tsx';
import { Providers, useSetup } from './providers.tsx';
import { enter } from './enter.ts';

const route = getRouteApi('/sign-in');

/** Sign-in with email and password, then a code if two-factor sign-in is on; or a link for a new password. */
export function SignInScreen() {
  const t = useWords({ en, de });
  const router = useRouter();
  const textOf = useFailureText();
  const { next } = route.useSearch();
  const [isReset, setReset] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { data: setup } = useSetup();
  const demo = setup?.demo;
  const errand = { kind: 'sign-in', next } as const;
  const signIn = useMutation({
    mutationFn: (given: { email: string; password: string; code?: string }) =>
      accountBeforeSignIn.signIn(given),
    onSuccess: () => enter(router, next),
  });
  const byPasskey = useMutation({ mutationFn: signInWithPasskey, onSuccess: () => enter(router, next) });
  const asksForCode = signIn.error instanceof ReachbackError && signIn.error.code === 'code_required';
  const needsCode = asksForCode || code !== '';
  const submit = () => signIn.mutate({ email, password, ...(code && { code: code.trim() }) });

  if (isReset) return <AskForLink email={email} onBack={() => setReset(false)} />;
  if (setup?.providers_only)
    return (
      <Frame title={t.title}>
        <Providers errand={errand} />
      </Frame>
    );
  return (
    <Frame title={t.title} onSubmit={submit}>
      <Field
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Field
        label={t.password}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={signIn.error && !asksForCode ? refusal(signIn.error, t.wrong, textOf) : undefined}
      />
      {needsCode && <CodeField label={t.code} value={code} onChange={setCode} />}
      <Button kind="primary" type="submit" busy={signIn.isPending} disabled={email === '' || password === ''}>
        {t.signIn}
      </Button>
      <div className="flex flex-col gap-2 empty:hidden">
        {hasPasskeys && (
          <Button onClick={() => byPasskey.mutateAsync().catch(() => {})}>{t.withPasskey}</Button>
        )}
        <Providers errand={errand} />
      </div>
      {byPasskey.error && (
        <Note tone="bad">
          {isGivenUp(byPasskey.error) ? t.passkeyGivenUp : refusal(byPasskey.error, t.passkeyWrong, textOf)}
        </Note>
      )}
      <Button kind="ghost" onClick={() => setReset(true)}>
        {t.forgot}
      </Button>
      {demo && (
        <Note
          title={t.demoTitle}
          action={
            <Button small onClick={() => signIn.mutateAsync(demo)}>
              {t.demoSignIn}
            </Button>
          }
        >
          {t.demoText}
        </Note>
      )}
    </Frame>
  );
}

/** The same error for an unknown address and a wrong password. */
function refusal(error: unknown, wrong: string, textOf: (error: unknown) => string): string {
  return error instanceof ReachbackError && error.status === 401 ? wrong : textOf(error);
}

function AskForLink({ email: typed, onBack }: { email: string; onBack: () => void }) {
  const t = useWords({ en, de });
  const textOf = useFailureText();
  const [email, setEmail] = useState(typed);
  const send = useMutation({ mutationFn: () => account.requestPasswordReset({ email }) });
  return (
    <Frame title={t.forgotTitle} lead={t.forgotText} onSubmit={() => send.mutate()}>
      {send.isSuccess ? (
        <Note tone="good" title={t.linkSentTitle}>
          {t.linkSentText(email)}
        </Note>
      ) : (
        <>
          <Field
            label={t.email}
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={send.error ? textOf(send.error) : undefined}
          />
          <Button kind="primary" type="submit" busy={send.isPending} disabled={email === ''}>
            {t.sendLink}
          </Button>
        </>
      )}
      <Button kind="ghost" onClick={onBack}>
        {t.back}
      </Button>
    </Frame>
  );
}
