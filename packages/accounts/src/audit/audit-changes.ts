import type { Clock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';
import type { AuditChange } from '@reachback/common/http/routing/invoke-endpoint';
import type pg from 'pg';
import { shownName } from './shown-name.ts';
import { writeAudit } from './write-audit.ts';

/**
 * Writes each change made through a service's API to the audit log, right after it. The change is already committed, so
 * a failure to write the entry is only logged.
 */
export function auditChanges(options: { pool: pg.Pool; clock: Clock; log: Log }): AuditChange {
  const { pool, clock, log } = options;
  return async ({ organizationId, actor }, { action, target }) => {
    await writeAudit(pool, { organizationId, actor, action, target, at: clock.now() }).catch(
      (error: unknown) => {
        const line = { err: error, action, target, actor: shownName(actor) };
        log.error(line, 'a change could not be written to the audit log');
      },
    );
  };
}
