import { ReachbackError } from '@reachback/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { useFailureText } from '../../components/states.tsx';
import { account, accountBeforeSignIn } from '../../data/clients.ts';
import { de } from '../../words/de/sign-in.ts';
import { en } from '../../words/en/sign-in.ts';
import { currentLanguage, useWords } from '../../words/words.ts';
import { enter } from './enter.ts';
import { Frame } from './frame.tsx';
import { NewPassword, shortestPassword } from './new-password.tsx';

const route = getRouteApi('/claim');

/** Page that creates the first person of an installation, opened by the link that `start` printed. */
export function ClaimScreen() {
  const t = useWords({ en, de });
  const router = useRouter();
  const textOf = useFailureText();
  const { token } = route.useSearch();
  const [person, setPerson] = useState({ name: '', email: '', organization_name: '', password: '' });
  const setup = useQuery({
    queryKey: ['account', 'setup'],
    queryFn: ({ signal }) => accountBeforeSignIn.getSetup({}, { signal }),
  });
  const claim = useMutation({
    mutationFn: () => account.claim({ token: token ?? '', ...person, language: currentLanguage() }),
    onSuccess: () => enter(router),
  });
  const isSpent = !token || (claim.error instanceof ReachbackError && claim.error.status === 404);
  const set = (field: keyof typeof person) => (value: string) => setPerson({ ...person, [field]: value });
  const isComplete =
    person.name.trim() !== '' &&
    person.email !== '' &&
    person.organization_name.trim() !== '' &&
    person.password.length >= shortestPassword;

  if (setup.data?.claimed || isSpent)
    return (
      <Frame title={t.claimTitle}>
        <Note tone="warn" title={setup.data?.claimed ? t.claimedTitle : t.linkSpentTitle}>
          {setup.data?.claimed ? t.claimedText : t.claimSpentText}
        </Note>
        <Link to="/sign-in" className={buttonClass()}>
          {t.signIn}
        </Link>
      </Frame>
    );
  return (
    <Frame title={t.claimTitle} lead={t.claimText} onSubmit={() => claim.mutate()}>
      <Field
        label={t.yourName}
        autoComplete="name"
        autoFocus
        maxLength={200}
        value={person.name}
        onChange={(event) => set('name')(event.currentTarget.value)}
      />
      <Field
        label={t.email}
        type="email"
        autoComplete="username"
        value={person.email}
        onChange={(event) => set('email')(event.currentTarget.value)}
      />
      <Field
        label={t.organizationName}
        hint={t.organizationHint}
        autoComplete="organization"
        maxLength={200}
        value={person.organization_name}
        onChange={(event) => set('organization_name')(event.currentTarget.value)}
      />
      <NewPassword
        value={person.password}
        onChange={set('password')}
        error={claim.error ? textOf(claim.error) : undefined}
      />
      <Button kind="primary" type="submit" busy={claim.isPending} disabled={!isComplete}>
        {t.claim}
      </Button>
    </Frame>
  );
}
