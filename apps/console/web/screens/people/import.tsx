import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AddLeadsInput } from '@reachback/client/outreach-types';
import { Button, buttonClass } from '../../components/button.tsx';
import { Meter } from '../../components/charts.tsx';
import { Select } from '../../components/field.tsx';
import { useFailureText } from '../../components/states.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { outreach } from '../../data/clients.ts';
import { saveCsv } from '../../data/download.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { Page } from '../../shell/page.tsx';
import { en } from '../../words/en/import.ts';
import { formatNumber, useLoadedWords } from '../../words/words.ts';
import { readCsv, type Table } from './csv.ts';

type Lead = AddLeadsInput['leads'][number];
interface Refused {
  row: number;
  email: string;
  reason: keyof typeof en.reasons;
}

const route = getRouteApi('/shell/people/import');
const loadDe = () => import('../../words/de/import.ts');
const bytesMax = 50 * 1024 * 1024;
const pieceSize = 1_000;
const fields = ['email', 'first_name', 'last_name', 'company'] as const;
const known: [RegExp, string][] = [
  [/^(e-?mail|mail|email.?address|e-?mail-?adresse)$/i, 'email'],
  [/^(first.?name|vorname|given.?name)$/i, 'first_name'],
  [/^(last.?name|nachname|surname|family.?name)$/i, 'last_name'],
  [/^(company|company.?name|firma|unternehmen|organi[sz]ation)$/i, 'company'],
];
/** A template names the column as the file does. */
const variableOf = (header: string) => header.trim().slice(0, 64);

/** A CSV file becomes people of a campaign: columns are mapped and checked here before anything is written. */
export function ImportScreen() {
  const t = useLoadedWords(en, loadDe);
  const textOf = useFailureText();
  const { campaign = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = useMay('outreach:write');
  const campaigns = useCampaigns();
  const [table, setTable] = useState<Table>();
  const [becomes, setBecomes] = useState<string[]>([]);
  const [reading, setReading] = useState<number>();
  const [error, setError] = useState<string>();
  const [done, setDone] = useState<{ sent: number; added: number; refused: Refused[]; busy: boolean }>();
  const emailAt = becomes.indexOf('email');
  const check = useMemo(() => (table ? checked(table, emailAt) : undefined), [table, emailAt]);

  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > bytesMax) return setError(t.tooLarge);
    setError(undefined);
    setReading(0);
    try {
      const next = await readCsv(file, setReading);
      if (next.rows.length === 0) return setError(t.noRows);
      const taken = new Set<string>();
      setBecomes(
        next.header.map((header) => {
          const name = known.find(([pattern]) => pattern.test(header))?.[1] ?? variableOf(header);
          if (taken.has(name)) return '';
          taken.add(name);
          return name;
        }),
      );
      setTable(next);
    } catch (problem) {
      setError(textOf(problem));
    } finally {
      setReading(undefined);
    }
  };

  const run = async () => {
    if (!check || !table) return;
    let now = { ...(done ?? { sent: 0, added: 0, refused: check.refused }), busy: true };
    setError(undefined);
    setDone(now);
    try {
      while (now.sent < check.good.length) {
        const piece = check.good.slice(now.sent, now.sent + pieceSize);
        const answer = await outreach.addLeads({
          id: campaign,
          details: true,
          leads: piece.map((row) => leadOf(table.rows[row]!, becomes)),
        });
        const refused = (answer.skipped_details ?? []).map(({ index, reason }) => ({
          row: piece[index]!,
          email: table.rows[piece[index]!]![emailAt]!,
          reason,
        }));
        now = {
          sent: now.sent + piece.length,
          added: now.added + answer.added,
          refused: [...now.refused, ...refused],
          busy: true,
        };
        setDone(now);
      }
    } catch (problem) {
      setError(textOf(problem));
    }
    setDone({ ...now, busy: false });
    await queryClient.invalidateQueries({ queryKey: ['leads'] });
    await queryClient.invalidateQueries({ queryKey: ['campaigns'] });
  };

  const refused = done?.refused ?? check?.refused ?? [];
  const counts = new Map<Refused['reason'], number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const isDone = done && check && done.sent >= check.good.length;
  return (
    <Page title={t.title}>
      <div className="flex max-w-[860px] flex-col gap-5">
        <Select
          label={t.campaign}
          value={campaign}
          disabled={done !== undefined}
          placeholder="–"
          options={(campaigns.data ?? [])
            .filter(({ status }) => status !== 'archived')
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) =>
            void navigate({ search: { campaign: event.target.value || undefined }, replace: true })
          }
        />
        {!table && mayWrite && (
          <label className="relative flex flex-col items-center gap-2 rounded-2 border border-dashed border-line p-8 text-center focus-within:outline-2 focus-within:outline-accent">
            <span className="font-mid">{reading === undefined ? t.drop : t.reading(reading)}</span>
            <span className="text-12 text-ink-3">{t.hint}</span>
            <input
              type="file"
              className="absolute inset-0 cursor-pointer opacity-0"
              accept=".csv,.tsv,.txt,text/csv"
              aria-label={t.choose}
              onChange={(event) => void read(event.currentTarget.files?.[0])}
            />
          </label>
        )}
        {error && <p className="field-error">{error}</p>}
        {table && check && (
          <>
            <p className="text-ink-2">
              <span className="font-mid text-ink">{table.name}</span> {t.rows(table.rows.length)} ·{' '}
              {t.delimiters[table.delimiter]}
            </p>
            {!done && (
              <table className="w-full text-left">
                <thead className="text-12 text-ink-3">
                  <tr>
                    <th>{t.column}</th>
                    <th className="max-phone:hidden">{t.values}</th>
                    <th>{t.becomes}</th>
                  </tr>
                </thead>
                <tbody>
                  {table.header.map((header, at) => (
                    <tr key={`${at} ${header}`} className="border-t border-line">
                      <td className="mono py-2 pr-3">{header}</td>
                      <td className="max-w-[260px] truncate pr-3 text-ink-2 max-phone:hidden">
                        {table.rows
                          .slice(0, 4)
                          .map((row) => row[at] || '–')
                          .join(', ')}
                      </td>
                      <td>
                        <Select
                          hideLabel
                          label={`${t.becomes}: ${header}`}
                          value={becomes[at] ?? ''}
                          placeholder={t.leaveOut}
                          options={[
                            ...fields.map((value) => ({ value: value as string, label: t.fields[value] })),
                            ...(variableOf(header) && !fields.some((each) => each === variableOf(header))
                              ? [{ value: variableOf(header), label: t.variable(variableOf(header)) }]
                              : []),
                          ]}
                          onChange={(event) => {
                            const { value } = event.target;
                            setBecomes((before) =>
                              before.map((each, index) =>
                                index === at ? value : each === value ? '' : each,
                              ),
                            );
                          }}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {!becomes.includes('email') ? (
              <p className="field-error">{t.needsEmail}</p>
            ) : (
              <>
                <p className="font-mid" aria-live="polite">
                  {done
                    ? t.added(done.added)
                    : t.wouldAdd(formatNumber(check.good.length), formatNumber(table.rows.length))}
                </p>
                {done && (
                  <Meter
                    share={check.good.length ? done.sent / check.good.length : 1}
                    label={t.progress(formatNumber(done.sent), formatNumber(check.good.length))}
                  />
                )}
                {!done && <p className="text-12 text-ink-3">{t.serverChecks}</p>}
                {[...counts].map(([reason, count]) => (
                  <p key={reason} className="flex gap-3">
                    <span className="w-14 text-right">{formatNumber(count)}</span> {t.reasons[reason]}
                  </p>
                ))}
              </>
            )}
            <div className="flex flex-wrap gap-2">
              {mayWrite && !isDone && (
                <Button
                  kind="primary"
                  busy={done?.busy ?? false}
                  disabled={!campaign || check.good.length === 0}
                  onClick={run}
                >
                  {done ? t.goOn : t.import(check.good.length)}
                </Button>
              )}
              {isDone && (
                <Link
                  to="/campaigns/$id/people"
                  params={{ id: campaign }}
                  className={buttonClass({ kind: 'primary' })}
                >
                  {t.open}
                </Link>
              )}
              {refused.length > 0 && (
                <Button
                  onClick={() =>
                    saveCsv('refused.csv', [
                      ['reason', ...table.header],
                      ...refused.map(({ row, reason }) => [t.reasons[reason], ...table.rows[row]!]),
                    ])
                  }
                >
                  {t.download}
                </Button>
              )}
              {!done?.busy && (
                <Button
                  onClick={() => {
                    setTable(undefined);
                    setDone(undefined);
                    setError(undefined);
                  }}
                >
                  {t.another}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

/** Rows that can be sent, and what needs no server to be refused: addresses that are none, and those that come twice. */
function checked({ rows }: Table, emailAt: number): { good: number[]; refused: Refused[] } {
  const good: number[] = [];
  const refused: Refused[] = [];
  const seen = new Set<string>();
  for (const [row, cells] of rows.entries()) {
    const email = cells[emailAt] ?? '';
    const key = email.toLowerCase();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) refused.push({ row, email, reason: 'invalid' });
    else if (seen.has(key)) refused.push({ row, email, reason: 'duplicates' });
    else {
      seen.add(key);
      good.push(row);
    }
  }
  return { good, refused };
}

function leadOf(cells: readonly string[], becomes: readonly string[]): Lead {
  const lead: Lead = { email: '' };
  const variables: Record<string, string> = {};
  for (const [at, name] of becomes.entries()) {
    const value = cells[at];
    if (!name || !value) continue;
    if (fields.some((each) => each === name)) lead[name as (typeof fields)[number]] = value;
    else variables[name] = value;
  }
  return { ...lead, variables };
}
