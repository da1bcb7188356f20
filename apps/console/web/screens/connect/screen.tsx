import { Link, Outlet } from '@tanstack/react-router';
import { Tabs } from '../../components/tabs.tsx';
import { Page } from '../../shell/page.tsx';
import { useConnectWords } from './parts.tsx';

/** Credentials, webhooks and assistants. */
export function ConnectScreen() {
  const t = useConnectWords();
  return (
    <Page
      title={t.title}
      tabs={
        <Tabs label={t.title}>
          <Link to="/connect/tokens">{t.tokens}</Link>
          <Link to="/connect/keys">{t.systems}</Link>
          <Link to="/connect/webhooks">{t.webhooks}</Link>
          <Link to="/connect/assistants">{t.assistants}</Link>
        </Tabs>
      }
    >
      <Outlet />
    </Page>
  );
}
