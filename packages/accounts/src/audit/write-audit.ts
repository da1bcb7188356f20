import type pg from 'pg';
import type { JsonObject, Transaction } from '../db.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  /** Omitted for what belongs to no single organization, e.g. a new person. */
  organizationId?: string;
  /** `person:<uuid>`, `key:<uuid>` (`caller.actor`), or the name of a program: `cli`. */
  actor: string;
  /** Noun and verb: `token.create`. */
  action: string;
  /** `<kind>:<uuid>`. */
  target: string;
  /** Context for later readers. Never a secret. */
  detail?: JsonObject;
  at: Date;
}

/**
 * Writes an entry of the audit log: in the transaction of the change if that is in this database, else on the accounts
 * pool right after the change.
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
