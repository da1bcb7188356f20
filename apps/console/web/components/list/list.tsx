import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Pages } from '../../data/pages.ts';
import { useKeys } from '../../shell/keys.ts';
import { useCommonWords } from '../common-words.ts';
import { Checkbox } from '../form/field.tsx';
import { Failure, Skeleton } from '../states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { Head, type Column, type Sort } from './head.tsx';
import { minWidths, useRoom } from './room.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  set: (ids: ReadonlySet<string>) => void;
}

interface ListProps<Row> {
  /** Accessible name of the list. */
  label: string;
  /** From `usePages`. Alternatively, `rows`. */
  pages?: Pages<Row>;
  rows?: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  rowHeight?: number;
  onOpen?: (row: Row) => void;
  /** Makes rows selectable (`x`). */
  selection?: Selection;
  /** Filters and search, above the list. */
  bar?: ReactNode;
  /** Actions on selected rows; replaces `bar` while there are any. */
  bulk?: ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Keys for the row under the cursor: `{ p: { label: 'pause', run } }`. */
  rowKeys?: Record<string, { label: string; run: (row: Row) => void }>;
  empty: ReactNode;
  /** Card that replaces the cells on phones. */
  card?: (row: Row) => ReactNode;
  cardHeight?: number;
  /** Totals after the last row, by column key. Not shown on phones. */
  totals?: Record<string, ReactNode> | undefined;
  /** A line after the last row. */
  foot?: ReactNode;
}

/** The selected rows of a list. */
export function useSelection(): Selection {
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  return { ids, set };
}

/**
 * Rows of which only those in sight exist: 100,000 are no burden. j k move, Enter opens, x ticks; pages are loaded while
 * one scrolls. Loading, failure and the empty state are part of it.
 */
export function List<Row>(props: ListProps<Row>) {
  const {
    label,
    pages,
    rowId,
    columns,
    rowHeight = 56,
    onOpen,
    selection,
    bar,
    bulk,
    sort,
    onSort,
    card,
    cardHeight = 96,
  } = props;
  const t = useCommonWords();
  const rows = props.rows ?? pages?.rows ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const width = useRoom(frame);
  const isPhone = window.innerWidth < minWidths.phone;
  const shownColumns = columns.filter(({ from }) => from === undefined || width >= minWidths[from]);
  const asCards = isPhone && card !== undefined;
  const scroll = useRef<HTMLDivElement>(null);
  const [cursorId, setCursorId] = useState<string>();
  // Without a cursor, avoids searching 100,000 rows on every frame.
  const cursor = cursorId === undefined ? -1 : rows.findIndex((row) => rowId(row) === cursorId);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (asCards ? cardHeight : rowHeight),
    overscan: 10,
    getItemKey: (index) => rowId(rows[index]!),
    // The sticky header covers the first rows.
    scrollPaddingStart: asCards ? 0 : 32,
  });
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (pages && lastShown >= rows.length - 30) pages.loadMore();
  }, [lastShown, rows.length, pages]);
  useEffect(() => virtual.measure(), [asCards, rowHeight, cardHeight, virtual]);

  const move = (by: number) => {
    const next = Math.min(Math.max(cursor + by, 0), rows.length - 1);
    const row = rows[next];
    if (!row) return;
    setCursorId(rowId(row));
    virtual.scrollToIndex(next);
  };
  const atCursor = rows[cursor];
  const toggle = (row: Row) => {
    if (!selection) return;
    const next = new Set(selection.ids);
    if (!next.delete(rowId(row))) next.add(rowId(row));
    selection.set(next);
  };
  useKeys([
    { key: 'j', label: t.move, foot: true, run: () => move(1) },
    { key: 'k', label: t.move, foot: true, run: () => move(-1) },
    { key: 'ArrowDown', label: '', off: scroll.current === null, run: () => move(1) },
    { key: 'ArrowUp', label: '', off: scroll.current === null, run: () => move(-1) },
    { key: 'Enter', label: t.open, foot: true, off: !onOpen, run: () => atCursor && onOpen?.(atCursor) },
    { key: 'x', label: t.tick, foot: true, off: !selection, run: () => atCursor && toggle(atCursor) },
    ...Object.entries(props.rowKeys ?? {}).map(([key, { label: verb, run }]) => ({
      key,
      label: verb,
      foot: true,
      run: () => atCursor && run(atCursor),
    })),
  ]);

  const tracks = [
    ...(selection && !asCards ? ['14px'] : []),
    ...(asCards ? ['minmax(0, 1fr)'] : shownColumns.map(({ width: track }) => track ?? 'minmax(0, 1fr)')),
  ].join(' ');
  // Rows that left the list count no more, so that none is changed unseen.
  const ticked = selection ? rows.filter((row) => selection.ids.has(rowId(row))) : [];
  const hasNothing = rows.length === 0;

  return (
    <div className="list" ref={frame}>
      {selection && ticked.length > 0 && bulk ? (
        <BulkBar count={ticked.length} onClear={() => selection.set(new Set())}>
          {bulk}
        </BulkBar>
      ) : (
        bar && <div className="list-bar">{bar}</div>
      )}
      {pages?.error && (
        <Failure error={pages.error} onRetry={pages.retry} shownFrom={hasNothing ? 0 : pages.updatedAt} />
      )}
      {pages?.isPending && !pages.error && <Skeleton rowHeight={rowHeight} />}
      {hasNothing &&
        !pages?.isPending &&
        !pages?.error &&
        (pages?.hasMore ? <Searching rowHeight={rowHeight} /> : props.empty)}
      {!hasNothing && (
        <div
          ref={scroll}
          className="list-scroll"
          role="grid"
          aria-label={label}
          aria-rowcount={pages?.hasMore ? -1 : rows.length + 1}
          aria-multiselectable={selection ? true : undefined}
          tabIndex={0}
          aria-activedescendant={atCursor ? `row-${rowId(atCursor)}` : undefined}
        >
          {!asCards && (
            <div className="list-head" role="row" style={{ gridTemplateColumns: tracks }}>
              {selection && (
                <span role="columnheader" aria-label={t.selectAllRows}>
                  <Checkbox
                    aria-label={t.selectAllRows}
                    checked={ticked.length === rows.length}
                    indeterminate={ticked.length > 0 && ticked.length < rows.length}
                    onChange={() =>
                      selection.set(new Set(ticked.length === rows.length ? [] : rows.map(rowId)))
                    }
                  />
                </span>
              )}
              {shownColumns.map((column) => (
                <Head key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </div>
          )}
          <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, key, start, size }) => {
              const row = rows[index]!;
              const id = rowId(row);
              return (
                <div
                  key={key}
                  id={`row-${id}`}
                  role="row"
                  aria-rowindex={index + 2}
                  aria-selected={selection ? selection.ids.has(id) : undefined}
                  data-cursor={id === cursorId}
                  className="list-row"
                  style={{ gridTemplateColumns: tracks, height: size, transform: `translateY(${start}px)` }}
                  onClick={(event) => {
                    if ((event.target as HTMLElement).closest('a, button, input, label, [role=menuitem]'))
                      return;
                    setCursorId(id);
                    if (event.metaKey || event.ctrlKey) toggle(row);
                    else onOpen?.(row);
                  }}
                >
                  {asCards ? (
                    <div role="gridcell">{card(row)}</div>
                  ) : (
                    <>
                      {selection && (
                        <span role="gridcell" className="flex">
                          <Checkbox
                            aria-label={t.selectRow}
                            checked={selection.ids.has(id)}
                            onChange={() => toggle(row)}
                          />
                        </span>
                      )}
                      {shownColumns.map((column) => (
                        <div key={column.key} role="gridcell" data-align={column.align}>
                          {column.cell(row)}
                        </div>
                      ))}
                    </>
                  )}
                </div>
              );
            })}
          </div>
          {pages?.isLoadingMore && <Skeleton rows={3} rowHeight={rowHeight} />}
          {!pages?.hasMore && !asCards && props.totals && (
            <div
              role="row"
              className="list-totals"
              style={{ gridTemplateColumns: tracks }}
              aria-rowindex={rows.length + 2}
            >
              {selection && <span role="gridcell" />}
              {shownColumns.map(({ key, align }) => (
                <span key={key} role="gridcell" data-align={align}>
                  {props.totals?.[key]}
                </span>
              ))}
            </div>
          )}
          {!pages?.hasMore && props.foot}
        </div>
      )}
    </div>
  );
}

/** The loaded pages have no rows, but there are more pages. */
function Searching({ rowHeight }: { rowHeight: number }) {
  const t = useCommonWords();
  return (
    <>
      <p role="status" className="px-6 py-3 text-ink-2 max-phone:px-4">
        {t.searching}
      </p>
      <Skeleton rowHeight={rowHeight} />
    </>
  );
}
