import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleAlert, MapPin, Plus, X } from 'lucide-react';
import type { Location, Provider } from '@reachback/client/survey-types';
import { Button, IconButton } from '../../components/button.tsx';
import { Combobox } from '../../components/form/combobox.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Conflict } from '../../components/form/conflict.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Checkbox, Field, SearchField, Select, TextArea } from '../../components/form/field.tsx';
import { List } from '../../components/list/list.tsx';
import { Note } from '../../components/note.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { survey } from '../../data/clients.ts';
import { everyOne } from '../../data/surveys.ts';
import { languageName, languageOptions } from '../../data/text-languages.ts';
import { useKeys } from '../../shell/keys.ts';
import { ArchiveButton } from './archive-button.tsx';
import { LocationLinks } from './location-links.tsx';
import { useSurveySettingsWords } from './words.ts';
import { lowerFirst } from '../../words/words.ts';

const route = getRouteApi('/shell/survey-settings');

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

type Link = Location['reviewLinks'][number];
type Place = Location | Provider;

/** Where visits take place and with whom. */
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
        <Editor
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

const fieldsOf = (of: Place | undefined) => ({
  name: of?.name ?? '',
  aliases: of?.aliases ?? [],
  timeZone: of && 'timeZone' in of ? of.timeZone : null,
  language: of && 'language' in of ? of.language : null,
  reviewLinks: of && 'reviewLinks' in of ? of.reviewLinks : [],
});

interface EditorProps {
  of: Place | undefined;
  isLocation: boolean;
  title: string;
  onClose: () => void;
}

function Editor({ of, isLocation, title, onClose }: EditorProps) {
  const t = useSurveySettingsWords();
  const common = useCommonWords();
  const isArchived = of?.archived ?? false;
  const form = useDraft(fieldsOf(of), {
    ...(of && {
      load: async () =>
        fieldsOf(await (isLocation ? survey.getLocation({ id: of.id }) : survey.getProvider({ id: of.id }))),
    }),
    stale: 'survey-settings',
    save: ({ timeZone, language, reviewLinks, ...both }, { name }): Promise<Place> => {
      const change = {
        ...both,
        ...(both.aliases && { aliases: both.aliases.map((each) => each.trim()).filter(Boolean) }),
      };
      const own = {
        ...change,
        ...(timeZone !== undefined && { timeZone }),
        ...(language !== undefined && { language }),
        ...(reviewLinks && { reviewLinks }),
      };
      if (isLocation)
        return of ? survey.updateLocation({ id: of.id, ...own }) : survey.createLocation({ ...own, name });
      return of
        ? survey.updateProvider({ id: of.id, ...change })
        : survey.createProvider({ ...change, name });
    },
  });
  const { draft, set } = form;
  const setLink = (index: number, change: Partial<Link>) =>
    set({ reviewLinks: draft.reviewLinks.map((each, at) => (at === index ? { ...each, ...change } : each)) });
  const submit = async () => {
    if (!(await form.submit())) return;
    toast(t.saved);
    onClose();
  };
  const archive = (id: string) =>
    isLocation ? survey.archiveLocation({ id }) : survey.archiveProvider({ id });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={of?.name ?? title}
      onSubmit={() => !isArchived && void submit()}
      actions={
        !isArchived && (
          <>
            {of && <ArchiveButton archive={() => archive(of.id)} onDone={onClose} />}
            <Button
              kind="primary"
              type="submit"
              busy={form.isBusy}
              disabled={!form.isChanged || !draft.name.trim()}
            >
              {common.save}
            </Button>
          </>
        )
      }
    >
      <Conflict of={form.conflict} names={t} />
      {form.error && (
        <Note tone="bad" icon={CircleAlert}>
          {form.error}
        </Note>
      )}
      <fieldset disabled={isArchived} className="flex flex-col gap-4">
        <Field
          label={t.name}
          required
          maxLength={200}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={t.aliases}
          hint={t.aliasesHint}
          rows={3}
          value={draft.aliases.join('\n')}
          onChange={(event) =>
            set({ aliases: event.target.value === '' ? [] : event.target.value.split('\n') })
          }
        />
        {isLocation && (
          <>
            <Combobox
              label={t.timeZone}
              placeholder={t.zoneOfOrganization}
              options={zones}
              value={draft.timeZone}
              onChange={(timeZone) => set({ timeZone })}
            />
            <Select
              label={t.language}
              hint={t.locationLanguageHint}
              placeholder={t.languageOfSurvey}
              value={draft.language ?? ''}
              options={languageOptions(draft.language)}
              onChange={(event) => set({ language: event.target.value || null })}
            />
            <h3 className="text-13">{t.reviewLinks}</h3>
            {draft.reviewLinks.map((link, index) => (
              // Links have no identity beyond their place.
              <div key={index} className="flex items-end gap-2 max-phone:flex-wrap">
                <Field
                  label={t.platform}
                  required
                  pattern="[a-z0-9][a-z0-9\-]{0,29}"
                  placeholder="google"
                  className="w-28"
                  value={link.platform}
                  onChange={(event) => setLink(index, { platform: event.target.value.toLowerCase() })}
                />
                <Field
                  label={t.linkLabel}
                  maxLength={60}
                  className="w-32"
                  value={link.label ?? ''}
                  onChange={({ target: { value } }) => {
                    const { label: _, ...rest } = link;
                    const next = value === '' ? rest : { ...rest, label: value };
                    set({ reviewLinks: draft.reviewLinks.map((each, at) => (at === index ? next : each)) });
                  }}
                />
                <Field
                  label={t.address}
                  type="url"
                  required
                  maxLength={2000}
                  placeholder="https://"
                  className="min-w-0 flex-1"
                  value={link.url}
                  onChange={(event) => setLink(index, { url: event.target.value })}
                />
                <IconButton
                  icon={X}
                  label={t.removeLink}
                  onClick={() => set({ reviewLinks: draft.reviewLinks.filter((_, at) => at !== index) })}
                />
              </div>
            ))}
            <div>
              <Button
                icon={Plus}
                onClick={() => set({ reviewLinks: [...draft.reviewLinks, { platform: '', url: '' }] })}
              >
                {t.addLink}
              </Button>
            </div>
          </>
        )}
      </fieldset>
      {of && isLocation && !isArchived && <LocationLinks location={of.id} />}
    </Dialog>
  );
}
