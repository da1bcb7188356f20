import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PreviewSurveyInput, Survey, SurveyPreview } from '@reachback/client/survey-types';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { Skeleton, useFailureText } from '../../../components/states.tsx';
import { Segments } from '../../../components/tabs.tsx';
import { survey as api } from '../../../data/clients.ts';
import { once } from '../../../data/once.ts';
import { useSettled } from '../../../data/settled.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { useLookWords } from './words.ts';

const parts = ['email', 'sms', 'page', 'thankYou'] as const;
const schemes = ['light', 'dark'] as const;

/** What a preview shows: a message or a page. */
export type PreviewPart = (typeof parts)[number];

/**
 * The messages and pages with what is typed, once typing has paused.
 * @param logo address of the stored one: another is another preview
 */
export function useLookPreview(input: PreviewSurveyInput | undefined, logo: string | undefined) {
  const settled = useSettled(JSON.stringify(input ?? null));
  return useQuery({
    queryKey: ['survey-settings', 'preview', settled, logo],
    // Written above.
    queryFn: ({ signal }) => api.previewSurvey(JSON.parse(settled) as PreviewSurveyInput, { signal }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  });
}

interface PreviewProps {
  /** The survey of a test; undefined for one that cannot be sent. */
  survey: Survey | undefined;
  language: string;
  preview: ReturnType<typeof useLookPreview>;
  /** Why there is no preview, instead of the words of the service. */
  problem?: string | undefined;
  part: PreviewPart;
  onPart: (part: PreviewPart) => void;
  /** There are unsaved changes, which a test does not include. */
  isChanged: boolean;
  /** Chooses the survey. */
  choice?: ReactNode;
  /** Height of emails and pages, as a class. */
  height?: string;
}

/** Preview beside the form, and a test to oneself. */
export function Preview(props: PreviewProps) {
  const { survey, language, preview, problem, part, onPart, isChanged, choice, height = 'h-[640px]' } = props;
  const t = useLookWords();
  const textOf = useFailureText();
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const sendTest = async ({ id }: Survey) => {
    try {
      toast(t.testSent((await once(api.testSurvey, { id, language })).sentTo));
    } catch (error) {
      toast(textOf(error));
    }
  };
  return (
    <section
      className="sticky top-0 flex min-w-0 flex-col gap-3 self-start max-tablet:static"
      aria-label={t.preview}
    >
      <div className="flex flex-wrap items-end gap-3">
        {choice}
        <Segments
          label={t.shows}
          value={part}
          onChange={onPart}
          options={parts.map((value) => ({ value, label: t.parts[value] }))}
        />
        <Segments
          label={t.scheme}
          value={scheme}
          onChange={setScheme}
          options={schemes.map((value) => ({ value, label: t.schemes[value] }))}
        />
      </div>
      <div className="card overflow-hidden">
        {preview.data ? (
          <Shown part={part} preview={preview.data} scheme={scheme} height={height} />
        ) : preview.error ? (
          <p className="p-4 text-bad-ink">{problem ?? textOf(preview.error)}</p>
        ) : (
          <Skeleton rows={6} rowHeight={56} />
        )}
      </div>
      {survey && (
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Send} onClick={() => sendTest(survey)}>
            {t.sendTest}
          </Button>
          {isChanged && <span className="text-12 text-ink-2">{t.testSaved}</span>}
        </div>
      )}
    </section>
  );
}

interface ShownProps {
  part: PreviewPart;
  preview: SurveyPreview;
  scheme: 'light' | 'dark';
  height: string;
}

function Shown({ part, preview, scheme, height }: ShownProps) {
  const t = useLookWords();
  const title = t.previewOf(t.parts[part]);
  if (part === 'sms') return <p className="p-4 wrap-anywhere whitespace-pre-wrap">{preview.sms}</p>;
  if (part !== 'email')
    return <PreviewFrame title={title} html={preview[part]} scheme={scheme} height={height} />;
  const { from, subject, html } = preview.email;
  return (
    <>
      <div className="border-b border-line px-4 py-2">
        <div className="cut text-12 text-ink-2">
          {t.from} {from}
        </div>
        <div className="font-strong wrap-anywhere">{subject}</div>
      </div>
      <PreviewFrame title={title} html={html} scheme={scheme} height={height} />
    </>
  );
}
