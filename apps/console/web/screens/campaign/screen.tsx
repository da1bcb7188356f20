import { Outlet } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function CampaignScreen() {
  const t = useShellWords();
  return (
    <Page title={t.campaigns}>
      <Outlet />
    </Page>
  );
}
