import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function CampaignsScreen() {
  const t = useShellWords();
  return <Page title={t.campaigns}>{null}</Page>;
}
