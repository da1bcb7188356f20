import type { DraftText } from './draft.ts';
import { TemplateInput, type KnownVariable } from './template-input.tsx';
import { useCampaignPageWords } from '../use-campaign.ts';

interface TextEditorProps {
  text: DraftText;
  isFirst: boolean;
  known: KnownVariable[];
  readOnly: boolean;
  onChange: (text: DraftText) => void;
}

/** Editor of subject and text of a step or variant. */
export function TextEditor({ text, isFirst, known, readOnly, onChange }: TextEditorProps) {
  const t = useCampaignPageWords();
  return (
    <>
      <div className="flex items-start gap-4 border-b border-line px-6 py-3 text-14 max-phone:px-4">
        <span className="text-13 text-ink-3">{t.subject}</span>
        <TemplateInput
          label={t.subject}
          value={text.subject}
          known={known}
          readOnly={readOnly}
          placeholder={isFirst ? '' : t.subjectEmpty}
          onChange={(subject) => onChange({ ...text, subject })}
        />
        <span className="num text-12 text-ink-3">{t.characters(text.subject.length)}</span>
      </div>
      <div className="min-h-48 flex-1 overflow-auto px-6 max-wide:overflow-visible py-5 text-14 leading-6 max-phone:px-4">
        <div className="grid min-h-full max-w-[62ch]">
          <TemplateInput
            multiline
            label={t.body}
            value={text.body}
            known={known}
            readOnly={readOnly}
            onChange={(body) => onChange({ ...text, body })}
          />
        </div>
      </div>
    </>
  );
}
