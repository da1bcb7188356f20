import { getRouteApi, Link } from '@tanstack/react-router';
import { Upload } from 'lucide-react';
import { buttonClass } from '../../components/button.tsx';
import { later } from '../../components/overlays/later.ts';
import { Segments } from '../../components/tabs.tsx';
import { useMay } from '../../data/me.ts';
import { Page } from '../../shell/page.tsx';
import { People } from './people.tsx';
import { peopleTabs } from './search.ts';
import { usePeopleWords } from './use-people.ts';

const [Blocklist] = later(() => import('./blocklist.tsx').then((module) => module.Blocklist));
const [Suppressions] = later(() => import('./suppressions.tsx').then((module) => module.Suppressions));

const route = getRouteApi('/shell/people');

/** Everybody who was ever added, whatever the campaign; and who receives no emails. */
export function PeopleScreen() {
  const t = usePeopleWords();
  const { tab, q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useMay('outreach:write');
  const tabs = (
    <Segments
      label={t.lists}
      value={tab ?? 'people'}
      onChange={(value) =>
        void navigate({ search: { tab: peopleTabs.find((each) => each === value) }, replace: true })
      }
      options={[
        { value: 'people', label: t.people },
        { value: 'blocklist', label: t.blocklist },
        { value: 'suppressions', label: t.suppressions },
      ]}
    />
  );
  const onSearch = (text: string) =>
    void navigate({ search: (before) => ({ ...before, q: text || undefined }), replace: true });
  return (
    <Page
      title={t.title}
      flush
      actions={
        mayWrite && (
          <Link to="/people/import" className={buttonClass()}>
            <Upload aria-hidden="true" />
            {t.importPeople}
          </Link>
        )
      }
    >
      {tab === 'blocklist' ? (
        <Blocklist tabs={tabs} q={q} onSearch={onSearch} />
      ) : tab === 'suppressions' ? (
        <Suppressions tabs={tabs} q={q} onSearch={onSearch} />
      ) : (
        <People tabs={tabs} />
      )}
    </Page>
  );
}
