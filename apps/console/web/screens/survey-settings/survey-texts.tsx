import { ReachbackError } from '@reachback/client';
import type { Survey } from '@reachback/client/survey-types';
import { Field, TextArea } from '../../components/form/field.tsx';
import { useServiceText } from '../../components/states.tsx';
import type { PreviewPart } from './look/preview.tsx';
import { useSurveySettingsWords } from './words.ts';

const texts = [
  { key: 'question', max: 500, part: 'page' },
  { key: 'commentPrompt', max: 500, part: 'page' },
  { key: 'thankYou', max: 2000, isLong: true, part: 'thankYou' },
  { key: 'emailSubject', max: 200, part: 'email' },
  { key: 'emailIntro', max: 2000, isLong: true, part: 'email' },
  { key: 'smsText', max: 300, isLong: true, part: 'sms' },
] as const satisfies { key: keyof Survey; max: number; isLong?: boolean; part: PreviewPart }[];

/** The texts of a survey; null is the standard text of its language. */
export type SurveyTextFields = Pick<Survey, (typeof texts)[number]['key']>;

/** The text that the service refuses, and why. */
export interface WrongText {
  key: keyof SurveyTextFields;
  why: string;
}

/** Reads for example `texts.smsText: must be a single line`. */
export function wrongTextIn(error: unknown): WrongText | undefined {
  if (!(error instanceof ReachbackError)) return undefined;
  const [, name, why] = /\btexts\.(\w+): (.+)/s.exec(error.message) ?? [];
  const text = texts.find(({ key }) => key === name);
  return text && why ? { key: text.key, why } : undefined;
}

/** The texts alone, for the preview. */
export const textsOf = ({
  question,
  commentPrompt,
  thankYou,
  emailSubject,
  emailIntro,
  smsText,
}: SurveyTextFields): SurveyTextFields => ({
  question,
  commentPrompt,
  thankYou,
  emailSubject,
  emailIntro,
  smsText,
});

interface SurveyTextsProps {
  draft: SurveyTextFields;
  set: (change: Partial<SurveyTextFields>) => void;
  wrong: WrongText | undefined;
  /** Called with what shows a text when its field gets the focus. */
  onPart: (part: PreviewPart) => void;
}

/** Fields of the texts. */
export function SurveyTexts({ draft, set, wrong, onPart }: SurveyTextsProps) {
  const t = useSurveySettingsWords();
  const serviceText = useServiceText();
  return texts.map(({ key, max, part, ...field }) => {
    const all = {
      label: t[key],
      hint: t.hints[key],
      error: wrong?.key === key ? serviceText(wrong.why) : undefined,
      maxLength: max,
      value: draft[key] ?? '',
      placeholder: t.standardText,
      onFocus: () => onPart(part),
    };
    const put = (value: string) => set({ [key]: value === '' ? null : value });
    return 'isLong' in field ? (
      <TextArea key={key} rows={3} {...all} onChange={(event) => put(event.target.value)} />
    ) : (
      <Field key={key} {...all} onChange={(event) => put(event.target.value)} />
    );
  });
}
