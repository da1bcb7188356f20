import { getRouteApi } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Empty, Skeleton } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useMay, useMe } from '../../data/me.ts';
import { Page } from '../../shell/page.tsx';
import { surveySettingsTabs } from './search.ts';
import { useSurveySettingsWords } from './words.ts';

const route = getRouteApi('/shell/survey-settings');

/** Each tab is loaded when it is opened. */
const screens = {
  surveys: lazy(async () => ({ default: (await import('./surveys.tsx')).Surveys })),
  look: lazy(async () => ({ default: (await import('./look/look.tsx')).Look })),
  timing: lazy(async () => ({ default: (await import('./timing.tsx')).Timing })),
  places: lazy(async () => ({ default: (await import('./places.tsx')).Places })),
  themes: lazy(async () => ({ default: (await import('./themes/themes.tsx')).Themes })),
  alerts: lazy(async () => ({ default: (await import('./alerts/alerts.tsx')).Alerts })),
  unsubscribes: lazy(async () => ({ default: (await import('./unsubscribes.tsx')).Unsubscribes })),
};

/** Tabs that are forms rather than lists. */
const paddedTabs: ReadonlySet<string> = new Set(['look', 'timing', 'themes', 'alerts']);

/** Settings of surveys: texts, timing, locations, and exclusions. */
export function SurveySettingsScreen() {
  const t = useSurveySettingsWords();
  const { tab = 'surveys' } = route.useSearch();
  const navigate = route.useNavigate();
  const me = useMe();
  const mayManage = useMay('settings:manage');
  const Shown = screens[tab];
  if (me && !mayManage)
    return (
      <Page title={t.title}>
        <Empty icon={LockKeyhole} title={t.onlyAdmins}>
          {t.onlyAdminsText}
        </Empty>
      </Page>
    );
  return (
    <Page
      title={t.title}
      flush={!paddedTabs.has(tab)}
      tabs={
        <Tabs label={t.title}>
          {surveySettingsTabs.map((each) => (
            <button
              key={each}
              type="button"
              aria-current={each === tab ? 'page' : undefined}
              onClick={() => void navigate({ search: { tab: each }, replace: true })}
            >
              {t.tabs[each]}
            </button>
          ))}
        </Tabs>
      }
    >
      <Suspense fallback={<Skeleton />}>{me && <Shown />}</Suspense>
    </Page>
  );
}
