import { groupKinds, type GroupKind } from '../../data/groups.ts';
import { object, oneOf, periods, text, type Period } from '../../data/search.ts';

export const overviewSearch = object({
  days: oneOf(periods),
  /** The weeks as a table instead of a chart. */
  as: oneOf(['table']),
  /** What is compared. */
  by: oneOf(groupKinds),
  /** Whose numbers: an id of one of these three, or `none`. */
  location: text(),
  provider: text(),
  survey: text(),
});

type Filter = Partial<Record<GroupKind, string>>;
/** What the responses behind a number have in common. */
export type Shared = { days: Period } & Filter;

/** One of them: an address may name more. */
export function filterOf(search: Partial<Record<GroupKind, string | undefined>>): Filter {
  const kind = groupKinds.find((each) => search[each] !== undefined);
  const value = kind && search[kind];
  return kind && value ? { [kind]: value } : {};
}
