import type pg from 'pg';

/** An entry of the audit log, as people read it. */
export interface ListedAuditEntry {
  id: string;
  actor: string;
  /** Name of the person in `actor`; null for a key, a program or a deleted person. */
  actorName: string | null;
  action: string;
  target: string;
  detail: Record<string, unknown>;
  at: Date;
  /** `at` in microseconds, for cursors. */
  sortKey: string;
}

/**
 * Lists the changes of an organization's members, newest first. @param options.after `sortKey` and id of the previous
 * page's last entry
 */
export async function listAudit(
  pool: pg.Pool,
  options: { organizationId: string; limit: number; after?: readonly [string, string] },
): Promise<ListedAuditEntry[]> {
  const { organizationId, limit, after } = options;
  const { rows } = await pool.query<ListedAuditEntry>(
    `SELECT a.id, a.actor, p.name AS "actorName", a.action, a.target, a.detail, a.at, a.at::text AS "sortKey"
     FROM audit_log a
       LEFT JOIN people p ON p.id = substring(a.actor FROM '^person:(.{36})$')::uuid
     WHERE a.organization_id = $1 AND ($2::timestamptz IS NULL OR (a.at, a.id) < ($2::timestamptz, $3::uuid))
     ORDER BY a.at DESC, a.id DESC LIMIT $4`,
    [organizationId, after?.[0] ?? null, after?.[1] ?? null, limit],
  );
  return rows;
}
