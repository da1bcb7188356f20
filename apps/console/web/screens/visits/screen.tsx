import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function VisitsScreen() {
  const t = useShellWords();
  return <Page title={t.visits}>{null}</Page>;
}
