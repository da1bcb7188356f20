import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { Pool } from 'pg';
import { mayBeDistributed } from '../../database/distribution.ts';
import { inSteps, stepRows } from '../../database/in-steps.ts';
import type { Caller } from '../../auth/bearer-auth.ts';
import type { Clock } from '../../runtime/clock.ts';
import { Answer } from '../routing/endpoint.ts';
import { ApiError, apiError, invalidRequest } from '../errors/errors.ts';
import type { RunOnce } from '../routing/router.ts';
import { DamagedSecretError, type SecretBox } from '../../secrets/secret-box.ts';
import { newUuid } from '../../values/ids.ts';

/** Days for which a repeat gets the stored response. */
export const idempotencyKeyDays = 1;
const memoryMs = idempotencyKeyDays * 24 * 60 * 60 * 1000;
/** After a crash during the call, it can be repeated with the key after this time. */
const lockMs = 60 * 1000;

/** The beginning of a JWE (`{"` in base64url), which no JSON has. */
const sealedStart = 'eyJ';

export interface IdempotencyParts {
  pool: Pool;
  clock: Clock;
  secrets: Pick<SecretBox, 'seal' | 'open' | 'fingerprints'>;
}

/**
 * Whom keys belong to: two owners can use the same key, and so can a person in two organizations, in calls that are about
 * the organization.
 */
export interface KeyOwner {
  /** Column of `idempotency_keys`. In the accounts `person_id`, as a person may have no organization yet. */
  column: 'organization_id' | 'person_id';
  /** Its UUID. */
  idOf(caller: Caller): string;
}

const organizations: KeyOwner = {
  column: 'organization_id',
  idOf: ({ organizationId }) => organizationId,
};

/**
 * Hashes that recognize a repeated body. The previous release stored an unkeyed hash, with which anyone with access to
 * the database can verify a guessed body, even after the person in it was erased. So a keyed one is stored, but only
 * once that release is gone, as it could not answer a repeat: `rollouts` has the time, a day after the migration. Both
 * are recognized.
 */
interface BodyHashes {
  unkeyed: Buffer;
  /** One per key; the first is stored. */
  keyed: [Buffer, ...Buffer[]];
}

interface Stored {
  body_hash: Buffer;
  status: number | null;
  body: string | null;
}

/**
 * Implements `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): the first call with a key runs, a repeat
 * within 24 h gets the same answer with `Idempotency-Replayed: true`. Stored in the service's database, table
 * `idempotency_keys`, because Redis may be wiped. A failed call (4xx, 5xx) does not consume the key. An answer with a
 * secret is encrypted, and repeated only for the same actor; others are stored in plain text, so that erasing a person
 * finds them.
 *
 * If the process or the database dies during the call, nobody knows whether it had its effect. Then a repeat runs, with
 * the `newId` of the first call: an operation that creates something with it finds what exists already.
 * @param owner defaults to the organization
 * @throws ApiError 422 `idempotency_key_reused` for another body, 409 `idempotency_in_progress` while the first runs
 */
export function createRunOnce({ pool, clock, secrets }: IdempotencyParts, owner = organizations): RunOnce {
  return async ({ request, caller, answersSecret, isOfOrganization }, run) => {
    const { column, idOf } = owner;
    const content = [request.body ?? null, request.query, ...(answersSecret ? [caller.actor] : [])];
    const hashes = hashesOf(JSON.stringify(content), secrets);
    const within = column === 'person_id' && isOfOrganization ? `${caller.organizationId} ` : '';
    const slot = { ...slotOf(request, within), column, ownerId: idOf(caller), hashes };
    const newId = await claim(pool, clock, slot);
    if (newId === null) return replay({ pool, secrets }, slot);
    try {
      const answer = await run(newId);
      const answered = textOf(answer);
      const body = answered !== null && answersSecret ? await secrets.seal(answered) : answered;
      await store(pool, slot, { status: answer.status, body });
      return answer;
    } catch (error) {
      await (isRefusal(error) ? forget(pool, slot) : release(pool, slot));
      throw error;
    }
  };
}

/** Whether the call certainly had no effect. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

async function forget(pool: Pool, slot: Slot): Promise<void> {
  const { column } = slot;
  // sql: { column: 'organization_id' }
  await pool.query(`delete from idempotency_keys ${whereSql(column)} and status is null`, keyOf(slot));
}

/** A repeat need not wait until the claim expires, and gets the same id if it has the same body. */
async function release(pool: Pool, slot: Slot): Promise<void> {
  const { column } = slot;
  // sql: { column: 'organization_id' }
  await pool.query(
    `update idempotency_keys set locked_until = '-infinity' ${whereSql(column)} and status is null`,
    keyOf(slot),
  );
}

/** Deletes keys older than 24 h. @returns their number */
export function forgetIdempotencyKeys(pool: Pool, clock: Clock, signal: AbortSignal): Promise<number> {
  const before = new Date(clock.now().getTime() - memoryMs);
  return inSteps(
    () =>
      pool.query(
        `with old as materialized (
           select organization_id, method, path, key from idempotency_keys where created_at < $1 limit ${stepRows}
         )
         delete from idempotency_keys k using old where k.organization_id = old.organization_id
           and k.method = old.method and k.path = old.path and k.key = old.key and k.created_at < $1`,
        [before],
      ),
    { signal },
  );
}

type Column = KeyOwner['column'];

interface Slot {
  column: Column;
  ownerId: string;
  method: string;
  path: string;
  key: string;
  hashes: BodyHashes;
}

const whereSql = (column: Column) => `where ${column} = $1 and method = $2 and path = $3 and key = $4`;
const keyOf = (slot: Slot) => [slot.ownerId, slot.method, slot.path, slot.key];

/** @param within precedes the path */
function slotOf(request: Request, within: string): Pick<Slot, 'method' | 'path' | 'key'> {
  const key = request.get('idempotency-key') ?? '';
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalidRequest('Idempotency-Key', 'must be 1 to 255 visible ASCII characters');
  }
  return { method: request.method, path: within + storedPath(request.path), key };
}

function hashesOf(text: string, secrets: IdempotencyParts['secrets']): BodyHashes {
  return { unkeyed: createHash('sha256').update(text).digest(), keyed: secrets.fingerprints(text) };
}

/** A longer path contains no valid id, and would not fit into the index. */
const pathLengthMax = 300;

function storedPath(path: string): string {
  return path.length <= pathLengthMax ? path : createHash('sha256').update(path).digest('hex');
}

const claimSql = (hash: string, column: Column = 'organization_id') => `
  insert into idempotency_keys as k (${column}, method, path, key, body_hash, created_at, locked_until, new_id)
  values ($1, $2, $3, $4, ${hash}, $6, $7, $9)
  on conflict (${column}, method, path, key) do update
    set body_hash = excluded.body_hash, created_at = $6, locked_until = $7, status = null, body = null,
        new_id = case when k.created_at >= $8 and k.body_hash = any($10::bytea[])
          then coalesce(k.new_id, excluded.new_id) else excluded.new_id end
    where k.created_at < $8 or (k.status is null and k.locked_until < $6)
  returning new_id as "newId"`;
const storesKeyedSql = `select 1 from rollouts where name = 'keyed_body_hashes' and active_from <= $1`;
const eitherSql = `case when exists (select from rollouts where name = 'keyed_body_hashes' and active_from <= $6)
  then $5::bytea else $11::bytea end`;

/** @returns the id of what the call creates; null if the key is taken */
async function claim(pool: Pool, clock: Clock, slot: Slot): Promise<string | null> {
  const now = clock.now().getTime();
  const { keyed, unkeyed } = slot.hashes;
  const times = [new Date(now), new Date(now + lockMs), new Date(now - memoryMs)];
  const others = [...times, newUuid(now), [unkeyed, ...keyed]];
  const { column } = slot;
  // No release has stored unkeyed ones in the accounts.
  const isAccounts = column === 'person_id';
  if (isAccounts || (await mayBeDistributed(pool))) {
    const isKeyed = isAccounts || (await pool.query(storesKeyedSql, [new Date(now)])).rowCount;
    const values = [...keyOf(slot), isKeyed ? keyed[0] : unkeyed, ...others];
    // sql: { column: 'organization_id' }
    // not null: newId (given)
    const { rows } = await pool.query<{ newId: string }>(claimSql('$5::bytea', column), values);
    return rows[0]?.newId ?? null;
  }
  const values = [...keyOf(slot), keyed[0], ...others, unkeyed];
  // distributed: by organization
  // not null: newId (given)
  const { rows } = await pool.query<{ newId: string }>(claimSql(eitherSql), values);
  return rows[0]?.newId ?? null;
}

async function replay({ pool, secrets }: Omit<IdempotencyParts, 'clock'>, slot: Slot): Promise<Answer> {
  const { column } = slot;
  // sql: { column: 'organization_id' }
  const { rows } = await pool.query<Stored>(
    `select body_hash, status, body from idempotency_keys ${whereSql(column)}`,
    keyOf(slot),
  );
  const stored = rows[0];
  const { unkeyed, keyed } = slot.hashes;
  if (stored && ![unkeyed, ...keyed].some((hash) => stored.body_hash.equals(hash))) {
    throw apiError(
      'idempotency_key_reused',
      'this Idempotency-Key was already used with a different request body, or by someone else; use a new key',
    );
  }
  if (!stored || stored.status === null) {
    throw apiError('idempotency_in_progress', 'the first call with this Idempotency-Key is still running', {
      'Retry-After': '1',
    });
  }
  const { status, body } = stored;
  const jsonText = body?.startsWith(sealedStart) ? await secrets.open(body).catch(refuseDamaged) : body;
  return new Answer(status, jsonText === null ? null : { jsonText }, { 'Idempotency-Replayed': 'true' });
}

/** The first call has run, but its answer is lost: a repeat must neither run nor fail with a retryable error. */
function refuseDamaged(error: unknown): never {
  if (!(error instanceof DamagedSecretError)) throw error;
  throw apiError(
    'invalid_state',
    'the first call with this Idempotency-Key succeeded, but its stored response is damaged; check what it created',
  );
}

function textOf({ body }: Answer): string | null {
  if (body === null) return null;
  return 'value' in body ? JSON.stringify(body.value) : body.jsonText;
}

async function store(
  pool: Pool,
  slot: Slot,
  { status, body }: { status: number; body: string | null },
): Promise<void> {
  const { column } = slot;
  // sql: { column: 'organization_id' }
  await pool.query(`update idempotency_keys set status = $5, body = $6 ${whereSql(column)}`, [
    ...keyOf(slot),
    status,
    body,
  ]);
}
