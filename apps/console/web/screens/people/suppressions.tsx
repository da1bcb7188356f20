import { Download, ShieldCheck, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Suppression } from '@reachback/client/outreach-types';
import { Button, IconButton } from '../../components/button.tsx';
import { SearchField } from '../../components/form/field.tsx';
import { List, useSelection } from '../../components/list/list.tsx';
import { Empty, useFailureText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import { outreach } from '../../data/clients.ts';
import { saveExport } from '../../data/download.ts';
import { useSettled } from '../../data/settled.ts';
import { useMay } from '../../data/me.ts';
import { useFilled, usePages } from '../../data/pages.ts';
import { reload, usePeopleWords } from './use-people.ts';

interface SuppressionsProps {
  tabs: ReactNode;
  q: string;
  onSearch: (text: string) => void;
}

const isRemovable = ({ scope, reason }: Suppression) => scope === 'organization' && reason !== 'erased';

/** Addresses that bounced, reported spam or were erased, with the evidence. */
export function Suppressions({ tabs, q, onSearch }: SuppressionsProps) {
  const t = usePeopleWords();
  const textOf = useFailureText();
  const mayWrite = useMay('outreach:write');
  const selection = useSelection();
  const { isHidden, removeAllLater } = useRemoval(reload, textOf);
  const settled = useSettled(q).trim();
  // Only hashes are stored, so only whole addresses can be searched.
  const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(settled) ? settled : undefined;
  const pages = useFilled(
    usePages(['leads', 'suppressions', email], (after, options) =>
      outreach.listSuppressions({ ...(email && { email }), ...(after && { after }), limit: 100 }, options),
    ),
  );
  const shown = pages.rows.filter(({ id }) => !isHidden(id));
  const removable = shown.filter((row) => selection.ids.has(row.id) && isRemovable(row));
  const remove = (rows: readonly Suppression[]) =>
    removeAllLater(
      rows.map(({ id }) => id),
      rows.length === 1 ? t.suppressionRemoved : t.suppressionsRemoved(rows.length),
      ({ outreach }, id) => outreach.deleteSuppression({ id }),
    );
  return (
    <List
      label={t.suppressions}
      pages={{ ...pages, rows: shown }}
      rowId={({ id }) => id}
      {...(mayWrite && { selection })}
      columns={[
        {
          key: 'reason',
          head: t.reason,
          width: '120px',
          cell: ({ reason }) => <span className="font-mid">{t.reasons[reason]}</span>,
        },
        {
          key: 'evidence',
          head: t.evidence,
          cell: ({ proof, source }) => (
            <div className="flex flex-col">
              <span className="cut">{proof ? (t.proofs[proof] ?? proof) : '–'}</span>
              {source && <span className="mono cut text-12 text-ink-3">{source}</span>}
            </div>
          ),
        },
        {
          key: 'address',
          head: t.address,
          width: '152px',
          from: 'tablet',
          cell: ({ email_sha256: hash }) => (
            <div className="mono cut text-ink-3" title={hash}>
              {hash.slice(0, 16)}
            </div>
          ),
        },
        {
          key: 'scope',
          head: t.scope,
          width: '144px',
          from: 'wide',
          cell: ({ scope }) => <span className="text-ink-2">{t.scopes[scope]}</span>,
        },
        {
          key: 'reported',
          head: t.reportedAt,
          width: '104px',
          align: 'end',
          cell: ({ reported_at: at }) => <Time at={at} short />,
        },
        {
          key: 'expires',
          head: t.expiresAt,
          width: '104px',
          align: 'end',
          from: 'wide',
          cell: ({ expires_at: at }) => (at ? <Time at={at} short /> : t.never),
        },
        {
          key: 'actions',
          head: <span className="hidden-text">{t.removeSuppression}</span>,
          width: '28px',
          cell: (row) =>
            mayWrite &&
            isRemovable(row) && (
              <IconButton icon={Trash2} label={t.removeSuppression} onClick={() => remove([row])} />
            ),
        },
      ]}
      bar={
        <>
          {tabs}
          <span className="flex-1" />
          {q && !email && (
            <span className="text-12 text-ink-3 max-tablet:order-last max-tablet:basis-full">
              {t.wholeAddress}
            </span>
          )}
          <SearchField label={t.searchSuppressions} value={q} onChange={onSearch} />
          <IconButton
            kind="default"
            icon={Download}
            label={t.exportCsv}
            disabled={shown.length === 0}
            onClick={() => saveExport('/outreach/api/v1/suppressions/export', { email })}
          />
        </>
      }
      bulk={
        <Button small icon={Trash2} disabled={removable.length === 0} onClick={() => remove(removable)}>
          {t.removeSuppressions}
        </Button>
      }
      empty={
        email ? (
          <Empty
            icon={ShieldCheck}
            title={t.suppressionsNone}
            action={<Button onClick={() => onSearch('')}>{t.clearFilters}</Button>}
          >
            {t.suppressionsNoneText}
          </Empty>
        ) : (
          <Empty icon={ShieldCheck} title={t.suppressionsEmpty}>
            {t.suppressionsEmptyText}
          </Empty>
        )
      }
    />
  );
}
