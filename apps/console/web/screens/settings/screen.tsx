import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function SettingsScreen() {
  const t = useShellWords();
  return <Page title={t.settings}>{null}</Page>;
}
