import { Info } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Meter } from '../../components/charts.tsx';
import { Note } from '../../components/note.tsx';
import { saveCsv } from '../../data/download.ts';
import { formatNumber } from '../../words/words.ts';
import type { ImportResult } from '@reachback/client/outreach-types';
import type { Table } from './csv.ts';
import type { Refused } from './import-rows.ts';
import { useImportWords } from './import-words.ts';

interface ResultProps {
  table: Table;
  /** Rows that can be sent. */
  good: number;
  refused: readonly Refused[];
  /** Progress of the import, once started. */
  done: { sent: number; added: number } | undefined;
}

/** Expected result of the import. @param result of a dry run */
export function Foretold({ result }: { result: ImportResult }) {
  const t = useImportWords();
  const { rows, added, in_other_campaigns: elsewhere, refused_rows: shown = [] } = result;
  // The object has all reasons but one.
  const counts = (Object.entries(result.skipped) as [Refused['reason'], number][])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
  const refused = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      <section className="card flex flex-col gap-3 p-4" aria-live="polite">
        <p className="flex items-baseline gap-2">
          <span className="num text-28 font-strong">{formatNumber(added)}</span>{' '}
          <span className="text-ink-2">{t.wouldAdd(formatNumber(rows))}</span>
        </p>
        <Meter
          share={added / Math.max(1, rows)}
          label={t.progress(formatNumber(added), formatNumber(rows))}
        />
        <span className="text-12 text-ink-2">{t.serverChecked}</span>
      </section>
      {refused > 0 && (
        <section className="card">
          <header>
            <h2>{t.wouldRefuse}</h2>
            <span className="num text-12 text-ink-3">{formatNumber(refused)}</span>
            <span className="flex-1" />
            {shown.length === refused && (
              <Button
                small
                onClick={() =>
                  saveCsv('refused.csv', [
                    [t.lineHead, t.reasonHead, t.refusedValue],
                    ...shown.map(({ line, reason, value }) => [String(line), t.reasons[reason], value ?? '']),
                  ])
                }
              >
                {t.download}
              </Button>
            )}
          </header>
          <ul>
            {counts.map(([reason, count]) => {
              const example = shown.find((row) => row.reason === reason);
              return (
                <li
                  key={reason}
                  className="flex items-baseline gap-3 border-b border-line px-4 py-2 last:border-b-0"
                >
                  <span className="num w-10 flex-none text-right">{formatNumber(count)}</span>
                  <span className="flex min-w-0 flex-1 flex-col">
                    {t.reasons[reason]}
                    {example && (
                      <span className="mono cut text-ink-3" title={example.value ?? ''}>
                        {t.line(formatNumber(example.line))} {example.value}
                      </span>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {elsewhere > 0 && <Note icon={Info}>{t.elsewhere(elsewhere)}</Note>}
    </>
  );
}

/** How many people a file adds, and the rejected rows with reasons. */
export function Result({ table, good, refused, done }: ResultProps) {
  const t = useImportWords();
  const counts = new Map<Refused['reason'], Refused[]>();
  for (const each of refused) {
    const same = counts.get(each.reason);
    // Mutated: copying for each of 200,000 rows would freeze the page.
    if (same) same.push(each);
    else counts.set(each.reason, [each]);
  }
  const share = done ? (good ? done.sent / good : 1) : good / Math.max(1, table.rows.length);
  return (
    <>
      <section className="card flex flex-col gap-3 p-4" aria-live="polite">
        <p className="flex items-baseline gap-2">
          <span className="num text-28 font-strong">{formatNumber(done ? done.added : good)}</span>{' '}
          <span className="text-ink-2">
            {done ? t.addedRest(done.added) : t.wouldAdd(formatNumber(table.rows.length))}
          </span>
        </p>
        <Meter
          share={share}
          label={
            done
              ? t.progress(formatNumber(done.sent), formatNumber(good))
              : t.progress(formatNumber(good), formatNumber(table.rows.length))
          }
        />
        {done && done.sent < good && (
          <span className="num text-12 text-ink-2">
            {t.progress(formatNumber(done.sent), formatNumber(good))}
          </span>
        )}
      </section>
      {refused.length > 0 && (
        <section className="card">
          <header>
            <h2>{done ? t.refused : t.wouldRefuse}</h2>
            <span className="num text-12 text-ink-3">{formatNumber(refused.length)}</span>
            <span className="flex-1" />
            <Button
              small
              onClick={() =>
                saveCsv('refused.csv', [
                  ['reason', ...table.header],
                  ...refused.map(({ row, reason }) => [t.reasons[reason], ...table.rows[row]!]),
                ])
              }
            >
              {t.download}
            </Button>
          </header>
          <ul>
            {[...counts].map(([reason, rows]) => (
              <li
                key={reason}
                className="flex items-baseline gap-3 border-b border-line px-4 py-2 last:border-b-0"
              >
                <span className="num w-10 flex-none text-right">{formatNumber(rows.length)}</span>
                <span className="flex min-w-0 flex-1 flex-col">
                  {t.reasons[reason]}
                  <span className="mono cut text-ink-3" title={rows[0]?.email}>
                    {rows[0]?.email}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!done && <Note icon={Info}>{t.serverChecks}</Note>}
    </>
  );
}
