import type { Survey } from '@reachback/client/survey-types';
import { useLookPreview } from './look/preview.tsx';
import { isWhole, questionsOf } from './questions/draft.ts';
import { textsOf, type SurveyTextFields } from './survey-texts.tsx';

type Draft = SurveyTextFields & Pick<Survey, 'kind' | 'language' | 'questions'>;

/**
 * Messages and pages with what is typed. All that is specific to a survey is sent with the request.
 * @param id the survey; for a new one, any other
 */
export function useSurveyPreview(id: string | undefined, draft: Draft) {
  const { kind, language } = draft;
  return useLookPreview(
    id === undefined
      ? undefined
      : {
          id,
          kind,
          language,
          texts: textsOf(draft),
          questions: questionsOf(draft.questions.filter(isWhole)),
        },
    undefined,
  );
}
