import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useFailureText } from '../../components/states.tsx';
import { ReachbackError } from '@reachback/client';
import { account } from '../../data/clients.ts';
import { de } from '../../words/de/sign-in.ts';
import { en } from '../../words/en/sign-in.ts';
import { useWords } from '../../words/words.ts';
import { Frame } from './frame.tsx';
import { NewPassword, shortestPassword } from './new-password.tsx';

const route = getRouteApi('/reset-password');

/** Page that the link of the email opens. */
export function ResetPasswordScreen() {
  const t = useWords({ en, de });
  const textOf = useFailureText();
  const { token } = route.useSearch();
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () => account.completePasswordReset({ token: token ?? '', password }),
  });
  const toSignIn = (
    <Link to="/sign-in" className={buttonClass({ kind: save.isSuccess ? 'primary' : 'ghost' })}>
      {t.signIn}
    </Link>
  );
  const isSpent = !token || (save.error instanceof ReachbackError && save.error.status === 404);
  if (save.isSuccess)
    return (
      <Frame title={t.passwordSavedTitle} lead={t.passwordSavedText}>
        {toSignIn}
      </Frame>
    );
  if (isSpent)
    return (
      <Frame title={t.resetTitle}>
        <Note tone="warn" title={t.linkSpentTitle}>
          {t.linkSpentText}
        </Note>
        {toSignIn}
      </Frame>
    );
  return (
    <Frame title={t.resetTitle} lead={t.resetText} onSubmit={() => save.mutate()}>
      <NewPassword
        autoFocus
        value={password}
        onChange={setPassword}
        error={save.error ? textOf(save.error) : undefined}
      />
      <Button
        kind="primary"
        type="submit"
        busy={save.isPending}
        disabled={password.length < shortestPassword}
      >
        {t.savePassword}
      </Button>
    </Frame>
  );
}
