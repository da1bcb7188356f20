import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { survey } from '../../data/clients.ts';
import type { Credential } from './credentials.tsx';
import { useConnectWords } from './parts.tsx';
import { Recipes } from './recipes.tsx';

interface FirstVisitProps {
  id: string;
  secret: string;
  /** The key as it is in the list; undefined until loaded. */
  listed: Credential | undefined;
}

/** A visit to report with a new key, and whether any has arrived. */
export function FirstVisit({ id, secret, listed }: FirstVisitProps) {
  const t = useConnectWords();
  const at = listed?.first_visit_at ?? null;
  // The key has only the time of its first visit, not the id. Beyond the newest 100, links to the list of visits.
  const visit = useQuery({
    queryKey: ['invitations', 'first-visit', at],
    queryFn: async ({ signal }) => {
      const { data } = await survey.listInvitations({ limit: 100 }, { signal });
      return data.find(({ created_at: reportedAt }) => reportedAt === at) ?? null;
    },
    enabled: at !== null,
  });
  return (
    <>
      <Recipes secret={secret} externalId={`first-visit-${id.slice(-8)}`} />
      <p role="status" className={at ? 'text-good-ink' : 'text-ink-2'}>
        {at ? `${t.visitReceived} ` : listed?.last_used_at ? t.otherCallReceived : t.waitingForVisit}
        {at && (
          <Link to="/visits" search={visit.data ? { open: visit.data.id } : {}} className="link">
            {t.openVisit}
          </Link>
        )}
      </p>
    </>
  );
}
