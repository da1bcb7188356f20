import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { saveExport } from '../../data/download.ts';
import { useMay } from '../../data/me.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { settingsTabs } from './search.ts';

const route = getRouteApi('/shell/settings');

/** Each tab is loaded when it is opened. */
const screens = {
  organization: lazy(async () => ({ default: (await import('./organization.tsx')).Organization })),
  members: lazy(async () => ({ default: (await import('./members.tsx')).Members })),
  security: lazy(async () => ({ default: (await import('./security.tsx')).Security })),
  links: lazy(async () => ({ default: (await import('./link-domain.tsx')).LinkDomain })),
  audit: lazy(async () => ({ default: (await import('./audit.tsx')).Audit })),
  data: lazy(async () => ({ default: (await import('./data.tsx')).Data })),
};

/** Settings of the organization, its members and the person's sign-in. */
export function SettingsScreen() {
  const t = useWords({ en, de });
  const { tab = 'organization', actor, action } = route.useSearch();
  const navigate = route.useNavigate();
  const mayManage = useMay('settings:manage');
  const shown = settingsTabs.filter(
    (each) => mayManage || (each !== 'links' && each !== 'audit' && each !== 'data'),
  );
  const Shown = screens[shown.includes(tab) ? tab : 'organization'];
  const showsAudit = tab === 'audit' && mayManage;
  return (
    <Page
      title={t.title}
      flush={showsAudit}
      actions={
        showsAudit && (
          <Button
            icon={Download}
            onClick={() => saveExport('/account/api/v1/audit/export', { actor, action })}
          >
            {t.exportCsv}
          </Button>
        )
      }
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
      <Suspense fallback={<Skeleton />}>
        <Shown />
      </Suspense>
    </Page>
  );
}
