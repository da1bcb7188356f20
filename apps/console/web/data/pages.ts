import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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
