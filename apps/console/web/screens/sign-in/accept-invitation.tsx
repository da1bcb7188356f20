import { ReachbackError } from '@reachback/client';
import type { GetInvitationAnswer } from '@reachback/client/account-types';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { account } from '../../data/clients.ts';
import { useShellWords } from '../../shell/shell-words.ts';
import { de } from '../../words/de/sign-in.ts';
import { en } from '../../words/en/sign-in.ts';
import { currentLanguage, useWords } from '../../words/words.ts';
import { enter } from './enter.ts';
import { Frame } from './frame.tsx';
import { NewPassword, shortestPassword } from './new-password.tsx';
import { Providers, useSetup } from './providers.tsx';

const route = getRouteApi('/invitation');

/** Page of an invitation: new people choose a name and a password, others sign in first. */
export function AcceptInvitationScreen() {
  const t = useWords({ en, de });
  const { token } = route.useSearch();
  const invitation = useQuery({
    queryKey: ['account', 'invitation', token],
    queryFn: ({ signal }) => account.getInvitation({ token: token ?? '' }, { signal }),
    enabled: token !== undefined,
    retry: false,
  });
  const isSpent = !token || (invitation.error instanceof ReachbackError && invitation.error.status === 404);
  if (isSpent)
    return (
      <Frame title={t.invitationTitle}>
        <Note tone="warn" title={t.linkSpentTitle}>
          {t.invitationSpentText}
        </Note>
        <Link to="/sign-in" className={buttonClass()}>
          {t.signIn}
        </Link>
      </Frame>
    );
  if (invitation.error)
    return (
      <Frame title={t.invitationTitle}>
        <Failure error={invitation.error} onRetry={() => void invitation.refetch()} />
      </Frame>
    );
  if (!invitation.data)
    return (
      <Frame title={t.invitationTitle}>
        <Skeleton rows={3} />
      </Frame>
    );
  return <Accept invitation={invitation.data} token={token} />;
}

function Accept({ invitation, token }: { invitation: GetInvitationAnswer; token: string }) {
  const t = useWords({ en, de });
  const shell = useShellWords();
  const router = useRouter();
  const textOf = useFailureText();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { data: setup } = useSetup();
  const isNew = !invitation.has_account;
  const onlyProviders = setup?.providers_only ?? false;
  const accept = useMutation({
    mutationFn: () =>
      account.acceptInvitation({ token, ...(isNew && { name, password, language: currentLanguage() }) }),
    onSuccess: () => enter(router),
  });
  const mustSignIn = accept.error instanceof ReachbackError && accept.error.status === 401;
  const next = `/invitation?token=${encodeURIComponent(token)}`;
  return (
    <Frame
      title={t.join(invitation.organization_name)}
      lead={t.invitedAs(invitation.email, shell.roles[invitation.role])}
      onSubmit={() => accept.mutate()}
    >
      {isNew && !onlyProviders && (
        <>
          <Field
            label={t.yourName}
            autoComplete="name"
            autoFocus
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NewPassword value={password} onChange={setPassword} />
        </>
      )}
      {accept.error && (
        <Note
          tone={mustSignIn ? 'neutral' : 'bad'}
          action={
            mustSignIn && (
              <Link to="/sign-in" search={{ next }} className={buttonClass({ small: true })}>
                {t.signIn}
              </Link>
            )
          }
        >
          {mustSignIn ? t.signInFirst(invitation.email) : textOf(accept.error)}
        </Note>
      )}
      {(!isNew || !onlyProviders) && (
        <Button
          kind="primary"
          type="submit"
          busy={accept.isPending}
          disabled={isNew && (name.trim() === '' || password.length < shortestPassword)}
        >
          {t.accept}
        </Button>
      )}
      {isNew && <Providers errand={{ kind: 'sign-in', invitation: token }} />}
    </Frame>
  );
}
