import type { Campaign } from '@reachback/client/outreach-types';

/** Campaigns of one call. */
const pageMax = 100;

/** By the id of a campaign, those whose days are loaded together. A campaign that has sent nothing has no page. */
export type DayPages = ReadonlyMap<string, readonly string[]>;

/**
 * Pages of at most 100 campaigns. As long as all fit into one, searching and sorting load nothing; else they follow the
 * rows, so that those in sight are on one or two pages.
 */
export function dayPagesOf(all: readonly Campaign[], rows: readonly Campaign[]): DayPages {
  const sending = (some: readonly Campaign[]) =>
    some.filter(({ numbers }) => numbers.sent > 0).map(({ id }) => id);
  const everyOne = sending(all);
  const ids = everyOne.length <= pageMax ? everyOne : sending(rows);
  const pages = new Map<string, readonly string[]>();
  for (let from = 0; from < ids.length; from += pageMax) {
    const page = ids.slice(from, from + pageMax).toSorted();
    for (const id of page) pages.set(id, page);
  }
  return pages;
}
