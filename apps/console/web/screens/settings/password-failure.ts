import { ReachbackError } from '@reachback/client';
import { useFailureText } from '../../components/states.tsx';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { useSetup } from '../sign-in/providers.tsx';

/** Error text of a prompt for a password, or for a code in its place. */
export function usePasswordFailure() {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const onlyProviders = useSetup().data?.providers_only ?? false;
  return (error: unknown) => {
    const code = error instanceof ReachbackError ? error.code : undefined;
    if (code === 'wrong_password') return t.wrongPassword;
    if (code === 'wrong_code') return t.wrongCode;
    if (code === 'no_password') return onlyProviders ? t.noPasswordsHere : t.noPassword;
    return failure(error);
  };
}
