import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ClipboardList, Plus } from 'lucide-react';
import type { Survey } from '@reachback/client/survey-types';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import { Checkbox, SearchField } from '../../components/form/field.tsx';
import { List } from '../../components/list/list.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { survey as api } from '../../data/clients.ts';
import { everyOne } from '../../data/surveys.ts';
import { languageName } from '../../data/text-languages.ts';
import { useKeys } from '../../shell/keys.ts';
import { lowerFirst } from '../../words/words.ts';
import { SurveyEditor } from './survey-editor.tsx';
import { useSurveySettingsWords } from './words.ts';

const route = getRouteApi('/shell/survey-settings');

/** The surveys of the organization, and their texts. */
export function Surveys() {
  const t = useSurveySettingsWords();
  const { q, archived, open } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: { q?: string | undefined; archived?: true | undefined; open?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const list = useQuery({
    queryKey: ['survey-settings', 'surveys', archived ?? false],
    queryFn: ({ signal }) =>
      everyOne(api.listSurveys.all({ limit: 500, archived: archived ?? false }, { signal })),
  });
  useKeys([{ key: 'n', label: lowerFirst(t.newSurvey), foot: true, run: () => go({ open: 'new' }) }]);
  const failure = list.error && (
    <Failure error={list.error} onRetry={() => void list.refetch()} shownFrom={list.dataUpdatedAt} />
  );
  if (!list.data) return failure || <Skeleton />;
  const rows = list.data.filter(({ name }) => name.toLowerCase().includes((q ?? '').toLowerCase()));
  const opened = list.data.find(({ id }) => id === open);
  const state = ({ status }: Survey) => (
    <Chip tone={status === 'active' ? 'good' : status === 'paused' ? 'warn' : 'neutral'}>
      {t.status[status]}
    </Chip>
  );
  return (
    <>
      {failure}
      <List
        label={t.tabs.surveys}
        rows={rows}
        rowHeight={44}
        rowId={({ id }) => id}
        onOpen={({ id }) => go({ open: id })}
        columns={[
          { key: 'name', head: t.name, cell: ({ name }) => <span className="cut font-mid">{name}</span> },
          {
            key: 'question',
            head: t.question,
            cell: ({ question }) => <span className="cut text-ink-2">{question ?? t.standardText}</span>,
            from: 'tablet',
          },
          { key: 'kind', head: t.kind, cell: ({ kind }) => t.kindNames[kind], width: '80px', from: 'tablet' },
          {
            key: 'language',
            head: t.language,
            cell: ({ language }) => languageName(language),
            width: '120px',
            from: 'phone',
          },
          { key: 'status', head: t.state, cell: state, width: '110px' },
        ]}
        bar={
          <>
            <SearchField label={t.search} value={q ?? ''} onChange={(text) => go({ q: text || undefined })} />
            <Checkbox
              label={t.showArchived}
              checked={archived ?? false}
              onChange={(event) => go({ archived: event.target.checked || undefined })}
            />
            <span className="ml-auto">
              <Button kind="primary" icon={Plus} onClick={() => go({ open: 'new' })}>
                {t.newSurvey}
              </Button>
            </span>
          </>
        }
        empty={
          <Empty
            icon={ClipboardList}
            title={q ? t.nothingFound : archived ? t.noArchived : t.noSurveys}
            action={
              q ? (
                <Button onClick={() => go({ q: undefined })}>{t.clearSearch}</Button>
              ) : (
                <Button onClick={() => go({ open: 'new' })}>{t.newSurvey}</Button>
              )
            }
          >
            {!q && !archived && t.noSurveysText}
          </Empty>
        }
      />
      {(opened || open === 'new') && (
        <SurveyEditor key={open} of={opened} other={list.data[0]} onClose={() => go({ open: undefined })} />
      )}
    </>
  );
}
