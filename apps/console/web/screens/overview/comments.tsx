import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Score } from '../../components/marks/score.tsx';
import { Time, useNow } from '../../components/marks/time.tsx';
import { QueryState } from '../../components/states.tsx';
import { survey } from '../../data/clients.ts';
import { sinceDays } from '../../data/days.ts';
import { useNames } from '../../data/surveys.ts';
import { de } from '../../words/de/overview.ts';
import { en } from '../../words/en/overview.ts';
import { useWords } from '../../words/words.ts';
import type { Shared } from './search.ts';

const commentsShown = 6;

/** The newest comments of a period that ends at a time, in ms. */
export function commentsQuery({ days, ...filter }: Shared, now: number) {
  const since = sinceDays(days, now);
  return queryOptions({
    queryKey: ['responses', 'newest', since, filter],
    queryFn: ({ signal }) =>
      survey.listResponses({ since, hasComment: true, limit: commentsShown, ...filter }, { signal }),
  });
}

/** The newest comments of the period. */
export function Comments({ link }: { link: Shared }) {
  const t = useWords({ en, de });
  const nameOf = useNames();
  const query = useQuery(commentsQuery(link, useNow()));
  const rows = query.data?.data ?? [];
  return (
    <section className="card">
      <header>
        <h2 className="text-13">{t.comments}</h2>
        <span className="flex-1" />
        <Link className="link text-12" to="/responses" search={{ view: 'all', ...link, comment: 'with' }}>
          {t.allComments}
        </Link>
      </header>
      <QueryState of={query} rows={3} />
      {query.data && rows.length === 0 && <p className="p-4 text-ink-2">{t.noComments}</p>}
      <ul>
        {rows.map((row) => {
          const names = [nameOf(row.location_id), nameOf(row.provider_id)].filter(Boolean).join(' · ');
          return (
            <li key={row.id} className="border-b border-line last:border-b-0">
              <Link
                to="/responses"
                search={{ view: 'all', ...link, comment: 'with', open: row.id }}
                className="flex gap-3 px-4 py-3 hover:bg-hover"
              >
                <Score of={row} />
                <span className="flex min-w-0 flex-1 flex-col">
                  <span dir="auto" className="line-clamp-3 wrap-anywhere">
                    {row.comment}
                  </span>
                  <span className="flex gap-2 text-12 text-ink-3">
                    <span className="cut flex-1">
                      {names && `${names} · `}
                      <Time at={row.created_at} />
                    </span>
                    {row.followup_status === 'open' && (
                      <span className="font-mid whitespace-nowrap text-ink-2">{t.followUpOpen}</span>
                    )}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
