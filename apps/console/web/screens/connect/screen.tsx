import { Outlet } from '@tanstack/react-router';
import { Page } from '../../shell/page.tsx';
import { useShellWords } from '../../shell/shell-words.ts';

export function ConnectScreen() {
  const t = useShellWords();
  return (
    <Page title={t.connect}>
      <Outlet />
    </Page>
  );
}
