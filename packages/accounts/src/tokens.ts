import { scopes } from '@reachback/common/auth/bearer-auth';
import { apiError } from '@reachback/common/http/errors/errors';
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

/**
 * A personal access token. It acts on the organization its owner has selected at the time of each use.
 * Asks for all scopes unless told otherwise.
 * @throws ApiError 400 for a field that breaks a rule, 404 for an unknown person, 409 when there are too many
 */
export async function createToken(
  context: AccountsContext,
  actor: string,
  input: NewCredential & { personId: string },
): Promise<IssuedCredential> {
  const { personId, ...asked } = input;
  const at = context.clock.now();
  const { secret, row } = issueCredential('personal_token', { ...asked, scopes: asked.scopes ?? scopes }, at);
  return context.db.$transaction(async (tx) => {
    if ((await tx.person.count({ where: { id: personId } })) === 0)
      throw apiError('not_found', 'no such person');
    refuseTooMany(await tx.personalToken.count({ where: { personId, revokedAt: null } }));
    const token = await tx.personalToken.create({ data: { ...row, personId }, select: listedColumns });
    const detail = { name: token.name, hint: token.hint, personId, scopes: token.scopes };
    await writeAudit(tx, { actor, action: 'token.create', target: `token:${token.id}`, detail, at });
    return { ...token, secret };
  });
}

/** Newest first, revoked and expired ones included. */
export async function listTokens(context: AccountsContext, personId: string): Promise<ListedCredential[]> {
  return context.db.personalToken.findMany({
    where: { personId },
    select: listedColumns,
    orderBy: { createdAt: 'desc' },
    take: listedMax,
  });
}

/**
 * Ends a token for good; every service refuses it within a second. Revoking again changes nothing.
 * @throws ApiError 404 when the person has no such token
 */
export async function revokeToken(
  context: AccountsContext,
  actor: string,
  input: { personId: string; id: string },
): Promise<void> {
  const { personId, id } = input;
  const at = context.clock.now();
  await context.db.$transaction(async (tx) => {
    const token = await tx.personalToken.findFirst({ where: { id, personId }, select: listedColumns });
    if (!token) throw apiError('not_found', 'no such token of this person');
    const live = { id, revokedAt: null };
    const { count } = await tx.personalToken.updateMany({ where: live, data: { revokedAt: at } });
    if (count === 0) return;
    const detail = { name: token.name, hint: token.hint, personId };
    await writeAudit(tx, { actor, action: 'token.revoke', target: `token:${id}`, detail, at });
  });
}
