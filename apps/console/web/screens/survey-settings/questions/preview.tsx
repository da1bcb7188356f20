import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Survey } from '@reachback/client/survey-types';
import { Button } from '../../../components/button.tsx';
import { Skeleton, useFailureText } from '../../../components/states.tsx';
import { PreviewFrame } from '../look/preview-frame.tsx';
import { useLookPreview } from '../look/preview.tsx';
import { isWhole, questionsOf, type PageDraft } from './draft.ts';
import { useQuestionWords } from './words.ts';

/** Live preview of the page. */
export function QuestionPreview({ of, draft }: { of: Survey | undefined; draft: PageDraft }) {
  const t = useQuestionWords();
  const [isShown, setShown] = useState(false);
  if (!of) return <p className="text-12 text-ink-2">{t.previewLater}</p>;
  return (
    <>
      <div>
        <Button
          small
          icon={isShown ? EyeOff : Eye}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t.hidePreview : t.showPreview}
        </Button>
      </div>
      {isShown && <Shown of={of} draft={draft} />}
    </>
  );
}

function Shown({ of, draft }: { of: Survey; draft: PageDraft }) {
  const t = useQuestionWords();
  const textOf = useFailureText();
  const { question, commentPrompt, thankYou, language } = draft;
  const whole = draft.questions.filter(isWhole);
  const preview = useLookPreview(
    { id: of.id, language, texts: { question, commentPrompt, thankYou }, questions: questionsOf(whole) },
    undefined,
  );
  return (
    <div className="card overflow-hidden">
      {whole.length < draft.questions.length && <p className="p-4 text-12 text-ink-2">{t.incomplete}</p>}
      {preview.data ? (
        <PreviewFrame title={t.preview} html={preview.data.page} scheme="light" />
      ) : preview.error ? (
        <p className="p-4 text-bad-ink">{textOf(preview.error)}</p>
      ) : (
        <Skeleton rows={6} rowHeight={56} />
      )}
    </div>
  );
}
