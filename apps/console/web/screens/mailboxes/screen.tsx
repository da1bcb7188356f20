import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function MailboxesScreen() {
  const t = useShellWords();
  return <Page title={t.mailboxes}>{null}</Page>;
}
