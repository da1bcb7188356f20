import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { minWidths } from './room.ts';

export interface Column<Row> {
  /** Unique; also the name used in `sort`. */
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Track of a CSS grid; default `minmax(0, 1fr)`. */
  width?: string;
  align?: 'end';
  /** Minimum window width at which it is shown. Defaults to always. */
  from?: keyof typeof minWidths;
  /** The heading sorts; `onSort` is called with `key`. */
  sorts?: boolean;
}

/** `name` ascending, `-name` descending; as in the URL. */
export type Sort = string | undefined;

/** A column header, with the direction if the list is sorted by it. */
export function Head<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const { key, head, align, sorts } = column;
  const isUp = sort === key;
  const isDown = sort === `-${key}`;
  return (
    <span
      role="columnheader"
      data-align={align}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {sorts && onSort ? (
        <button type="button" onClick={() => onSort(isDown ? key : isUp ? undefined : `-${key}`)}>
          {head}
          {isUp && <ArrowUp aria-hidden="true" />}
          {isDown && <ArrowDown aria-hidden="true" />}
        </button>
      ) : (
        head
      )}
    </span>
  );
}
