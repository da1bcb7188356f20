import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function OverviewScreen() {
  const t = useShellWords();
  return <Page title={t.overview}>{null}</Page>;
}
