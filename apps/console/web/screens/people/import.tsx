import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function ImportScreen() {
  const t = useShellWords();
  return <Page title={t.importPeople}>{null}</Page>;
}
