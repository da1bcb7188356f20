import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function AcceptInvitationScreen() {
  const t = useShellWords();
  return <Page title={t.signIn}>{null}</Page>;
}
