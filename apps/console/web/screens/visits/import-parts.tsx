import { CircleAlert, Download } from 'lucide-react';
import type { VisitImport } from '@reachback/client/survey-types';
import { Button } from '../../components/button.tsx';
import { Dot, type DotTone } from '../../components/marks/dot.tsx';
import { Time } from '../../components/marks/time.tsx';
import { Note } from '../../components/note.tsx';
import { useRefusalText, useServiceText } from '../../components/states.tsx';
import { saveCsvText } from '../../data/download.ts';
import { formatNumber } from '../../words/words.ts';
import { useVisitImportWords } from './import-words.ts';

const outcomes = ['scheduled', 'skipped', 'duplicate', 'refused'] as const;
const toneOf: Record<(typeof outcomes)[number], DotTone> = {
  scheduled: 'accent',
  skipped: 'warn',
  duplicate: 'off',
  refused: 'bad',
};
/** Rejected rows shown; the file has all. */
const refusedShown = 5;

interface Part {
  of: VisitImport;
}

/** Numbers of rows by result, and reasons for no survey. */
export function Outcomes({ of }: Part) {
  const t = useVisitImportWords();
  return (
    <section className="card flex flex-none flex-col gap-3 p-4" aria-live="polite">
      <p className="text-14 font-strong">
        {of.dryRun ? t.wouldSchedule(of.scheduled) : t.scheduled(of.scheduled)}
      </p>
      <dl className="grid grid-cols-4 gap-3 max-phone:grid-cols-2">
        {outcomes.map((outcome) => (
          <div key={outcome} className="flex flex-col gap-1">
            <dt className="text-12 text-ink-2">
              <Dot tone={toneOf[outcome]}>{t.outcomes[outcome]}</Dot>
            </dt>
            <dd className="num text-14">{formatNumber(of[outcome])}</dd>
          </div>
        ))}
      </dl>
      {of.skippedBecause.length > 0 && (
        <ul className="text-12 text-ink-2">
          {of.skippedBecause.map(({ reason, rows }) => (
            <li key={reason}>
              {t.reasons[reason]}: <span className="num">{formatNumber(rows)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Warnings about rows, with the values that caused them. */
export function Warnings({ of }: Part) {
  const t = useVisitImportWords();
  return (
    <Note tone="warn" icon={CircleAlert} title={of.dryRun ? t.warned : t.warnedDone}>
      {of.warnings.map(({ code, field, rows, values }) => (
        <span key={`${code} ${field}`} className="block wrap-anywhere">
          {field && `${t.fields[field]}: `}
          {t.warnings[code]} <span className="num">({t.rows(rows)})</span>
          {values.length > 0 && `: ${values.join(', ')}`}
        </span>
      ))}
    </Note>
  );
}

/** The first rejected rows with reasons, and a download of all. */
export function RefusedRows({ of, total }: Part & { total: string }) {
  const t = useVisitImportWords();
  const refusalText = useRefusalText();
  return (
    <section className="card flex-none" aria-label={t.refusedTitle}>
      <header>
        <h3 className="text-13">{t.refusedTitle}</h3>
        <span className="num text-12 text-ink-3">{total}</span>
        <span className="flex-1" />
        <Button small icon={Download} onClick={() => saveCsvText('refused-visits.csv', of.refusedCsv)}>
          {t.download}
        </Button>
      </header>
      <ul>
        {of.refusedRows.slice(0, refusedShown).map(({ line, code, message, value }) => (
          <li key={line} className="flex flex-col border-b border-line px-4 py-2 last:border-b-0">
            <span className="wrap-anywhere">{refusalText({ code, message })}</span>
            <span className="mono cut text-ink-3">
              {t.line(formatNumber(line))} {value}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Mapping of each column. */
export function Columns({ of: { columns } }: Part) {
  const t = useVisitImportWords();
  return (
    <section className="card flex-none" aria-label={t.columns}>
      <header>
        <h3 className="text-13">{t.columns}</h3>
      </header>
      <table className="w-full table-fixed">
        <thead className="border-b border-line text-12 text-ink-3 [&_th]:h-8 [&_th]:px-4 [&_th]:text-left [&_th]:font-mid">
          <tr>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.becomes}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, field, values }, place) => (
            // Two columns may have one name.
            <tr key={place} className="border-b border-line last:border-b-0 [&_td]:px-4 [&_td]:py-2">
              <td>
                <div className="cut font-mid">{header}</div>
                <div className="cut text-12 text-ink-3">{values.filter(Boolean).slice(0, 2).join(' · ')}</div>
              </td>
              <td className={field ? '' : 'text-ink-3'}>{field ? t.fields[field] : t.ignored}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Expected result of the first rows. */
export function FirstRows({ of: { firstRows } }: Part) {
  const t = useVisitImportWords();
  const serviceText = useServiceText();
  return (
    <section className="card flex-none" aria-label={t.firstRows}>
      <header>
        <h3 className="text-13">{t.firstRows}</h3>
      </header>
      <ul>
        {firstRows.map(({ line, externalId, name, contact, visitAt, status, reason }) => (
          <li
            key={line}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <span className="cut block font-mid">{externalId ?? t.line(formatNumber(line))}</span>
              <span className="cut block text-12 text-ink-2">
                {[name, contact].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-12 text-ink-2">{visitAt && <Time at={visitAt} />}</span>
            <span className="flex min-w-0 flex-col items-end">
              <Dot tone={toneOf[status]}>{t.outcomes[status]}</Dot>
              {reason && <span className="text-12 text-ink-2 wrap-anywhere">{serviceText(reason)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
