import type pg from 'pg';

/** A line of the audit log, as people read it. */
export interface ListedAuditEntry {
  id: string;
  actor: string;
  /** Name of the person behind `actor`; null for a key, a program or somebody who was deleted. */
  actorName: string | null;
  action: string;
  target: string;
  detail: Record<string, unknown>;
  at: Date;
  /** `at` in microseconds, for cursors. */
  sortKey: string;
}

/** What an organization's members changed, the newest first. @param options.after `sortKey` and id of the last one seen */
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
