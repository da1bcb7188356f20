import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleAlert, ClipboardList, Plus } from 'lucide-react';
import type { Survey } from '@reachback/client/survey-types';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import { Combobox } from '../../components/form/combobox.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Conflict } from '../../components/form/conflict.tsx';
import { Checkbox, Field, SearchField, Select, TextArea } from '../../components/form/field.tsx';
import { List } from '../../components/list/list.tsx';
import { Note } from '../../components/note.tsx';
import { Empty, Failure, Skeleton } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { survey as api } from '../../data/clients.ts';
import { everyOne } from '../../data/surveys.ts';
import { languageName, languageOptions } from '../../data/text-languages.ts';
import { useKeys } from '../../shell/keys.ts';
import { lowerFirst } from '../../words/words.ts';
import { ArchiveButton } from './archive-button.tsx';
import { useSurveySettingsWords } from './words.ts';

const route = getRouteApi('/shell/survey-settings');

type Texts = 'question' | 'commentPrompt' | 'thankYou' | 'emailSubject' | 'emailIntro' | 'smsText';

const kinds = ['nps', 'csat', 'ces'] as const;

const texts: { key: Texts; max: number; isLong?: boolean }[] = [
  { key: 'question', max: 500 },
  { key: 'commentPrompt', max: 500 },
  { key: 'thankYou', max: 2000, isLong: true },
  { key: 'emailSubject', max: 200 },
  { key: 'emailIntro', max: 2000, isLong: true },
  { key: 'smsText', max: 300, isLong: true },
];

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
        <Editor key={open} of={opened} onClose={() => go({ open: undefined })} />
      )}
    </>
  );
}

type Fields = Omit<Survey, 'id' | 'status' | 'created_at'> & { status: 'active' | 'paused' };

const fieldsOf = (of: Survey | undefined): Fields => ({
  name: of?.name ?? '',
  kind: of?.kind ?? 'nps',
  language: of?.language ?? 'en',
  question: of?.question ?? null,
  commentPrompt: of?.commentPrompt ?? null,
  thankYou: of?.thankYou ?? null,
  emailSubject: of?.emailSubject ?? null,
  emailIntro: of?.emailIntro ?? null,
  smsText: of?.smsText ?? null,
  reminders: of?.reminders ?? 1,
  reminderAfterDays: of?.reminderAfterDays ?? 3,
  status: of?.status === 'paused' ? 'paused' : 'active',
});

function Editor({ of, onClose }: { of: Survey | undefined; onClose: () => void }) {
  const t = useSurveySettingsWords();
  const common = useCommonWords();
  const isArchived = of?.status === 'archived';
  const form = useDraft<Fields>(fieldsOf(of), {
    ...(of && { load: async () => fieldsOf(await api.getSurvey({ id: of.id })) }),
    stale: 'survey-settings',
    // A new survey is active.
    save: ({ status, ...texts }, { name }) =>
      of
        ? api.updateSurvey({ id: of.id, ...texts, ...(status && { status }) })
        : api.createSurvey({ ...texts, name }),
  });
  const { draft, set } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    toast(t.saved);
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={of?.name ?? t.newSurvey}
      onSubmit={() => !isArchived && void submit()}
      actions={
        !isArchived && (
          <>
            {of && <ArchiveButton archive={() => api.archiveSurvey({ id: of.id })} onDone={onClose} />}
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
      <Conflict of={form.conflict} names={{ ...t, status: t.state }} />
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
        <Select
          label={t.kind}
          hint={of ? t.kindFixed : t.kindHint}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: t.surveyKinds[value] }))}
          onChange={(event) => set({ kind: kinds.find((kind) => kind === event.target.value) ?? 'nps' })}
        />
        <Combobox
          label={t.language}
          options={languageOptions(draft.language)}
          value={draft.language}
          onChange={(language) => language && set({ language })}
        />
        {texts.map(({ key, max, isLong }) => {
          const all = {
            label: t[key],
            hint: t.hints[key],
            maxLength: max,
            value: draft[key] ?? '',
            placeholder: t.standardText,
          };
          const put = (value: string) => set({ [key]: value === '' ? null : value });
          return isLong ? (
            <TextArea key={key} rows={3} {...all} onChange={(event) => put(event.target.value)} />
          ) : (
            <Field key={key} {...all} onChange={(event) => put(event.target.value)} />
          );
        })}
        <div className="grid grid-cols-2 gap-4">
          <Select
            label={t.reminders}
            value={String(draft.reminders)}
            options={['0', '1', '2'].map((value) => ({ value, label: value }))}
            onChange={(event) => set({ reminders: Number(event.target.value) })}
          />
          <Field
            label={t.reminderAfterDays}
            type="number"
            required
            min={1}
            max={30}
            value={draft.reminderAfterDays || ''}
            onChange={(event) => set({ reminderAfterDays: Number(event.target.value) })}
          />
        </div>
        {of && !isArchived && (
          <Select
            label={t.state}
            hint={t.pausedHint}
            value={draft.status}
            options={(['active', 'paused'] as const).map((value) => ({ value, label: t.status[value] }))}
            onChange={(event) => set({ status: event.target.value === 'paused' ? 'paused' : 'active' })}
          />
        )}
      </fieldset>
    </Dialog>
  );
}
