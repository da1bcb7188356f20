import { ReachbackError } from '@reachback/client';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { Skeleton, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { account, accountBeforeSignIn } from '../../data/clients.ts';
import {
  errandOfTab,
  providerAnswer,
  signInWithProvider,
  tellSignedIn,
  type Errand,
} from '../../data/openid.ts';
import { arrivedWith } from '../../data/session.ts';
import { de } from '../../words/de/sign-in.ts';
import { en } from '../../words/en/sign-in.ts';
import { useWords } from '../../words/words.ts';
import { CodeField } from './code-field.tsx';
import { enter } from './enter.ts';
import { Frame } from './frame.tsx';
import { useProviderFailure, useSetup } from './providers.tsx';

const route = getRouteApi('/sign-in/openid/$provider');
const security = '/settings?tab=security';

/** Callback page of identity providers. Without a response of the provider, redirects to it. */
export function FromProviderScreen() {
  const t = useWords({ en, de });
  const { provider } = route.useParams();
  const failure = useProviderFailure();
  const { data: setup } = useSetup();
  const name = setup?.providers.find(({ id }) => id === provider)?.name ?? provider;
  const [answer] = useState(providerAnswer);
  const [errand] = useState(() => errandToRun(answer !== null));
  const { finish, isDone } = useFinish(errand);
  const arrive = useMutation({ mutationFn: () => arriveWith(provider, errand, answer), onSuccess: finish });
  const again = useMutation({ mutationFn: () => signInWithProvider(provider, errand) });
  const isBegun = useRef(false);
  const { mutate } = arrive;
  useEffect(() => {
    // A response can be used once.
    if (isBegun.current) return;
    isBegun.current = true;
    mutate();
  }, [mutate]);

  if (isDone)
    return (
      <Frame title={t.signedInTitle}>
        <Note tone="good">{t.closeWindow}</Note>
      </Frame>
    );
  if (isCodeAsked(arrive.error)) return <AskForCode onDone={finish} />;
  const error = again.error ?? arrive.error;
  if (!error)
    return (
      <Frame title={t.continueWith(name)} lead={t.oneMoment}>
        <Skeleton rows={1} />
      </Frame>
    );
  const isLink = errand.kind === 'link';
  return (
    <Frame title={isLink ? t.notLinkedTitle(name) : t.notSignedInTitle(name)}>
      <Note tone="bad">{failure(error, name)}</Note>
      {!isLink && (
        <Button kind="primary" onClick={() => again.mutateAsync().catch(() => {})}>
          {t.tryAgain}
        </Button>
      )}
      {errand.kind === 'popup' ? (
        <Button kind="ghost" onClick={() => window.close()}>
          {t.close}
        </Button>
      ) : isLink ? (
        <Link to="/settings" search={{ tab: 'security' }} className={buttonClass({ kind: 'primary' })}>
          {t.backToSecurity}
        </Link>
      ) : (
        <Link to="/sign-in" className={buttonClass({ kind: 'ghost' })}>
          {t.back}
        </Link>
      )}
    </Frame>
  );
}

/** A popup is marked in its URL; without a response, nothing is resumed. */
function errandToRun(isAnswer: boolean): Errand {
  if (isAnswer) return errandOfTab();
  return { kind: new URLSearchParams(arrivedWith).has('popup') ? 'popup' : 'sign-in' };
}

async function arriveWith(provider: string, errand: Errand, answer: ReturnType<typeof providerAnswer>) {
  if (!answer) return signInWithProvider(provider, errand);
  if (errand.kind === 'link') await account.addIdentity({ provider, ...answer });
  else {
    const { invitation } = errand;
    await accountBeforeSignIn.openIdSignIn({ provider, ...answer, ...(invitation && { invitation }) });
  }
}

/** After the provider: navigates to a screen, or closes this popup. */
function useFinish(errand: Errand) {
  const t = useWords({ en, de });
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const finish = async () => {
    if (errand.kind === 'popup') {
      tellSignedIn();
      window.close();
      // The browser may have kept it open.
      setDone(true);
    } else if (errand.kind === 'link') {
      await enter(router, security);
      toast(t.linked);
    } else await enter(router, errand.next);
  };
  return { finish, isDone };
}

const isCodeAsked = (error: unknown) => error instanceof ReachbackError && error.code === 'code_required';

/** Second factor, unless the provider is trusted with it. */
function AskForCode({ onDone }: { onDone: () => Promise<void> }) {
  const t = useWords({ en, de });
  const textOf = useFailureText();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => accountBeforeSignIn.confirmOpenIdSignIn({ code: code.trim() }),
    onSuccess: onDone,
  });
  const isWrong = confirm.error instanceof ReachbackError && confirm.error.status === 401;
  return (
    <Frame title={t.title} lead={t.codeText} onSubmit={() => confirm.mutate()}>
      <CodeField
        label={t.code}
        value={code}
        onChange={setCode}
        error={confirm.error ? (isWrong ? t.wrongCode : textOf(confirm.error)) : undefined}
      />
      <Button kind="primary" type="submit" busy={confirm.isPending} disabled={code.trim() === ''}>
        {t.signIn}
      </Button>
      <Link to="/sign-in" className={buttonClass({ kind: 'ghost' })}>
        {t.back}
      </Link>
    </Frame>
  );
}
