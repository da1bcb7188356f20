import type { Campaign } from '@reachback/client/outreach-types';

/** Those in a state (any but archived) whose name has the text. */
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

/** By the column in the address. */
export function sorted(rows: Campaign[], sort: string | undefined): Campaign[] {
  const value = values[sort?.replace(/^-/, '') ?? ''];
  if (!value || !sort) return rows;
  const way = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    // Both are of one kind, as the same column is read.
    const [a, b] = [value(one), value(other)];
    return way * (typeof a === 'string' ? a.localeCompare(String(b)) : a - (b as number));
  });
}

/** The rows of a file for a spreadsheet. */
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
