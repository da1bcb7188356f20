import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReachbackError } from '@reachback/client';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';
import { useFailureText } from '../components/states.tsx';
import { account } from '../data/clients.ts';
import { useMe } from '../data/me.ts';
import { signedInAgain, useSessionEnded } from '../data/session.ts';
import { useShellWords } from './shell-words.ts';

/** Shown over the page when the session ended. The page below keeps what was typed, and calls that waited go on. */
export function SessionDialog() {
  const t = useShellWords();
  const hasEnded = useSessionEnded();
  const me = useMe();
  const client = useQueryClient();
  const textOf = useFailureText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: () => account.signIn({ email: me?.person.email ?? '', password, ...(code && { code }) }),
    onSuccess: () => {
      setPassword('');
      setCode('');
      signedInAgain();
      void client.invalidateQueries();
    },
  });
  const asksForCode = signIn.error instanceof ReachbackError && signIn.error.code === 'code_required';
  return (
    <Dialog
      open={hasEnded}
      onClose={() => {}}
      stays
      title={t.sessionTitle}
      onSubmit={() => signIn.mutate()}
      actions={
        <Button kind="primary" type="submit" busy={signIn.isPending}>
          {t.signIn}
        </Button>
      }
    >
      <p className="text-ink-2">{t.sessionText}</p>
      <p>
        <span className="text-ink-3">{t.email}</span> <span className="font-mid">{me?.person.email}</span>
      </p>
      <input type="email" autoComplete="username" value={me?.person.email ?? ''} readOnly hidden />
      <Field
        label={t.password}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={signIn.error && !asksForCode ? textOf(signIn.error) : undefined}
      />
      {(asksForCode || code !== '') && (
        <Field
          label={t.code}
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
