import type { Scope } from '@reachback/common/auth/bearer-auth';
import { apiError } from '@reachback/common/http/errors/errors';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import type { StoredCredentialKind } from './credential.ts';
import type { Transaction } from '../db.ts';
import {
  issueCredential,
  listedColumns,
  listedMax,
  refuseTooMany,
  type IssuedCredential,
  type ListedCredential,
  type NewCredential,
} from './issue-credential.ts';

/** Storage of the tokens of people, or the keys of organizations. `Owner` is the column with the owner's id. */
export interface CredentialStore<Owner> {
  kind: StoredCredentialKind;
  /** Used in messages and the audit log. */
  noun: 'key' | 'token';
  scopesDefault: readonly Scope[];
  rows(tx: Pick<Transaction, 'organizationKey' | 'personalToken'>): CredentialRows<Owner>;
  /** Locks the owner until the transaction ends. @throws ApiError 404 for an unknown one */
  lockOwner(tx: Transaction, owner: Owner): Promise<void>;
  noSuchCredential: string;
  /** How the audit log identifies the owner. */
  audited(owner: Owner): { organizationId?: string; detail: Record<string, string> };
}

type NewRow = ReturnType<typeof issueCredential>['row'];

/** Neither revoked nor expired. */
const live = (at: Date) => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] });

/** The methods that are used of both tables' Prisma delegates. */
interface CredentialRows<Owner> {
  count(args: { where: Owner & ReturnType<typeof live> }): Promise<number>;
  create(args: { data: NewRow & Owner; select: typeof listedColumns }): Promise<ListedCredential>;
  findMany(args: {
    where: Owner;
    select: typeof listedColumns;
    orderBy: { createdAt: 'desc' };
    take: number;
  }): Promise<ListedCredential[]>;
  findFirst(args: {
    where: Owner & { id: string };
    select: typeof listedColumns;
  }): Promise<ListedCredential | null>;
  deleteMany(args: { where: Owner & { id: string } }): Promise<unknown>;
  updateMany(args: {
    where: { id: string; revokedAt: null };
    data: { revokedAt: Date };
  }): Promise<{ count: number }>;
}

/** @throws ApiError 400 for an invalid field, 404 for an unknown owner, 409 when there are too many */
export async function createCredential<Owner extends object>(
  { db, clock }: AccountsContext,
  store: CredentialStore<Owner>,
  { actor, owner, asked }: { actor: string; owner: Owner; asked: NewCredential },
): Promise<IssuedCredential> {
  const at = clock.now();
  const { kind, noun, scopesDefault } = store;
  const { secret, row } = issueCredential(kind, { ...asked, scopes: asked.scopes ?? scopesDefault }, at);
  return db.$transaction(async (tx) => {
    // Serialized per owner, so that the count holds.
    await store.lockOwner(tx, owner);
    const rows = store.rows(tx);
    if (asked.id) await rows.deleteMany({ where: { ...owner, id: asked.id } });
    refuseTooMany(await rows.count({ where: { ...owner, ...live(at) } }));
    const created = await rows.create({ data: { ...row, ...owner }, select: listedColumns });
    const { name, hint, scopes, id } = created;
    const { organizationId, detail } = store.audited(owner);
    await writeAudit(tx, {
      organizationId,
      actor,
      action: `${noun}.create`,
      target: `${noun}:${id}`,
      detail: { name, hint, scopes, ...detail },
      at,
    });
    return { ...created, secret };
  });
}

/** Lists credentials, newest first, including revoked and expired ones. */
export async function listCredentials<Owner>(
  { db }: AccountsContext,
  store: CredentialStore<Owner>,
  owner: Owner,
): Promise<ListedCredential[]> {
  return store.rows(db).findMany({
    where: owner,
    select: listedColumns,
    orderBy: { createdAt: 'desc' },
    take: listedMax,
  });
}

/**
 * Revokes a credential permanently; every service refuses it within a second. Idempotent.
 * @throws ApiError 404 when the owner has no such credential
 */
export async function revokeCredential<Owner extends object>(
  { db, clock }: AccountsContext,
  store: CredentialStore<Owner>,
  { actor, owner, id }: { actor: string; owner: Owner; id: string },
): Promise<void> {
  const at = clock.now();
  const { noun } = store;
  await db.$transaction(async (tx) => {
    const rows = store.rows(tx);
    const known = await rows.findFirst({ where: { ...owner, id }, select: listedColumns });
    if (!known) throw apiError('not_found', store.noSuchCredential);
    const { count } = await rows.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: at } });
    if (count === 0) return;
    const { name, hint } = known;
    const { organizationId, detail } = store.audited(owner);
    await writeAudit(tx, {
      organizationId,
      actor,
      action: `${noun}.revoke`,
      target: `${noun}:${id}`,
      detail: { name, hint, ...detail },
      at,
    });
  });
}
