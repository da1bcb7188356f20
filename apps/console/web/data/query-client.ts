import { QueryClient } from '@tanstack/react-query';
import { ReachbackError } from '@reachback/client';

/** Whether a retry can help: no response, or a server error. Not for client errors. */
const mayPass = (error: unknown) =>
  !(error instanceof ReachbackError) || error.status === 0 || error.status >= 500 || error.status === 429;

/**
 * Rules of all queries. A list is fresh for 30 s (live events end that earlier); a failed one is asked for again every
 * 5 s while it is on screen, so it heals without a click.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      // For a 503 the client has retried already; the screen shows it and keeps polling.
      retry: (failed, error) =>
        failed < 1 && error instanceof ReachbackError && error.code === 'network_error',
      refetchInterval: ({ state }) => (state.status === 'error' && mayPass(state.error) ? 5_000 : false),
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
