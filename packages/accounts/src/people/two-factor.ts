import { DamagedSecretError, type SecretBox } from '@reachback/common/secrets/secret-box';
import { ApiError, apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { Secret, TOTP } from 'otpauth';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import { randomBase62, sha256 } from '../credentials/credential.ts';

/** The context of two-factor sign-in: the accounts, and the encryption of its secrets. */
export type TwoFactorContext = AccountsContext & { secrets: SecretBox };

const periodSeconds = 30;
const recoveryCodesCount = 10;
const recoveryCodeLength = 12;

/**
 * Creates a secret for an authenticator app (RFC 6238). It takes effect once a code was confirmed.
 * @throws ApiError 409 when two-factor sign-in is enabled already
 */
export async function startTwoFactor(
  { db, secrets }: TwoFactorContext,
  person: { id: string; email: string },
): Promise<{ secret: string; otpauthUrl: string }> {
  const secret = new Secret({ size: 20 });
  const totpSecret = await secrets.seal(secret.base32);
  const { count } = await db.person.updateMany({
    where: { id: person.id, totpConfirmedAt: null },
    data: { totpSecret },
  });
  if (count === 0) throw isOn();
  return { secret: secret.base32, otpauthUrl: totpOf(secret.base32, person.email).toString() };
}

/**
 * Enables two-factor sign-in.
 * @returns the recovery codes, of which only hashes are stored
 * @throws ApiError 400 for a wrong code, 409 when it is enabled already or was not started
 */
export async function confirmTwoFactor(
  context: TwoFactorContext,
  personId: string,
  code: string,
): Promise<string[]> {
  const { db, clock } = context;
  const at = clock.now();
  const person = await db.person.findUniqueOrThrow({ where: { id: personId } });
  if (person.totpConfirmedAt) throw isOn();
  if (!person.totpSecret) throw apiError('invalid_state', 'start two-factor sign-in first');
  const secret = await open(context, person.totpSecret, 'start two-factor sign-in again');
  const step = stepOf(secret, code, at);
  if (step === null) throw invalidRequest('code', 'is wrong or has expired');
  const codes = Array.from({ length: recoveryCodesCount }, () => randomBase62(recoveryCodeLength));
  await db.$transaction(async (tx) => {
    const { count } = await tx.person.updateMany({
      where: { id: personId, totpConfirmedAt: null, totpSecret: person.totpSecret },
      data: {
        totpConfirmedAt: at,
        totpLastStep: step,
        recoveryCodeHashes: codes.map((one) => new Uint8Array(sha256(one))),
      },
    });
    if (count === 0) throw isOn();
    const target = `person:${personId}`;
    await writeAudit(tx, { actor: target, action: 'two_factor.enable', target, at });
  });
  return codes;
}

/** Disables two-factor sign-in. The caller has checked the password or a code, or is the operator. */
export async function removeTwoFactor(
  { db, clock }: Pick<AccountsContext, 'db' | 'clock'>,
  actor: string,
  personId: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.person.updateMany({
      where: { id: personId, totpSecret: { not: null } },
      data: { totpSecret: null, totpConfirmedAt: null, totpLastStep: 0, recoveryCodeHashes: [] },
    });
    if (count === 0) return;
    const target = `person:${personId}`;
    await writeAudit(tx, { actor, action: 'two_factor.remove', target, at: clock.now() });
  });
}

/**
 * Checks the second factor after a correct password. Each code works once, including recovery codes.
 * @throws ApiError 401 `code_required` without a code, `unauthorized` for a wrong one
 */
export async function checkSecondFactor(
  context: TwoFactorContext,
  personId: string,
  code: string | undefined,
): Promise<void> {
  const { db, pool, clock } = context;
  const { totpSecret, totpConfirmedAt } = await db.person.findUniqueOrThrow({
    where: { id: personId },
    select: { totpSecret: true, totpConfirmedAt: true },
  });
  if (!totpConfirmedAt || !totpSecret) return;
  if (code === undefined)
    throw new ApiError(
      401,
      'code_required',
      'a code of your authenticator app, or a recovery code, is required',
    );
  // If the secret cannot be decrypted, recovery codes still work.
  if (isAppCode(code)) {
    const secret = await open(context, totpSecret, 'sign in with a recovery code, and set up the app again');
    const step = stepOf(secret, code, clock.now());
    if (step === null) throw wrongCode();
    const used = await db.person.updateMany({
      where: { id: personId, totpLastStep: { lt: step } },
      data: { totpLastStep: step },
    });
    if (used.count === 1) return;
    throw wrongCode();
  }
  const { rowCount } = await pool.query(
    `UPDATE people SET recovery_code_hashes = array_remove(recovery_code_hashes, $2)
     WHERE id = $1 AND $2 = ANY (recovery_code_hashes)`,
    [personId, sha256(code.trim())],
  );
  if (rowCount !== 1) throw wrongCode();
}

function wrongCode(): ApiError {
  return new ApiError(401, 'unauthorized', 'the code is wrong, or was used already');
}

function isOn(): ApiError {
  return apiError('invalid_state', 'two-factor sign-in is on already');
}

/**
 * Decrypts the secret of a person's app.
 * @param remedy what the person can do if it is damaged
 * @throws ApiError 409 then
 */
async function open(
  { secrets }: Pick<TwoFactorContext, 'secrets'>,
  sealed: string,
  remedy: string,
): Promise<string> {
  try {
    return await secrets.open(sealed);
  } catch (error) {
    if (!(error instanceof DamagedSecretError)) throw error;
    throw apiError('invalid_state', `the stored secret of your authenticator app is damaged: ${remedy}`);
  }
}

/** A code of an app; recovery codes are longer. */
function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(' ', ''));
}

/** The time step of the code, one step before or after now included; null for a wrong code. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(' ', '');
  if (!isAppCode(code)) return null;
  const delta = totpOf(secret, '').validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Reachback',
    label: label || 'Reachback',
    secret: Secret.fromBase32(secret),
    period: periodSeconds,
  });
}
