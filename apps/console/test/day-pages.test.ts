import type { Campaign } from '@reachback/client/outreach-types';
import { dayPagesOf } from '../web/screens/campaigns/day-pages.ts';

/** What the pages read of a campaign. */
const campaigns = (count: number, sent = 1) =>
  Array.from({ length: count }, (_, n) => ({
    id: `cmp_${String(n).padStart(4, '0')}`,
    numbers: { sent },
  })) as Campaign[];

const sizesOf = (pages: ReturnType<typeof dayPagesOf>) =>
  [...new Set(pages.values())].map(({ length }) => length);

it('loads all campaigns together while they fit into one call, however they are sorted and filtered', () => {
  const all = campaigns(100);
  const pages = dayPagesOf(all, all);
  expect(sizesOf(pages)).toEqual([100]);
  expect(dayPagesOf(all, all.toReversed().slice(0, 3))).toEqual(pages);
});

it('asks for nothing of campaigns that have sent nothing', () => {
  const all = [...campaigns(2), { ...campaigns(1, 0)[0]!, id: 'cmp_draft' }];
  const pages = dayPagesOf(all, all);
  expect(pages.get('cmp_draft')).toBeUndefined();
  expect(sizesOf(pages)).toEqual([2]);
  expect(sizesOf(dayPagesOf(campaigns(3, 0), []))).toEqual([]);
});

it('follows the rows when there are more, so that those in sight are together', () => {
  const rows = campaigns(250).toReversed();
  const pages = dayPagesOf(campaigns(250), rows);
  expect(sizesOf(pages)).toEqual([100, 100, 50]);
  expect(new Set(rows.slice(0, 100).map(({ id }) => pages.get(id))).size).toBe(1);
});
