import { nilUuid } from '@reachback/common/values/ids';

/** What the sums are kept by, beside those of the whole organization. */
export const groupKinds = ['location', 'provider', 'survey'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Lengths of period whose sums are kept, in days; also those that a summary can be asked for. */
export const periods = [7, 30, 90, 365] as const;

/** SQL of the group of a row that has the columns of all kinds; the nil UUID is that of visits without one. */
export const groupIdSql: Readonly<Record<GroupKind, string>> = {
  location: `coalesce(location_id, '${nilUuid}'::uuid)`,
  provider: `coalesce(provider_id, '${nilUuid}'::uuid)`,
  survey: 'survey_id',
};

/** SQL of one row per kind of group, `g (kind, group_id)`, beside such a row. */
export const groupsSql = `cross join lateral (values
    ${groupKinds.map((kind) => `('${kind}', ${groupIdSql[kind]})`).join(', ')}) as g (kind, group_id)`;
