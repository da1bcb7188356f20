import { outreach } from './clients.ts';
import { useFilled, usePages } from './pages.ts';

/** All mailboxes, for a `List` of them: the first ones are shown while the others load. */
export const useMailboxPages = () =>
  useFilled(
    usePages(['mailboxes', 'all'], (after, options) =>
      outreach.listMailboxes({ ...(after && { after }), limit: 100 }, options),
    ),
    Infinity,
  );
