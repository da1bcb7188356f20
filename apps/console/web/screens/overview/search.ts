import { groupKinds, type GroupKind } from '../../data/groups.ts';
import { object, oneOf, periods, text, type Period } from '../../data/search.ts';

export const overviewSearch = object({
  days: oneOf(periods),
  /** Whether the weeks are shown as a table. */
  as: oneOf(['table']),
  /** The compared groups. */
  by: oneOf(groupKinds),
  /** Filter: an id of one of these three, or `none`. */
  location: text(),
  provider: text(),
  survey: text(),
  /** The surveys whose ratings and further questions are shown. */
  rated: text(),
  asked: text(),
});

type Filter = Partial<Record<GroupKind, string>>;
/** Filter of the responses behind a number. */
export type Shared = { days: Period } & Filter;

/** One of them, although a URL may contain several. */
export function filterOf(search: Partial<Record<GroupKind, string | undefined>>): Filter {
  const kind = groupKinds.find((each) => search[each] !== undefined);
  const value = kind && search[kind];
  return kind && value ? { [kind]: value } : {};
}
