import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Topic } from './live.ts';

/** One page of any list of ours. */
interface AnyPage<Item> {
  data: Item[];
  next: string | null;
}

/**
 * A list that loads page by page, for `<List pages={…}>`. The key begins with the live topic whose events make the list
 * stale; `load` gets the cursor of the page and the signal that ends the call.
 */
export function usePages<Item>(
  key: readonly [Topic, ...unknown[]],
  load: (cursor: string | undefined, options: { signal: AbortSignal }) => Promise<AnyPage<Item>>,
  options: { enabled?: boolean } = {},
) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    ...options,
  });
  const { data } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    rows,
    isPending: query.isPending,
    /** The rows are those of another key, until those of this one are loaded. */
    isPrevious: query.isPlaceholderData,
    error: query.error,
    /** When what is shown was loaded, in ms. */
    updatedAt: query.dataUpdatedAt,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      // What failed is asked for again every 5 s, and not whenever the list is drawn.
      if (query.hasNextPage && !query.isFetchingNextPage && !query.isError) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

/** What `usePages` returns, as far as a list shows it. */
export type Pages<Item> = Omit<ReturnType<typeof usePages>, 'rows' | 'isPrevious'> & { rows: Item[] };

/**
 * Follows `next` until there are enough rows: with a filter, a page may be short or empty although more follow. For what
 * is not a `List`, which does so itself, and for lists that hide rows.
 */
export function useFilled<Row>(pages: Pages<Row>, rowsWanted = 50): Pages<Row> {
  const { rows, hasMore, isLoadingMore, error, loadMore } = pages;
  const isShort = hasMore && !error && rows.length < rowsWanted;
  useEffect(() => {
    if (isShort && !isLoadingMore) loadMore();
  }, [isShort, isLoadingMore, loadMore]);
  return { ...pages, isPending: pages.isPending || (isShort && rows.length === 0) };
}
