import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { FilterSelect } from '../../components/form/filter-select.tsx';
import { List } from '../../components/list/list.tsx';
import { Empty } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { account } from '../../data/clients.ts';
import { usePages } from '../../data/pages.ts';
import { de as phrasesDe } from '../../words/de/audit.ts';
import { de } from '../../words/de/settings.ts';
import { en as phrasesEn } from '../../words/en/audit.ts';
import { en } from '../../words/en/settings.ts';
import { useLanguage, useWords } from '../../words/words.ts';

const route = getRouteApi('/shell/settings');

/** Who changed what, newest first, filtered as the address says. */
export function Audit() {
  const t = useWords({ en, de });
  const phrases: Record<string, string> = useWords({ en: phrasesEn, de: phrasesDe });
  const language = useLanguage();
  const { actor, action } = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: { actor?: string | undefined; action?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const filter = { ...(actor && { actor }), ...(action && { action }) };
  const pages = usePages(['account', 'audit', filter], (cursor, { signal }) =>
    account.listAudit({ ...filter, ...(cursor && { cursor }), limit: 100 }, { signal }),
  );
  const choices = useQuery({
    queryKey: ['account', 'audit-choices'],
    queryFn: ({ signal }) => account.listAuditChoices({}, { signal }),
  });
  const nameOf = ({ actor: who, actor_name: name }: { actor: string; actor_name: string | null }) => {
    if (name !== null) return name;
    if (who.startsWith('person:')) return t.formerPerson;
    return who === 'visitor' ? t.visitor : t.system;
  };
  // A newer service has actions that this page does not know.
  const phraseOf = (each: string) => (Object.hasOwn(phrases, each) ? phrases[each]! : each);
  const actions = (choices.data?.actions ?? [])
    .map((value) => ({ value, label: phraseOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
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
          cell: (row) => <span className="cut">{nameOf(row)}</span>,
        },
        {
          key: 'what',
          head: t.what,
          width: 'minmax(104px, 1.5fr)',
          cell: (row) => (
            <div className="cut" title={row.action}>
              {phraseOf(row.action)}
            </div>
          ),
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
      bar={
        <>
          <FilterSelect
            label={t.by}
            value={actor ?? ''}
            options={(choices.data?.actors ?? []).map((each) => ({ value: each.actor, label: nameOf(each) }))}
            onChange={(value) => set({ actor: value })}
          />
          <FilterSelect
            label={t.what}
            value={action ?? ''}
            shown={action && phraseOf(action)}
            options={actions}
            onChange={(value) => set({ action: value })}
          />
        </>
      }
      empty={
        actor || action ? (
          <Empty
            icon={ScrollText}
            title={t.noSuchAudit}
            action={
              <Button onClick={() => set({ actor: undefined, action: undefined })}>{t.clearFilters}</Button>
            }
          />
        ) : (
          <Empty icon={ScrollText} title={t.noAudit}>
            {t.noAuditText}
          </Empty>
        )
      }
    />
  );
}
