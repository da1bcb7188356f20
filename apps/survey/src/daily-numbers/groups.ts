import { invalidRequest } from '@reachback/common/http/errors/errors';
import { nilUuid, uuidOf } from '@reachback/common/values/ids';

/** What the sums are kept by, beside those of the whole organization. */
export const groupKinds = ['location', 'provider', 'survey'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** What the ids of groups begin with. */
export const groupPrefixes = { location: 'loc', provider: 'prv', survey: 'srv' } as const;

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

/**
 * The UUID of a location, provider or survey; null for `none`, of which there is none for surveys.
 * @throws ApiError 400 for what cannot be an id
 */
export function readGroupId(kind: GroupKind, wire: string | undefined): string | null | undefined {
  if (wire === undefined) return undefined;
  if (wire === 'none' && kind !== 'survey') return null;
  const prefix = groupPrefixes[kind];
  const id = uuidOf(prefix, wire);
  if (id === null) throw invalidRequest(kind, `must be an id, ${prefix}_…`);
  return id;
}
