import { invalidRequest } from '@reachback/common/http/errors/errors';
import { nilUuid, uuidOf } from '@reachback/common/values/ids';

/** The kinds of groups that have sums, besides those of the whole organization. */
export const groupKinds = ['location', 'provider', 'survey'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Id prefixes of groups. */
export const groupPrefixes = { location: 'loc', provider: 'prv', survey: 'srv' } as const;

/** Period lengths whose sums are kept, in days; also the ones that a summary accepts. */
export const periods = [7, 30, 90, 365] as const;

/** SQL of the group of a row that has the columns of all kinds; the nil UUID for visits without one. */
export const groupIdSql: Readonly<Record<GroupKind, string>> = {
  location: `coalesce(location_id, '${nilUuid}'::uuid)`,
  provider: `coalesce(provider_id, '${nilUuid}'::uuid)`,
  survey: 'survey_id',
};

/** SQL that joins such a row with one row per kind of group, `g (kind, group_id)`. */
export const groupsSql = `cross join lateral (values
    ${groupKinds.map((kind) => `('${kind}', ${groupIdSql[kind]})`).join(', ')}) as g (kind, group_id)`;

/**
 * The UUID of a location, provider or survey; null for `none`, which surveys do not accept.
 * @throws ApiError 400 for an invalid id
 */
export function readGroupId(kind: GroupKind, wire: string | undefined): string | null | undefined {
  if (wire === undefined) return undefined;
  if (wire === 'none' && kind !== 'survey') return null;
  const prefix = groupPrefixes[kind];
  const id = uuidOf(prefix, wire);
  if (id === null) throw invalidRequest(kind, `must be an id, ${prefix}_…`);
  return id;
}
