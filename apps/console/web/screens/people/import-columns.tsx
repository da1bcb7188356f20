import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { Select } from '../../components/form/field.tsx';
import { formatNumber } from '../../words/words.ts';
import type { Table } from './csv.ts';
import { isOwnField, ownFields, variableOf } from './import-rows.ts';
import { useImportWords } from './import-words.ts';

interface ColumnsProps {
  table: Table;
  becomes: readonly string[];
  /** The program that the file was probably exported from. */
  from?: string | undefined;
  onChange: (becomes: string[]) => void;
}

/** Mapping of each column, beside its first values. */
export function Columns({ table, becomes, from, onChange }: ColumnsProps) {
  const t = useImportWords();
  // Avoids recounting 200,000 rows on every change.
  const emptyIn = useMemo(
    () => table.header.map((_, at) => table.rows.reduce((sum, row) => sum + (row[at] ? 0 : 1), 0)),
    [table],
  );
  const choose = (at: number, value: string) =>
    // A field comes from one column: the previous one is unmapped.
    onChange(becomes.map((each, index) => (index === at ? value : each === value ? '' : each)));
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-14">{t.columnsTitle}</h2>
        <p className="text-12 text-ink-2">
          {from && `${t.looksLike(from)} `}
          {t.columnsText}
        </p>
      </div>
      <div className="card">
        <table className="table w-full table-fixed">
          <thead>
            <tr>
              <th className="w-[26%] max-phone:w-2/5">{t.column}</th>
              <th className="max-phone:hidden">{t.values}</th>
              <th className="w-8 max-phone:hidden" aria-hidden="true" />
              <th className="w-56 max-phone:w-3/5">{t.becomes}</th>
              <th className="w-44 max-wide:hidden" aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {table.header.map((header, at) => {
              const now = becomes[at] ?? '';
              const variable = variableOf(header);
              const empty = emptyIn[at] ?? 0;
              return (
                <tr key={`${at} ${header}`} className="h-11">
                  <td>
                    <div className="mono cut" title={header}>
                      {header}
                    </div>
                  </td>
                  <td className="max-phone:hidden">
                    <div className="cut text-ink-2">
                      {table.rows
                        .slice(0, 4)
                        .map((row) => row[at]?.slice(0, 80) || '–')
                        .join(', ')}
                    </div>
                  </td>
                  <td className="px-0! max-phone:hidden">
                    <ArrowRight aria-hidden="true" className="text-ink-3" />
                  </td>
                  <td className="py-1!">
                    <Select
                      hideLabel
                      label={`${t.becomes}: ${header}`}
                      value={now}
                      placeholder={t.leaveOut}
                      options={[
                        ...ownFields.map((value) => ({ value: value as string, label: t.fields[value] })),
                        ...(variable && !isOwnField(variable)
                          ? [{ value: variable, label: t.variable(variable) }]
                          : []),
                      ]}
                      onChange={(event) => choose(at, event.target.value)}
                    />
                  </td>
                  <td className="text-12 text-ink-3 max-wide:hidden">
                    {now === ''
                      ? t.notUsed
                      : empty > 0
                        ? t.emptyRows(empty, formatNumber(empty))
                        : isOwnField(now)
                          ? t.recognized
                          : t.asVariable}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
