import { ReachbackError } from '@reachback/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useFailureText } from '../../components/states.tsx';
import { accountBeforeSignIn } from '../../data/clients.ts';
import { signInWithProvider, type Errand } from '../../data/openid.ts';
import { de } from '../../words/de/sign-in.ts';
import { en } from '../../words/en/sign-in.ts';
import { useWords } from '../../words/words.ts';

/** Sign-in methods of this installation. */
export const useSetup = () =>
  useQuery({
    queryKey: ['account', 'setup'],
    queryFn: ({ signal }) => accountBeforeSignIn.getSetup({}, { signal }),
    staleTime: Infinity,
  });

/** Why sign-in with a provider failed. */
export function useProviderFailure() {
  const t = useWords({ en, de });
  const textOf = useFailureText();
  return (error: unknown, name: string): string => {
    const known: Record<string, string> = {
      unauthorized: t.providerNotProved,
      provider_refused: t.providerRefused(name),
      email_not_verified: t.emailNotVerified(name),
      unknown_person: t.unknownPerson(name),
      identity_taken: t.identityTaken(name),
      unavailable: t.providerAway(name),
      not_found: t.providerUnknown,
    };
    return (error instanceof ReachbackError && known[error.code]) || textOf(error);
  };
}

/** A button for each identity provider of the installation. */
export function Providers({ errand }: { errand: Errand }) {
  const t = useWords({ en, de });
  const failure = useProviderFailure();
  const { data: setup } = useSetup();
  const leave = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => signInWithProvider(id, errand),
  });
  return (
    <>
      {setup?.providers.map((provider) => (
        <Button key={provider.id} onClick={() => leave.mutateAsync(provider).catch(() => {})}>
          {t.continueWith(provider.name)}
        </Button>
      ))}
      {leave.error && <Note tone="bad">{failure(leave.error, leave.variables.name)}</Note>}
    </>
  );
}
