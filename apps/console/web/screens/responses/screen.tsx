import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function ResponsesScreen() {
  const t = useShellWords();
  return <Page title={t.responses}>{null}</Page>;
}
