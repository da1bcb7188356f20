import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from '../../components/tabs.tsx';
import { useMay } from '../../data/me.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { Audit } from './audit.tsx';
import { Data } from './data.tsx';
import { Members } from './members.tsx';
import { Organization } from './organization.tsx';
import { settingsTabs } from './search.ts';
import { Security } from './security.tsx';

const route = getRouteApi('/shell/settings');

const screens = {
  organization: Organization,
  members: Members,
  security: Security,
  audit: Audit,
  data: Data,
};

/** The organization, who belongs to it, and how the person signs in. */
export function SettingsScreen() {
  const t = useWords({ en, de });
  const { tab = 'organization' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayManage = useMay('settings:manage');
  const shown = settingsTabs.filter((each) => mayManage || (each !== 'audit' && each !== 'data'));
  const Shown = screens[shown.includes(tab) ? tab : 'organization'];
  return (
    <Page
      title={t.title}
      flush={tab === 'audit' && mayManage}
      tabs={
        <Tabs label={t.title}>
          {shown.map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === tab ? 'page' : undefined}
              onClick={() => void navigate({ search: { tab: each }, replace: true })}
            >
              {t[each]}
            </button>
          ))}
        </Tabs>
      }
    >
      <Shown />
    </Page>
  );
}
