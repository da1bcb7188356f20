import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { Look as StoredLook } from '@reachback/client/survey-types';
import { Button } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Conflict } from '../../../components/form/conflict.tsx';
import { Discard } from '../../../components/form/discard.tsx';
import { Field, Select, TextArea } from '../../../components/form/field.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { Note } from '../../../components/note.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { survey as api } from '../../../data/clients.ts';
import { surveysQuery } from '../../../data/surveys.ts';
import { languageOptions } from '../../../data/text-languages.ts';
import { useSurveySettingsWords } from '../words.ts';
import { draftOf, lookOf, nearestIn, type LookDraft, type TextLanguage } from './draft.ts';
import { Logo } from './logo.tsx';
import { Preview, useLookPreview, type PreviewPart } from './preview.tsx';
import { useLookWords } from './words.ts';

/** Look of emails and pages, with a live preview. */
export function Look() {
  const look = useQuery({
    queryKey: ['survey-settings', 'look'],
    queryFn: ({ signal }) => api.getLook({}, { signal }),
  });
  const settings = useQuery({
    queryKey: ['survey-settings', 'settings'],
    queryFn: ({ signal }) => api.getSettings({}, { signal }),
  });
  const failed = look.error ? look : settings.error ? settings : undefined;
  if (look.data && settings.data) return <Form stored={look.data} senderName={settings.data.senderName} />;
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  return <Skeleton />;
}

const load = async (): Promise<LookDraft> => {
  const [look, { senderName }] = await Promise.all([api.getLook(), api.getSettings()]);
  return draftOf(look, senderName);
};

const isColour = (text: string) => text.trim() === '' || /^#[0-9a-f]{6}$/i.test(text.trim());

function Form({ stored, senderName }: { stored: StoredLook; senderName: string | null }) {
  const t = useLookWords();
  const settingsWords = useSurveySettingsWords();
  const common = useCommonWords();
  const { data: surveys } = useQuery(surveysQuery);
  const [surveyId, setSurveyId] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const [part, setPart] = useState<PreviewPart>('email');
  const survey = surveys?.find(({ id }) => id === surveyId) ?? surveys?.[0];
  const language = asked ?? survey?.language.split('-')[0] ?? 'en';
  const form = useDraft<LookDraft>(draftOf(stored, senderName), {
    stale: 'survey-settings',
    keepAs: 'look',
    load,
    save: async ({ senderName: name, ...change }, draft) => {
      if (Object.keys(change).length > 0) await api.putLook(lookOf(draft));
      if (name !== undefined) await api.updateSettings({ senderName: name.trim() || null });
    },
  });
  const { draft, set } = form;
  const preview = useLookPreview(
    survey && isColour(draft.accent)
      ? {
          id: survey.id,
          language,
          look: lookOf(draft),
          ...(draft.senderName.trim() && { senderName: draft.senderName.trim() }),
        }
      : undefined,
    stored.logo?.url,
  );
  const nearest = nearestIn(preview.error) ?? undefined;
  // One of the offered languages.
  const key = language as TextLanguage;
  const blocks = draft.texts[key] ?? { closing: null, footer: null };
  const setBlock = (name: 'closing' | 'footer', text: string) =>
    set({ texts: { ...draft.texts, [key]: { ...blocks, [name]: text || null } } });
  return (
    <div className="grid grid-cols-[minmax(0,400px)_minmax(0,1fr)] gap-8 max-tablet:grid-cols-1">
      <form
        className="flex flex-col gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit().then((isSaved) => isSaved && toast(settingsWords.saved));
        }}
      >
        <Logo logo={stored.logo} />
        <section className="flex flex-col gap-4">
          <div className="flex items-start gap-2">
            <Field
              className="min-w-0 flex-1"
              label={t.colour}
              hint={t.colourHint}
              error={isColour(draft.accent) ? nearest && t.colourPale(nearest) : t.colourWrong}
              maxLength={7}
              placeholder="#1d4ed8"
              value={draft.accent}
              onChange={(event) => set({ accent: event.target.value })}
            />
            <input
              type="color"
              aria-label={t.colourPicker}
              className="mt-[22px] h-7 w-10 rounded-2 border border-line-control bg-raised p-[2px]"
              value={/^#[0-9a-f]{6}$/i.test(draft.accent) ? draft.accent : '#1d4ed8'}
              onChange={(event) => set({ accent: event.target.value })}
            />
          </div>
          {nearest && (
            <div>
              <Button small onClick={() => set({ accent: nearest })}>
                <span
                  aria-hidden="true"
                  className="mr-1 inline-block size-3 rounded-1"
                  style={{ background: nearest }}
                />
                {t.takeColour(nearest)}
              </Button>
            </div>
          )}
          <Field
            label={t.senderName}
            hint={t.senderHint}
            maxLength={100}
            value={draft.senderName}
            onChange={(event) => set({ senderName: event.target.value })}
          />
          {(['imprintUrl', 'privacyUrl'] as const).map((name) => (
            <Field
              key={name}
              label={t[name]}
              hint={t.linkHint}
              type="url"
              maxLength={2000}
              pattern="https://.+"
              title={t.linkHint}
              value={draft[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          ))}
        </section>
        <section className="flex flex-col gap-4">
          <h2 className="text-14">{t.texts}</h2>
          <Select
            label={t.language}
            hint={t.textsHint}
            value={language}
            options={languageOptions()}
            onChange={(event) => setAsked(event.target.value)}
          />
          {(['closing', 'footer'] as const).map((name) => (
            <TextArea
              key={name}
              label={t[name]}
              hint={t[`${name}Hint`]}
              rows={2}
              maxLength={500}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              value={blocks[name] ?? ''}
              onChange={(event) => setBlock(name, event.target.value)}
            />
          ))}
        </section>
        <Conflict of={form.conflict} names={{ ...t, accent: t.colour }} />
        {form.error && (
          <Note tone="bad" icon={CircleAlert}>
            {form.error}
          </Note>
        )}
        <div className="flex gap-2">
          <Button
            kind="primary"
            type="submit"
            busy={form.isBusy}
            disabled={!form.isChanged || !isColour(draft.accent) || nearest !== undefined}
          >
            {common.save}
          </Button>
          <Discard of={form} />
        </div>
      </form>
      {survey && surveys ? (
        <Preview
          survey={survey}
          language={language}
          preview={preview}
          part={part}
          onPart={setPart}
          isChanged={form.isChanged}
          choice={
            surveys.length > 1 && (
              <Select
                className="min-w-[160px]"
                label={t.survey}
                value={survey.id}
                options={surveys.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => setSurveyId(event.target.value)}
              />
            )
          }
        />
      ) : (
        surveys && (
          <Empty icon={ClipboardList} title={t.noSurvey}>
            {t.noSurveyText}
          </Empty>
        )
      )}
    </div>
  );
}
