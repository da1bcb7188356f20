import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Unique; also the name that `sort` uses. */
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Track of a CSS grid; default `minmax(0, 1fr)`. */
  width?: string;
  align?: 'end';
  /** Smallest width of the window it is shown at; default: always. */
  from?: 'phone' | 'tablet' | 'wide';
  /** The heading sorts; `onSort` is called with `key`. */
  sorts?: boolean;
}

/** `name` ascending, `-name` descending; as in the address. */
export type Sort = string | undefined;

/** The heading of a column, with its direction if it sorts. */
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
