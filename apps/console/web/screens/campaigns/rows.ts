import type { Campaign } from '@reachback/client/outreach-types';

/** Campaigns in a state (default: any but archived) whose name contains the text. */
export function filtered(
  all: readonly Campaign[],
  status: Campaign['status'] | undefined,
  q: string,
): Campaign[] {
  const wanted = q.trim().toLocaleLowerCase();
  return all.filter(
    (each) =>
      (status ? each.status === status : each.status !== 'archived') &&
      each.name.toLocaleLowerCase().includes(wanted),
  );
}

const values: Record<string, (campaign: Campaign) => number | string> = {
  name: ({ name }) => name.toLocaleLowerCase(),
  contacted: ({ numbers }) => numbers.contacted,
  replied: ({ numbers }) => numbers.replied,
  rate: ({ numbers }) => (numbers.contacted > 0 ? numbers.replied / numbers.contacted : -1),
  interested: ({ numbers }) => numbers.interested,
  meetings: ({ numbers }) => numbers.meetings_booked,
};

/** Sorts by the column in the URL. */
export function sorted(rows: Campaign[], sort: string | undefined): Campaign[] {
  const value = values[sort?.replace(/^-/, '') ?? ''];
  if (!value || !sort) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    // Both have the same type, as they are of the same column.
    const [a, b] = [value(one), value(other)];
    return way * (typeof a === 'string' ? a.localeCompare(String(b)) : a - (b as number));
  });
}

/** Rows of the CSV export. */
export function csvOf(rows: readonly Campaign[]) {
  const names = [
    'leads',
    'contacted',
    'sent',
    'replied',
    'interested',
    'meetings_booked',
    'opted_out',
    'bounced',
  ] as const;
  return [
    ['id', 'name', 'status', 'created_at', ...names],
    ...rows.map(({ id, name, status, created_at: at, numbers }) => [
      id,
      name,
      status,
      at,
      ...names.map((each) => numbers[each]),
    ]),
  ];
}
