import { apiError } from '@reachback/common/http/errors/errors';
import type { Transaction } from '../db.ts';

/**
 * Serializes changes of one organization's members and invitations, so that two last owners cannot leave concurrently.
 * @throws ApiError 404
 */
export async function lockOrganization(tx: Transaction, organizationId: string): Promise<void> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT FROM organizations WHERE id = ${organizationId}::uuid FOR UPDATE`;
  if (rows.length === 0) throw apiError('not_found', 'no such organization');
}
