import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function InboxScreen() {
  const t = useShellWords();
  return <Page title={t.inbox}>{null}</Page>;
}
