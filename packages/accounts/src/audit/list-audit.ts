import type pg from 'pg';

/** An entry of the audit log, as people read it. */
export interface ListedAuditEntry {
  id: string;
  actor: string;
  /** Name of the person or the key in `actor`; null for a program or a deleted person. */
  actorName: string | null;
  action: string;
  target: string;
  detail: Record<string, unknown>;
  at: Date;
  /** `at` in microseconds, for cursors. */
  sortKey: string;
}

export interface AuditFilter {
  organizationId: string;
  /** As stored: `person:<uuid>`. */
  actor?: string | undefined;
  action?: string | undefined;
}

interface AuditPage extends AuditFilter {
  limit: number;
  /** `sortKey` and id of the previous page's last entry. */
  after?: readonly [string, string] | undefined;
}

/** Lists the changes of an organization's members, newest first. */
export async function listAudit(pool: pg.Pool, page: AuditPage): Promise<ListedAuditEntry[]> {
  // sql: { page: { limit: 1 } }, { page: { limit: 1, actor: 'a', action: 'b', after: ['a', 'b'] } }
  const { rows } = await pool.query<ListedAuditEntry>(auditPageQuery(page));
  return rows;
}

/** Builds the query of one page. An index has the entries of each actor, and of each action, in this order. */
export function auditPageQuery({ organizationId, actor, action, limit, after }: AuditPage) {
  const values: unknown[] = [organizationId];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = ['a.organization_id = $1'];
  if (actor !== undefined) where.push(`a.actor = ${add(actor)}`);
  if (action !== undefined) where.push(`a.action = ${add(action)}`);
  if (after) where.push(`(a.at, a.id) < (${add(after[0])}::timestamptz, ${add(after[1])}::uuid)`);
  const text = `SELECT a.id, a.actor, ${actorName}, a.action, a.target, a.detail, a.at, a.at::text AS "sortKey"
     FROM audit_log a ${withNames}
     WHERE ${where.join(' AND ')}
     ORDER BY a.at DESC, a.id DESC LIMIT ${limit}`;
  return { text, values };
}

const actorName = `coalesce(p.name, k.name) AS "actorName"`;
const withNames = `LEFT JOIN people p ON p.id = substring(a.actor FROM '^person:(.{36})$')::uuid
       LEFT JOIN organization_keys k ON k.id = substring(a.actor FROM '^key:(.{36})$')::uuid`;

/** Maximum number of actors, and of actions, that one can choose from. */
const choicesMax = 500;

/** All actors and actions of an organization's entries. Reads an index once for each, however many entries there are. */
export async function auditChoices(
  pool: pg.Pool,
  organizationId: string,
): Promise<{ actors: Pick<ListedAuditEntry, 'actor' | 'actorName'>[]; actions: string[] }> {
  const actors = await pool.query<Pick<ListedAuditEntry, 'actor' | 'actorName'>>(
    `${distinct('actor')} SELECT a.actor, ${actorName} FROM seen a ${withNames} WHERE a.actor IS NOT NULL ORDER BY a.number`,
    [organizationId],
  );
  const actions = await pool.query<{ action: string }>(
    `${distinct('action')} SELECT action FROM seen WHERE action IS NOT NULL ORDER BY number`,
    [organizationId],
  );
  return { actors: actors.rows, actions: actions.rows.map(({ action }) => action) };
}

/** The values of a column, each from the index after the one before it; the last is null. */
function distinct(column: 'actor' | 'action'): string {
  return `WITH RECURSIVE seen (${column}, number) AS (
     (SELECT ${column}, 1 FROM audit_log WHERE organization_id = $1 ORDER BY ${column} LIMIT 1)
     UNION ALL
     SELECT (SELECT l.${column} FROM audit_log l
             WHERE l.organization_id = $1 AND l.${column} > s.${column} ORDER BY l.${column} LIMIT 1), s.number + 1
     FROM seen s WHERE s.${column} IS NOT NULL AND s.number < ${choicesMax})`;
}
