import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ReachbackError } from '@reachback/client';
import type { Mailbox } from '@reachback/client/outreach-types';
import { Button } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach } from '../../data/clients.ts';
import { zone } from '../../data/me.ts';
import { errorOf } from './health.ts';
import { useMailboxWords } from './words.ts';

/** The provider's response in the URL; read once, so that a reload does not submit it again. */
function takeConnection(): string | null {
  const { hash, pathname, search } = window.location;
  const connection = new URLSearchParams(hash.slice(1)).get('connection');
  if (connection) window.history.replaceState(window.history.state, '', pathname + search);
  return connection;
}

/** Text for an error of a provider's sign-in. */
function useConnectFailure(): (error: unknown) => string {
  const t = useMailboxWords();
  const failure = useFailureText();
  return (error) => {
    const known: Partial<Record<string, string>> = t.connectFailures;
    const text = error instanceof ReachbackError ? known[error.code] : undefined;
    if (text) return text;
    return error instanceof ReachbackError && error.status === 404
      ? t.connectFailures.not_found
      : failure(error);
  };
}

/**
 * Finishes what the provider sent the browser back with, and verifies the mailbox.
 * @returns why it could not be connected
 */
export function useReturnedConnection(onConnected: (mailbox: Mailbox) => void): string | undefined {
  const t = useMailboxWords();
  const common = useCommonWords();
  const failure = useConnectFailure();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const connection = takeConnection();
    if (!connection) return;
    void (async () => {
      try {
        const { id } = await outreach.finishMailboxConnection({ connection });
        const mailbox = await outreach.verifyMailbox({ id });
        const why = errorOf(mailbox);
        toast(why ? t.notWorking(mailbox.email, common.translated(why)) : t.works(mailbox.email));
        onConnected(mailbox);
      } catch (failed) {
        setError(failure(failed));
      }
    })();
    // Removed from the URL, so that it is submitted once.
  });
  return error;
}

/** Redirects to the provider, which redirects back to the mailboxes. */
export function useSignIn(): (provider: string, mailbox?: Mailbox) => Promise<void> {
  const failure = useConnectFailure();
  return async (provider, mailbox) => {
    try {
      const { authorization_url: url } = await outreach.connectMailbox({
        provider,
        ...(mailbox && { mailbox_id: mailbox.id }),
        time_zone: zone,
        return_path: '/mailboxes',
      });
      window.location.assign(url);
      // The page stays busy until it unloads.
      await new Promise(() => undefined);
    } catch (error) {
      toast(failure(error));
    }
  };
}

/** A button per provider of this installation; renders nothing without any. */
export function ProviderButtons() {
  const t = useMailboxWords();
  const signIn = useSignIn();
  const { data } = useQuery({
    queryKey: ['mailbox-providers'],
    queryFn: ({ signal }) => outreach.listMailboxProviders({}, { signal }),
    staleTime: 600_000,
  });
  if (!data?.data.length) return null;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {data.data.map(({ id, name }) => (
          <Button key={id} onClick={() => signIn(id)}>
            {t.signInWith(name)}
          </Button>
        ))}
      </div>
      <span className="text-12 text-ink-2">{t.orWithLogins}</span>
    </section>
  );
}
