import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function SurveySettingsScreen() {
  const t = useShellWords();
  return <Page title={t.surveySettings}>{null}</Page>;
}
