import { useState } from 'react';
import type { Survey } from '@reachback/client/survey-types';
import { Combobox } from '../../components/form/combobox.tsx';
import { EditDialog } from '../../components/form/edit-dialog.tsx';
import { Field, Select } from '../../components/form/field.tsx';
import { useDraft } from '../../components/form/use-draft.ts';
import { Segments } from '../../components/tabs.tsx';
import { survey as api } from '../../data/clients.ts';
import { once } from '../../data/once.ts';
import { surveyKinds } from '../../data/search.ts';
import { languageOptions } from '../../data/text-languages.ts';
import { ArchiveButton } from './archive-button.tsx';
import { Preview, type PreviewPart } from './look/preview.tsx';
import { isWhole, questionsOf } from './questions/draft.ts';
import { Questions } from './questions/questions.tsx';
import { useQuestionWords } from './questions/words.ts';
import { SurveyTexts, wrongTextIn } from './survey-texts.tsx';
import { useSurveyPreview } from './use-survey-preview.ts';
import { useSurveySettingsWords } from './words.ts';

/** On small windows one of them is shown. */
const sides = ['fields', 'preview'] as const;

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

interface SurveyEditorProps {
  /** Undefined for a new survey. */
  of: Survey | undefined;
  /** Any survey, with which a new one is previewed; undefined if there is none. */
  other: Survey | undefined;
  onClose: () => void;
}

/** A survey with its texts and further questions, and a live preview. */
export function SurveyEditor({ of, other, onClose }: SurveyEditorProps) {
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
  const [side, setSide] = useState<(typeof sides)[number]>('fields');
  const [part, setPart] = useState<PreviewPart>('email');
  const shown = of ?? other;
  const preview = useSurveyPreview(shown?.id, draft);
  const wrong = wrongTextIn(preview.error);
  return (
    <EditDialog
      wide={shown ? 'broad' : true}
      form={form}
      title={of?.name ?? t.newSurvey}
      names={{ ...t, status: t.state, questions: questionWords.title }}
      saved={t.saved}
      isComplete={draft.name.trim() !== '' && draft.questions.every(isWhole)}
      isFixed={isArchived}
      removal={of && <ArchiveButton archive={() => api.archiveSurvey({ id: of.id })} onDone={onClose} />}
      onClose={onClose}
    >
      {shown ? (
        <div className="sticky -top-1 z-10 -mt-1 bg-raised py-1 tablet:hidden">
          <Segments
            label={t.sidesLabel}
            value={side}
            onChange={setSide}
            options={sides.map((value) => ({ value, label: t.sides[value] }))}
          />
        </div>
      ) : (
        <p className="text-12 text-ink-2">{t.previewLater}</p>
      )}
      <div className={shown && 'grid grid-cols-2 gap-8 max-tablet:grid-cols-1'}>
        <fieldset
          disabled={isArchived}
          className={`flex min-w-0 flex-col gap-4 ${side === 'fields' ? '' : 'max-tablet:hidden'}`}
          // What is missing is shown.
          onInvalidCapture={() => setSide('fields')}
        >
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
          <SurveyTexts draft={draft} set={set} wrong={wrong} onPart={setPart} />
          <div onFocus={() => setPart('page')}>
            <Questions questions={draft.questions} onChange={(questions) => set({ questions })} />
          </div>
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
        {shown && (
          <div className={side === 'preview' ? '' : 'max-tablet:hidden'}>
            <Preview
              survey={isArchived ? undefined : of}
              language={draft.language}
              preview={preview}
              problem={wrong && `${t[wrong.key]}: ${wrong.why}`}
              part={part}
              onPart={setPart}
              isChanged={form.isChanged}
              height="h-[clamp(320px,calc(100dvh-400px),640px)] max-phone:h-[clamp(240px,calc(92dvh-440px),640px)]"
            />
          </div>
        )}
      </div>
    </EditDialog>
  );
}
