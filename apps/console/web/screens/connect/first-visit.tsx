import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { survey } from '../../data/clients.ts';
import { useConnectWords } from './parts.tsx';
import { Recipes } from './recipes.tsx';

/** A visit to report with a new key, and whether it arrived. */
export function FirstVisit({ id, secret, isUsed }: { id: string; secret: string; isUsed: boolean }) {
  const t = useConnectWords();
  // Nobody else reports it: no list of visits says which key reported one.
  const externalId = `first-visit-${id.slice(-8)}`;
  const visit = useQuery({
    queryKey: ['invitations', 'first-visit', externalId],
    queryFn: ({ signal }) => survey.listInvitations({ externalId, limit: 1 }, { signal }),
    // In case live updates are not.
    refetchInterval: ({ state }) => (state.data?.data.length ? false : 3000),
  });
  const received = visit.data?.data[0];
  return (
    <>
      <Recipes secret={secret} externalId={externalId} />
      <p role="status" className={received ? 'text-good-ink' : 'text-ink-2'}>
        {received ? `${t.visitReceived} ` : isUsed ? t.otherCallReceived : t.waitingForVisit}
        {received && (
          <Link to="/visits" search={{ open: received.id }} className="link">
            {t.openVisit}
          </Link>
        )}
      </p>
    </>
  );
}
