import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function HomeScreen() {
  const t = useShellWords();
  return <Page title={t.home}>{null}</Page>;
}
