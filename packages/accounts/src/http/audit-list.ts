import type { Operation } from '@reachback/common/http/routing/endpoint';
import type { Cursors } from '@reachback/common/paging/cursors';
import { z } from 'zod';
import type { AccountsContext } from '../context.ts';
import { auditFilters, auditPage, entryView, filterOf } from './organizations/audit.ts';

const limitRule = 'must be 1 to 500';

function inputOf(pageSize: number) {
  return z.object({
    ...auditFilters,
    before: z.string().optional().describe('The `next` value of the previous page'),
    limit: z.int(limitRule).min(1, limitRule).max(500, limitRule).default(pageSize),
  });
}

const output = z.object({ data: z.array(entryView), next: z.string().nullable() });

/**
 * The list of the audit log for programs, in every service: the entries of both services and of the account API, which
 * has its own list for people in the console.
 * @param options.fieldCodes error codes of parameters, as in other lists of the service
 */
export function auditList(options: {
  pageSize: number;
  fieldCodes?: Record<string, string>;
}): Operation<{ accounts: AccountsContext; cursors: Cursors }, ReturnType<typeof inputOf>, typeof output> {
  const { pageSize, fieldCodes } = options;
  return {
    name: 'listAudit',
    summary: 'List the audit log of the organization',
    description:
      'Who changed what in outreach, survey and the account, from newest to oldest. Both services return the same entries. `actor` and `action` filter them. Pass the `next` value of a page as `before` to get the following one.',
    group: 'audit log',
    fieldCodes,
    input: inputOf(pageSize),
    output,
    async handle({ accounts: { pool }, cursors }, { organizationId }, { before, limit, ...filters }) {
      const filter = filterOf(organizationId, filters);
      return auditPage({ pool, cursors }, { filter, cursor: before, limit });
    },
  };
}
