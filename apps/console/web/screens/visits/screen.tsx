import { getRouteApi, Link } from '@tanstack/react-router';
import { Ban, CalendarCheck, Download, LockKeyhole, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Invitation } from '@reachback/client/survey-types';
import { Button, buttonClass, IconButton } from '../../components/button.tsx';
import { Dot, type DotTone } from '../../components/marks/dot.tsx';
import { ExternalId } from '../../components/external-id.tsx';
import { SearchField, Select } from '../../components/form/field.tsx';
import { List, useSelection } from '../../components/list/list.tsx';
import { Empty } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { survey } from '../../data/clients.ts';
import { saveExport } from '../../data/download.ts';
import { useMay, useMe } from '../../data/me.ts';
import { usePages } from '../../data/pages.ts';
import { useSettled } from '../../data/settled.ts';
import { useNames } from '../../data/surveys.ts';
import { Page } from '../../shell/page.tsx';
import { de } from '../../words/de/visits.ts';
import { en } from '../../words/en/visits.ts';
import { useWords } from '../../words/words.ts';
import { reasonIn } from './reason-words.ts';
import { visitStates } from './search.ts';
import { Trace } from './trace.tsx';
import { mayBeCancelled, useCancelling } from './use-cancelling.ts';

const route = getRouteApi('/shell/visits');

const ImportVisits = lazy(async () => ({ default: (await import('./import.tsx')).ImportVisits }));

const toneOf: Record<Invitation['status'], { tone: DotTone; ring?: boolean }> = {
  scheduled: { tone: 'accent', ring: true },
  sending: { tone: 'accent' },
  sent: { tone: 'accent' },
  delivered: { tone: 'accent' },
  answered: { tone: 'good' },
  cancelled: { tone: 'off', ring: true },
  skipped: { tone: 'warn', ring: true },
  bounced: { tone: 'bad' },
  failed: { tone: 'bad' },
  expired: { tone: 'off' },
};

/** What the service looks up exactly: an address, a number, or else the caller's id. */
function lookup(q: string) {
  const text = q.trim();
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  return /^\+[\d\s()/-]{6,}$/.test(text) ? { phone: text } : { externalId: text };
}

/** Every visit that was reported, and what became of its survey. */
export function VisitsScreen() {
  const t = useWords({ en, de });
  const { q = '', status, open } = route.useSearch();
  const navigate = route.useNavigate();
  const nameOf = useNames();
  const me = useMe();
  const mayWrite = useMay('survey:write');
  const mayList = useMay('settings:manage');
  const [isImporting, setImporting] = useState(false);
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const asked = useSettled(q);
  const filter = { ...lookup(asked), ...(status && { status }) };
  const pages = usePages(
    ['invitations', 'list', asked, status],
    (before, options) =>
      survey.listInvitations({ ...filter, ...(before && { before }), limit: 100 }, options),
    { enabled: mayList },
  );
  const selection = useSelection();
  const { asShown, cancelLater } = useCancelling();
  const rows = pages.rows.map(asShown);
  const cancellable = rows.filter((row) => selection.ids.has(row.id) && mayBeCancelled(row));
  const cancel = () => {
    cancelLater(cancellable, t.cancellingMany(cancellable.length));
    selection.set(new Set());
  };
  const state = (row: Invitation) => <Dot {...toneOf[row.status]}>{t.states[row.status]}</Dot>;
  const actions = mayWrite && (
    <Button icon={Upload} onClick={() => setImporting(true)}>
      {t.importVisits}
    </Button>
  );
  const importing = isImporting && (
    <Suspense>
      <ImportVisits onClose={() => setImporting(false)} />
    </Suspense>
  );
  if (me && !mayList)
    return (
      <Page title={t.title} actions={actions}>
        {importing}
        <Empty icon={LockKeyhole} title={t.onlyAdmins}>
          {t.onlyAdminsText}
        </Empty>
      </Page>
    );
  return (
    <Page title={t.title} flush actions={actions}>
      {importing}
      <div className="relative flex h-full min-h-0">
        <div className="flex min-w-0 flex-1 flex-col">
          <List
            label={t.title}
            pages={{ ...pages, rows }}
            rowId={({ id }) => id}
            rowHeight={44}
            onOpen={({ id }) => set({ open: id })}
            {...(mayWrite && { selection })}
            columns={[
              {
                key: 'visit',
                head: t.visit,
                width: 'minmax(150px, 1fr)',
                cell: (row) => (
                  <div className="flex flex-col">
                    <Id of={row} />
                    <span className="cut text-12 text-ink-3">{reasonIn(t, row)}</span>
                  </div>
                ),
              },
              { key: 'state', head: t.state, width: '128px', cell: state },
              {
                key: 'location',
                head: t.location,
                width: '150px',
                from: 'tablet',
                cell: (row) => (
                  <div className="cut text-ink-2">{nameOf(row.location) ?? row.locationName}</div>
                ),
              },
              {
                key: 'provider',
                head: t.provider,
                width: '150px',
                from: 'wide',
                cell: (row) => (
                  <div className="cut text-ink-2">{nameOf(row.provider) ?? row.providerName}</div>
                ),
              },
              {
                key: 'at',
                head: t.at,
                width: '124px',
                align: 'end',
                cell: ({ visitAt }) => <Time at={visitAt} />,
              },
              {
                key: 'next',
                head: t.next,
                width: '124px',
                align: 'end',
                from: 'wide',
                cell: ({ nextAt }) => nextAt && <Time at={nextAt} />,
              },
            ]}
            card={(row) => (
              <div className="flex flex-col gap-1">
                <div className="flex items-center justify-between gap-2">
                  <Id of={row} />
                  {state(row)}
                </div>
                <span className="cut text-12 text-ink-2">
                  {nameOf(row.location) ?? row.locationName} · <Time at={row.visitAt} />
                </span>
              </div>
            )}
            cardHeight={72}
            bar={
              <>
                <SearchField label={t.search} value={q} onChange={(text) => set({ q: text || undefined })} />
                <Select
                  hideLabel
                  label={t.state}
                  className="w-40"
                  value={status ?? ''}
                  placeholder={t.anyState}
                  options={visitStates.map((value) => ({ value, label: t.states[value] }))}
                  onChange={(event) =>
                    set({ status: visitStates.find((each) => each === event.target.value) })
                  }
                />
                <span className="flex-1" />
                <IconButton
                  kind="default"
                  icon={Download}
                  label={t.exportCsv}
                  disabled={pages.rows.length === 0}
                  onClick={() => saveExport('/survey/api/v1/invitations/export', filter)}
                />
              </>
            }
            bulk={
              <Button small icon={Ban} disabled={cancellable.length === 0} onClick={cancel}>
                {t.cancelMany}
              </Button>
            }
            empty={
              q || status ? (
                <Empty
                  title={t.noneTitle}
                  action={
                    <Button onClick={() => set({ q: undefined, status: undefined })}>{t.clearFilters}</Button>
                  }
                >
                  {t.noneText}
                </Empty>
              ) : (
                <Empty
                  icon={CalendarCheck}
                  title={t.emptyTitle}
                  action={
                    <Link to="/connect" className={buttonClass()}>
                      {t.connect}
                    </Link>
                  }
                >
                  {t.emptyText}
                </Empty>
              )
            }
          />
        </div>
        {open && <Trace id={open} onClose={() => set({ open: undefined })} />}
      </div>
    </Page>
  );
}

function Id({ of: { externalId } }: { of: Invitation }) {
  const t = useWords({ en, de });
  if (externalId === null) return <span className="cut text-ink-3">{t.noId}</span>;
  return <ExternalId id={externalId} className="self-start font-mid" />;
}
