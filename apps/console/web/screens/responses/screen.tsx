import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { Count, Tabs } from '../../components/tabs.tsx';
import { survey } from '../../data/clients.ts';
import { saveExport } from '../../data/download.ts';
import { useMe } from '../../data/me.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import { Detail } from './detail.tsx';
import { Board } from './board.tsx';
import { Stream, ClosedOnes } from './lists.tsx';
import { read } from './read.ts';
import { boardFilter, streamFilter } from './stream-filter.ts';

const route = getRouteApi('/shell/responses');

/** What people answered, and who gets in touch with those who were unhappy. */
export function ResponsesScreen() {
  const t = useWords({ en, de });
  const search = route.useSearch();
  const me = useMe();
  const navigate = route.useNavigate();
  const { view, open } = search;
  const set = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const openOnes = useQuery({
    queryKey: ['responses', 'open'],
    queryFn: ({ signal }) => read({ followup: 'open', order: 'due' }, signal),
  });
  // Thousands take a while; those due first are shown meanwhile.
  const firstOnes = useQuery({
    queryKey: ['responses', 'open', 'first'],
    queryFn: ({ signal }) => survey.listResponses({ followup: 'open', order: 'due', limit: 50 }, { signal }),
    enabled: openOnes.data === undefined,
  });
  const known = openOnes.data ?? firstOnes.data?.data;
  const waiting = useMemo(() => (known ?? []).filter((each) => each.followup_status === 'open'), [known]);
  const filter = streamFilter(search);
  const exported =
    view === 'all'
      ? filter
      : view === 'closed'
        ? { since: filter.since, followup: 'closed', q: filter.q }
        : { ...boardFilter(search, me?.person.id), followup: 'open' };
  return (
    <Page
      title={t.title}
      flush
      actions={
        <Button
          icon={Download}
          onClick={() => saveExport('/survey/api/v1/responses/export', exported, 'responses.csv')}
        >
          {t.export}
        </Button>
      }
      tabs={
        <Tabs label={t.title}>
          {([undefined, 'all', 'closed'] as const).map((tab) => (
            <button
              key={tab ?? 'open'}
              type="button"
              aria-current={tab === view ? 'page' : undefined}
              onClick={() => set({ view: tab, open: undefined })}
            >
              {tab ? t[tab] : t.followUps}
              {!tab && <Count of={openOnes.data && waiting.length} />}
            </button>
          ))}
        </Tabs>
      }
    >
      <div className="relative flex h-full min-h-0">
        <div className="flex min-w-0 flex-1 flex-col">
          {view === 'all' ? (
            <Stream />
          ) : view === 'closed' ? (
            <ClosedOnes />
          ) : (
            <Board query={openOnes} waiting={waiting} />
          )}
        </div>
        {open && (
          <Detail id={open} act={search.act} onClose={() => set({ open: undefined, act: undefined })} />
        )}
      </div>
    </Page>
  );
}
