import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function PeopleScreen() {
  const t = useShellWords();
  return <Page title={t.people}>{null}</Page>;
}
