import type { Survey } from '@reachback/client/survey-types';
import { Combobox } from '../../components/form/combobox.tsx';
import { EditDialog } from '../../components/form/edit-dialog.tsx';
import { Field, Select, TextArea } from '../../components/form/field.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { survey as api } from '../../data/clients.ts';
import { once } from '../../data/once.ts';
import { surveyKinds } from '../../data/search.ts';
import { languageOptions } from '../../data/text-languages.ts';
import { ArchiveButton } from './archive-button.tsx';
import { isWhole, questionsOf } from './questions/draft.ts';
import { Questions } from './questions/questions.tsx';
import { useQuestionWords } from './questions/words.ts';
import { useSurveySettingsWords } from './words.ts';

type Texts = 'question' | 'commentPrompt' | 'thankYou' | 'emailSubject' | 'emailIntro' | 'smsText';

const texts: { key: Texts; max: number; isLong?: boolean }[] = [
  { key: 'question', max: 500 },
  { key: 'commentPrompt', max: 500 },
  { key: 'thankYou', max: 2000, isLong: true },
  { key: 'emailSubject', max: 200 },
  { key: 'emailIntro', max: 2000, isLong: true },
  { key: 'smsText', max: 300, isLong: true },
];

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
  questions: of?.questions ?? [],
  status: of?.status === 'paused' ? 'paused' : 'active',
});

/** A survey with its texts and further questions. */
export function SurveyEditor({ of, onClose }: { of: Survey | undefined; onClose: () => void }) {
  const t = useSurveySettingsWords();
  const questionWords = useQuestionWords();
  const isArchived = of?.status === 'archived';
  const form = useDraft<Fields>(fieldsOf(of), {
    ...(of && { load: async () => fieldsOf(await api.getSurvey({ id: of.id })) }),
    stale: 'survey-settings',
    keepAs: `survey ${of?.id ?? 'new'}`,
    // A new survey is active.
    save: ({ status, questions, ...texts }, { name }) => {
      const change = { ...texts, ...(questions && { questions: questionsOf(questions) }) };
      return of
        ? api.updateSurvey({ id: of.id, ...change, ...(status && { status }) })
        : once(api.createSurvey, { ...change, name });
    },
  });
  const { draft, set } = form;
  return (
    <EditDialog
      wide
      form={form}
      title={of?.name ?? t.newSurvey}
      names={{ ...t, status: t.state, questions: questionWords.title }}
      saved={t.saved}
      isComplete={draft.name.trim() !== '' && draft.questions.every(isWhole)}
      isFixed={isArchived}
      removal={of && <ArchiveButton archive={() => api.archiveSurvey({ id: of.id })} onDone={onClose} />}
      onClose={onClose}
    >
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
          options={surveyKinds.map((value) => ({ value, label: t.surveyKinds[value] }))}
          onChange={(event) =>
            set({ kind: surveyKinds.find((kind) => kind === event.target.value) ?? 'nps' })
          }
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
        <Questions of={of} draft={draft} onChange={(questions) => set({ questions })} />
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
    </EditDialog>
  );
}
