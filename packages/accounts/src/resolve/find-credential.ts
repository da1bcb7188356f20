import { scopes, type Caller, type Role } from '@reachback/common/auth/bearer-auth';
import type pg from 'pg';
import type { Credential } from '../credentials/credential.ts';
import { effectiveScopes } from '../organizations/scopes-of-role.ts';

/** An existing credential, with everything needed to check it at any later time. */
export interface KnownCredential {
  kind: 'personal_token' | 'organization_key' | 'session';
  /** Id of the token or key; null for a session. */
  id: string | null;
  /** The person it belongs to; null for an organization key. */
  personId: string | null;
  revoked: boolean;
  /** Milliseconds since 1970; Infinity for never. */
  expiresAtMs: number;
  /** Milliseconds since 1970; 0 for never. */
  lastUsedAtMs: number;
  /** Null when the person has no organization selected. */
  caller: Caller | null;
  /** Whether it is for one organization, and the person has selected another one since. */
  isForAnother: boolean;
}

/** The subject of a verified JWT: a person by id, or by an address that its issuer has verified (lower case). */
export interface Identity {
  person: { id: string } | { email: string };
  /** The console session of a person known by id; signing out ends it before the JWT expires. */
  sessionId?: string;
  /** The organization that the console acts on; omitted: whatever the person has selected. */
  organizationId?: string;
  expiresAt: Date;
}

/** Timeout after which the database counts as unavailable, in ms. */
const answerMsMax = 2_000;

const selected =
  'LEFT JOIN memberships m ON m.person_id = p.id AND m.organization_id = p.selected_organization_id';
const state = `c.id, coalesce(c.scopes, '{}') AS scopes, c.revoked_at IS NOT NULL AS revoked,
  (extract(epoch FROM c.expires_at) * 1000)::float8 AS expires_at_ms,
  (extract(epoch FROM c.last_used_at) * 1000)::float8 AS last_used_at_ms`;

/** Each is an index probe per table; the keys are the names of the prepared statements. */
const statements = {
  find_personal_token: `SELECT ${state}, c.person_id, m.organization_id, m.role
    FROM personal_tokens c JOIN people p ON p.id = c.person_id ${selected} WHERE c.hash = $1`,
  // A key is not a person: it has the role of a member, within its own scopes.
  find_organization_key: `SELECT ${state}, NULL AS person_id, c.organization_id, 'member' AS role
    FROM organization_keys c WHERE c.hash = $1`,
  find_person_by_id: `SELECT p.id AS person_id, m.organization_id, m.role,
      NOT EXISTS (SELECT FROM sessions s WHERE s.id = $2::uuid AND s.person_id = p.id AND s.revoked_at IS NULL) AS revoked
    FROM people p ${selected} WHERE p.id = $1::uuid`,
  find_person_by_email: `SELECT p.id AS person_id, m.organization_id, m.role, false AS revoked
    FROM people p ${selected} WHERE p.email = $1`,
};

interface PersonRow {
  person_id: string;
  organization_id: string | null;
  /** One of the roles, by the check constraint of the table; null like `organization_id`. */
  role: Role | null;
  revoked: boolean;
}

interface CredentialRow extends Omit<PersonRow, 'person_id'> {
  id: string;
  person_id: string | null;
  scopes: string[];
  expires_at_ms: number | null;
  last_used_at_ms: number | null;
}

/**
 * Finds a token or key by its hash; null when it is unknown.
 * @throws Error when the database does not respond within 2 s
 */
export async function findCredential(
  pool: pg.Pool,
  kind: 'personal_token' | 'organization_key',
  hash: Credential['hash'],
): Promise<KnownCredential | null> {
  const row = await queryOne<CredentialRow>(pool, `find_${kind}`, [hash]);
  if (!row) return null;
  const isToken = row.person_id !== null;
  return {
    kind,
    id: row.id,
    personId: row.person_id,
    revoked: row.revoked,
    expiresAtMs: row.expires_at_ms ?? Infinity,
    lastUsedAtMs: row.last_used_at_ms ?? 0,
    caller: callerOf(row, {
      actor: isToken ? `person:${row.person_id}` : `key:${row.id}`,
      credentialId: isToken ? `token:${row.id}` : `key:${row.id}`,
      granted: row.scopes,
    }),
    isForAnother: false,
  };
}

/**
 * Finds the person of a verified JWT, who can do all that the role allows; null when there is none.
 * @throws Error when the database does not respond within 2 s
 */
export async function findPerson(pool: pg.Pool, identity: Identity): Promise<KnownCredential | null> {
  const { person, sessionId, organizationId, expiresAt } = identity;
  const row =
    'id' in person
      ? await queryOne<PersonRow>(pool, 'find_person_by_id', [person.id, sessionId ?? null])
      : await queryOne<PersonRow>(pool, 'find_person_by_email', [person.email]);
  if (!row) return null;
  return {
    kind: 'session',
    id: null,
    personId: row.person_id,
    revoked: row.revoked,
    expiresAtMs: expiresAt.getTime(),
    lastUsedAtMs: 0,
    caller: callerOf(row, {
      actor: `person:${row.person_id}`,
      credentialId: sessionId ? `session:${sessionId}` : `person:${row.person_id}`,
      granted: scopes,
    }),
    isForAnother: organizationId !== undefined && organizationId !== row.organization_id,
  };
}

function callerOf(
  { organization_id: organizationId, role }: Pick<PersonRow, 'organization_id' | 'role'>,
  { actor, credentialId, granted }: { actor: string; credentialId: string; granted: readonly string[] },
): Caller | null {
  if (!organizationId || !role) return null;
  return { organizationId, actor, role, scopes: effectiveScopes(granted, role), credentialId };
}

async function queryOne<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: keyof typeof statements,
  values: unknown[],
): Promise<Row | null> {
  // sql: ...Object.keys(statements).map((name) => ({ name }))
  const query = pool.query<Row>({ name: `accounts_${name}`, text: statements[name], values });
  const { rows } = await answerInTime(query);
  return rows[0] ?? null;
}

/** Applies the timeout, also to a pool that cannot connect. */
async function answerInTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The accounts database does not answer')), answerMsMax);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
