import { ReachbackError } from '@reachback/client';
import { useFailureText } from '../../components/states.tsx';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';

/** Error text of a password prompt. */
export function usePasswordFailure() {
  const t = useWords({ en, de });
  const failure = useFailureText();
  return (error: unknown) => {
    const code = error instanceof ReachbackError ? error.code : undefined;
    if (code === 'wrong_password') return t.wrongPassword;
    return code === 'no_password' ? t.noPassword : failure(error);
  };
}
