import type { Scope } from '@reachback/common/auth/bearer-auth';
import { apiError, notFound } from '@reachback/common/http/errors/errors';
import { writeAudit } from './audit.ts';
import type { AccountsContext } from './context.ts';
import {
  issueCredential,
  listedColumns,
  listedMax,
  refuseTooMany,
  type IssuedCredential,
  type ListedCredential,
  type NewCredential,
} from './issue-credential.ts';

const scopesDefault: Scope[] = ['survey:read', 'survey:write'];

/**
 * An organization key, for a system rather than a person. Reads and writes surveys unless told otherwise.
 * @throws ApiError 400 for a field that breaks a rule, 404 for an unknown organization, 409 when there are too many
 */
export async function createKey(
  context: AccountsContext,
  actor: string,
  input: NewCredential & { organizationId: string },
): Promise<IssuedCredential> {
  const { organizationId, ...asked } = input;
  const at = context.clock.now();
  const { secret, row } = issueCredential(
    'organization_key',
    { ...asked, scopes: asked.scopes ?? scopesDefault },
    at,
  );
  return context.db.$transaction(async (tx) => {
    const organizations = await tx.organization.count({ where: { id: organizationId } });
    if (organizations === 0) throw apiError('not_found', 'no such organization');
    refuseTooMany(await tx.organizationKey.count({ where: { organizationId, revokedAt: null } }));
    const key = await tx.organizationKey.create({ data: { ...row, organizationId }, select: listedColumns });
    const detail = { name: key.name, hint: key.hint, scopes: key.scopes };
    await writeAudit(tx, {
      organizationId,
      actor,
      action: 'key.create',
      target: `key:${key.id}`,
      detail,
      at,
    });
    return { ...key, secret };
  });
}

/** Newest first, revoked and expired ones included. */
export async function listKeys(
  context: AccountsContext,
  organizationId: string,
): Promise<ListedCredential[]> {
  return context.db.organizationKey.findMany({
    where: { organizationId },
    select: listedColumns,
    orderBy: { createdAt: 'desc' },
    take: listedMax,
  });
}

/**
 * Ends a key for good; every service refuses it within a second. Revoking again changes nothing.
 * @throws ApiError 404 when the organization has no such key
 */
export async function revokeKey(
  context: AccountsContext,
  actor: string,
  input: { organizationId: string; id: string },
): Promise<void> {
  const { organizationId, id } = input;
  const at = context.clock.now();
  await context.db.$transaction(async (tx) => {
    const key = await tx.organizationKey.findFirst({ where: { id, organizationId }, select: listedColumns });
    if (!key) throw notFound('key');
    const live = { id, revokedAt: null };
    const { count } = await tx.organizationKey.updateMany({ where: live, data: { revokedAt: at } });
    if (count === 0) return;
    const detail = { name: key.name, hint: key.hint };
    await writeAudit(tx, { organizationId, actor, action: 'key.revoke', target: `key:${id}`, detail, at });
  });
}
