import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Check, CircleAlert, CircleCheck, FileSpreadsheet } from 'lucide-react';
import { columnSource } from '@reachback/common/values/known-columns';
import { useMemo, useState } from 'react';
import { Button, buttonClass } from '../../components/button.tsx';
import { Select } from '../../components/form/field.tsx';
import { FileDrop } from '../../components/form/file-drop.tsx';
import { Note } from '../../components/note.tsx';
import { Empty, useFailureText } from '../../components/states.tsx';
import { useCampaigns } from '../../data/campaigns.ts';
import { useMay } from '../../data/me.ts';
import { Page } from '../../shell/page.tsx';
import { formatNumber } from '../../words/words.ts';
import { columnsMax, CsvProblem, readCsv, type Table } from './csv.ts';
import { Columns } from './import-columns.tsx';
import { Foretold, Result } from './import-result.tsx';
import { checkRows, guessColumns, isOwnField, variablesMax } from './import-rows.ts';
import { LeaveImport } from './leave-import.tsx';
import { useImportWords } from './import-words.ts';
import { useImport } from './use-import.ts';
import { useServerCheck } from './use-server-check.ts';

const route = getRouteApi('/shell/people/import');
const bytesMax = 50 * 1024 * 1024;

/** Imports a CSV file into a campaign: columns are mapped and checked before anything is written. */
export function ImportScreen() {
  const t = useImportWords();
  const textOf = useFailureText();
  const { campaign = '' } = route.useSearch();
  const mayWrite = useMay('outreach:write');
  const [table, setTable] = useState<Table>();
  const [file, setFile] = useState<File>();
  const [becomes, setBecomes] = useState<string[]>([]);
  const [reading, setReading] = useState<number>();
  const [error, setError] = useState<string>();
  const sending = useImport((problem) => setError(textOf(problem)));
  const { progress: done, interrupted } = sending;
  const emailAt = becomes.indexOf('email');
  const check = useMemo(() => (table ? checkRows(table, emailAt) : undefined), [table, emailAt]);

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > bytesMax) return setError(t.tooLarge);
    setError(undefined);
    setReading(0);
    try {
      const next = await readCsv(chosen, setReading);
      if (next.rows.length === 0) return setError(t.noRows);
      setBecomes(guessColumns(next.header));
      setTable(next);
      setFile(chosen);
    } catch (problem) {
      if (!(problem instanceof CsvProblem)) setError(textOf(problem));
      else setError(t.problems[problem.reason](formatNumber(problem.count), formatNumber(columnsMax)));
    } finally {
      setReading(undefined);
    }
  };

  const isDone = done !== undefined && check !== undefined && done.sent >= check.good.length;
  const hasEmail = emailAt >= 0;
  const hasTooMany = becomes.filter((name) => name && !isOwnField(name)).length > variablesMax;
  const server = useServerCheck({
    file,
    delimiter: table?.delimiter,
    campaign,
    becomes,
    off: !hasEmail || hasTooMany || done !== undefined,
  });
  const source = table && columnSource(table.header);
  const count = server.result?.added ?? check?.good.length ?? 0;
  return (
    <Page
      title={t.title}
      flush
      heading={
        <h1 className="cut">
          <Link to="/people" className="font-text text-ink-2 hover:text-ink max-phone:hidden">
            {t.people}
            <span className="px-2 text-ink-3">/</span>
          </Link>
          {t.title}
        </h1>
      }
    >
      <div className="flex h-full flex-col">
        <div className="list-bar min-h-14">
          <Steps at={table === undefined ? 0 : done === undefined ? 1 : 2} isDone={isDone} />
          <span className="flex-1" />
          {table && (
            <span className="flex min-w-0 items-center gap-2 text-12 text-ink-2">
              <FileSpreadsheet aria-hidden="true" className="text-ink-3" />
              <span className="cut font-mid text-ink" title={table.name}>
                {table.name}
              </span>
              <span className="whitespace-nowrap">
                {t.rows(table.rows.length)} · {t.delimiters[table.delimiter]}
              </span>
            </span>
          )}
        </div>
        <div
          className={`grid min-h-0 flex-1 overflow-auto ${table ? 'grid-cols-[minmax(0,1fr)_352px] max-tablet:grid-cols-1 max-tablet:content-start' : ''}`}
        >
          <div className="flex min-w-0 flex-col gap-4 p-6 max-phone:p-4">
            {interrupted && !done && (
              <Note tone="warn" icon={CircleAlert} title={t.interrupted(interrupted.file)}>
                {t.interruptedText(formatNumber(interrupted.sent), formatNumber(interrupted.of))}
              </Note>
            )}
            {!table && mayWrite && (
              <FileDrop
                title={reading === undefined ? t.drop : t.reading(reading)}
                hint={t.hint}
                label={t.choose}
                disabled={reading !== undefined}
                onFile={(chosen) => void read(chosen)}
              />
            )}
            {error && (
              <p className="field-error" role="alert">
                {error}
              </p>
            )}
            {table && !done && (
              <Columns
                table={table}
                becomes={becomes}
                from={source ? t.sources[source] : undefined}
                onChange={setBecomes}
              />
            )}
            {table && !hasEmail && <p className="field-error">{t.needsEmail}</p>}
            {table && hasTooMany && <p className="field-error">{t.tooManyVariables}</p>}
            {isDone && <Empty icon={CircleCheck} title={t.added(done.added)} />}
          </div>
          {table && check && hasEmail && (
            <aside className="flex flex-col gap-4 border-l border-line bg-sunken p-6 max-tablet:border-t max-tablet:border-l-0 max-phone:p-4">
              {server.result && !done ? (
                <Foretold result={server.result} />
              ) : (
                <Result
                  table={table}
                  good={check.good.length}
                  refused={done?.refused ?? check.refused}
                  done={done}
                />
              )}
              {server.isChecking && !done && (
                <p className="text-12 text-ink-2" role="status">
                  {t.checkingAll}
                </p>
              )}
              {server.error && !done && <p className="field-error">{textOf(server.error)}</p>}
              {server.ask && <Button onClick={server.ask}>{t.checkAll}</Button>}
            </aside>
          )}
        </div>
        {mayWrite && (
          <footer className="flex min-h-14 flex-none flex-wrap items-center gap-2 border-t border-line px-6 py-2 max-phone:px-4">
            {table && !done?.busy && (
              <Button
                icon={ArrowLeft}
                onClick={() => {
                  setTable(undefined);
                  setFile(undefined);
                  setError(undefined);
                  sending.reset();
                }}
              >
                {t.another}
              </Button>
            )}
            <span className="flex-1" />
            <Target isFixed={done !== undefined} />
            {done?.busy && <Button onClick={sending.stop}>{t.stop}</Button>}
            {isDone ? (
              <Link
                to="/campaigns/$id/people"
                params={{ id: campaign }}
                className={buttonClass({ kind: 'primary' })}
              >
                {t.open}
              </Link>
            ) : (
              table && (
                <Button
                  kind="primary"
                  busy={done?.busy ?? false}
                  disabled={!campaign || !hasEmail || hasTooMany || (count === 0 && !done)}
                  onClick={() => {
                    setError(undefined);
                    return check && sending.run({ campaign, table, becomes, ...check });
                  }}
                >
                  {done ? t.goOn : t.import(count)}
                </Button>
              )
            )}
          </footer>
        )}
      </div>
      <LeaveImport sending={sending} of={check?.good.length ?? 0} />
    </Page>
  );
}

/** The target campaign. */
function Target({ isFixed }: { isFixed: boolean }) {
  const t = useImportWords();
  const { campaign = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const campaigns = useCampaigns();
  return (
    <div className="flex items-center gap-2 max-phone:-order-1 max-phone:w-full">
      <span className="text-12 whitespace-nowrap text-ink-2" aria-hidden="true">
        {t.campaign}
      </span>
      <Select
        hideLabel
        label={t.campaign}
        className="w-56 max-phone:flex-1"
        value={campaign}
        disabled={isFixed}
        placeholder={t.chooseCampaign}
        options={(campaigns.data ?? [])
          .filter(({ status }) => status !== 'archived')
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) =>
          void navigate({ search: { campaign: event.target.value || undefined }, replace: true })
        }
      />
    </div>
  );
}

/** Progress: file, columns, import. */
function Steps({ at, isDone }: { at: number; isDone: boolean }) {
  const t = useImportWords();
  return (
    <ol className="flex items-center gap-2">
      {t.stages.map((name, index) => {
        const isOver = index < at || isDone;
        const isNow = index === at && !isDone;
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            className={`flex items-center gap-2 ${isNow ? 'font-mid' : 'text-ink-2'}`}
          >
            {index > 0 && <span className="h-px w-8 bg-line-strong max-phone:w-3" aria-hidden="true" />}
            <span
              className={`grid size-5 place-items-center rounded-full text-11 ${isOver ? 'bg-good-soft text-good-ink' : isNow ? 'bg-ink text-surface' : 'border border-line-strong text-ink-3'}`}
              aria-hidden="true"
            >
              {isOver ? <Check className="size-3" /> : index + 1}
            </span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
