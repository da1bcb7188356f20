import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MapPin, Plus } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Checkbox, SearchField } from '../../components/form/field.tsx';
import { List } from '../../components/list/list.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { survey } from '../../data/clients.ts';
import { everyOne } from '../../data/surveys.ts';
import { languageName } from '../../data/text-languages.ts';
import { useKeys } from '../../shell/keys.ts';
import { PlaceEditor, type Place } from './place-editor.tsx';
import { useSurveySettingsWords } from './words.ts';
import { lowerFirst } from '../../words/words.ts';

const route = getRouteApi('/shell/survey-settings');

/** Locations and providers. */
export function Places() {
  const t = useSurveySettingsWords();
  const { q, archived, open, list: kind = 'locations' } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: {
    q?: string | undefined;
    archived?: true | undefined;
    open?: string | undefined;
    list?: 'locations' | 'providers';
  }) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const isLocations = kind === 'locations';
  const list = useQuery<Place[]>({
    queryKey: ['survey-settings', kind, archived ?? false],
    queryFn: ({ signal }) => {
      const input = { limit: 500, archived: archived ?? false };
      return isLocations
        ? everyOne<Place>(survey.listLocations.all(input, { signal }))
        : everyOne<Place>(survey.listProviders.all(input, { signal }));
    },
  });
  const addText = isLocations ? t.newLocation : t.newProvider;
  useKeys([{ key: 'n', label: lowerFirst(addText), foot: true, run: () => go({ open: 'new' }) }]);
  const close = () => go({ open: undefined });
  const failure = list.error && (
    <Failure error={list.error} onRetry={() => void list.refetch()} shownFrom={list.dataUpdatedAt} />
  );
  if (!list.data) return failure || <Skeleton />;
  const wanted = (q ?? '').toLowerCase();
  const rows = list.data.filter(({ name, aliases }) =>
    [name, ...aliases].some((each) => each.toLowerCase().includes(wanted)),
  );
  const opened = list.data.find(({ id }) => id === open);
  const links = (place: Place) => ('reviewLinks' in place ? place.reviewLinks : []);
  return (
    <>
      {failure}
      <List<Place>
        label={t[kind]}
        rows={rows}
        rowHeight={44}
        rowId={({ id }) => id}
        onOpen={({ id }) => go({ open: id })}
        columns={[
          {
            key: 'name',
            head: t.name,
            cell: (place) => (
              <span className="cut font-mid">
                {place.name}
                {place.archived && <span className="text-ink-3"> · {t.status.archived}</span>}
              </span>
            ),
          },
          {
            key: 'aliases',
            head: t.aliases,
            cell: ({ aliases }) => <span className="cut text-ink-2">{aliases.join(', ')}</span>,
            from: 'tablet',
          },
          ...(isLocations
            ? [
                {
                  key: 'language',
                  head: t.language,
                  width: '110px',
                  cell: (place: Place) => (
                    <span className="cut text-ink-2">
                      {'language' in place && place.language ? languageName(place.language) : ''}
                    </span>
                  ),
                  from: 'tablet' as const,
                },
                {
                  key: 'links',
                  head: t.reviewLinks,
                  cell: (place: Place) => (
                    <span className="cut text-ink-2">
                      {links(place)
                        .map(({ label, platform }) => label ?? platform)
                        .join(', ')}
                    </span>
                  ),
                  from: 'phone' as const,
                },
              ]
            : []),
        ]}
        bar={
          <>
            <Segments
              label={t.tabs.places}
              value={kind}
              onChange={(next) => go({ list: next, open: undefined })}
              options={[
                { value: 'locations', label: t.locations },
                { value: 'providers', label: t.providers },
              ]}
            />
            <SearchField label={t.search} value={q ?? ''} onChange={(text) => go({ q: text || undefined })} />
            <Checkbox
              label={t.showArchived}
              checked={archived ?? false}
              onChange={(event) => go({ archived: event.target.checked || undefined })}
            />
            <span className="ml-auto">
              <Button kind="primary" icon={Plus} onClick={() => go({ open: 'new' })}>
                {addText}
              </Button>
            </span>
          </>
        }
        empty={
          <Empty
            icon={MapPin}
            title={q ? t.nothingFound : archived ? t.noArchived : isLocations ? t.noLocations : t.noProviders}
            action={
              q ? (
                <Button onClick={() => go({ q: undefined })}>{t.clearSearch}</Button>
              ) : (
                <Button onClick={() => go({ open: 'new' })}>{addText}</Button>
              )
            }
          >
            {!q && !archived && t.noPlacesText}
          </Empty>
        }
      />
      {(opened || open === 'new') && (
        <PlaceEditor
          key={`${kind} ${open}`}
          of={opened}
          isLocation={isLocations}
          title={addText}
          onClose={close}
        />
      )}
    </>
  );
}
