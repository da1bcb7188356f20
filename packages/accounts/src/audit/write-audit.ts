import type pg from 'pg';
import type { JsonObject, Transaction } from '../db.ts';

/** One line of who changed what. */
export interface AuditEntry {
  /** Omitted for what concerns no single organization, e.g. a new person. */
  organizationId?: string;
  /** `person:<uuid>`, `key:<uuid>` (`caller.actor`), or the name of a program: `cli`. */
  actor: string;
  /** Noun and verb: `token.create`. */
  action: string;
  /** `<kind>:<uuid>`. */
  target: string;
  /** What helps to understand it later. Never a secret. */
  detail?: JsonObject;
  at: Date;
}

/**
 * Writes one line of the audit log: in the transaction of the change where that is in this database,
 * else on the accounts pool right after the change.
 */
export async function writeAudit(
  on: Transaction | pg.Pool | pg.PoolClient,
  entry: AuditEntry,
): Promise<void> {
  if ('auditEntry' in on) {
    await on.auditEntry.create({ data: entry });
    return;
  }
  const { organizationId = null, actor, action, target, detail = {}, at } = entry;
  await on.query(
    `INSERT INTO audit_log (organization_id, actor, action, target, detail, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [organizationId, actor, action, target, detail, at],
  );
}
