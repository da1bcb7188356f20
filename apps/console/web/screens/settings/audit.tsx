import { ScrollText } from 'lucide-react';
import { List } from '../../components/list/list.tsx';
import { Empty } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { account } from '../../data/clients.ts';
import { usePages } from '../../data/pages.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';

/** Who changed what, newest first. */
export function Audit() {
  const t = useWords({ en, de });
  const pages = usePages(['account', 'audit'], (cursor, { signal }) =>
    account.listAudit({ ...(cursor && { cursor }), limit: 100 }, { signal }),
  );
  return (
    <List
      label={t.audit}
      pages={pages}
      rowId={({ id }) => id}
      rowHeight={44}
      columns={[
        {
          key: 'by',
          head: t.by,
          width: 'minmax(88px, 1fr)',
          cell: (row) => (
            <span className="cut">{row.actor_name ?? (row.actor === 'visitor' ? t.visitor : t.system)}</span>
          ),
        },
        {
          key: 'what',
          head: t.what,
          width: 'minmax(104px, 1.5fr)',
          cell: ({ action }) => <div className="mono cut">{action}</div>,
        },
        {
          key: 'target',
          head: t.target,
          width: 'minmax(120px, 2fr)',
          from: 'tablet',
          cell: ({ target }) => (
            <div className="mono cut text-ink-2" title={target}>
              {target}
            </div>
          ),
        },
        { key: 'when', head: t.when, width: '104px', align: 'end', cell: ({ at }) => <Time at={at} /> },
      ]}
      empty={
        <Empty icon={ScrollText} title={t.noAudit}>
          {t.noAuditText}
        </Empty>
      }
    />
  );
}
