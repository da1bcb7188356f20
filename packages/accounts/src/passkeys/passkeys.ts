import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { ApiError, apiError, invalidRequest, notFound } from '@reachback/common/http/errors/errors';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { writeAudit } from '../audit/write-audit.ts';
import type { AccountsContext } from '../context.ts';
import { name, parseFields } from '../fields.ts';
import { lockPerson } from '../people/lock-person.ts';
import { useChallenge, type ChallengeContext } from './challenges.ts';

/** The context of passkeys: the accounts, the signing of challenges, and the URL that passkeys are bound to. */
export type PasskeyContext = AccountsContext & ChallengeContext & { publicUrl: string };

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A browser's response after it has created a passkey, in base64url. */
export interface MadePasskey {
  id: string;
  clientData: string;
  attestationObject: string;
  transports: readonly string[];
}

/** A browser's response after a passkey has signed, in base64url. */
export interface PasskeyAnswer {
  id: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** Maximum number of passkeys of one person. */
export const passkeysMax = 20;
/** COSE: EdDSA, ES256 and RS256; every device supports one of them. */
export const algorithms = [-8, -7, -257];

const shown = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

/** The domain that passkeys are bound to. */
export function rpId({ publicUrl }: Pick<PasskeyContext, 'publicUrl'>): string {
  return new URL(publicUrl).hostname;
}

/** The person's id for devices, without anything personal. */
export function userHandle(personId: string): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The person's passkeys, newest first. */
export function listPasskeys({ db }: AccountsContext, personId: string): Promise<ListedPasskey[]> {
  return db.passkey.findMany({ where: { personId }, orderBy: { id: 'desc' }, select: shown });
}

/**
 * Stores a passkey that the person's browser has created for the challenge.
 * @param purpose of the challenge
 * @throws ApiError 400 for an invalid response, 409 when there are too many or it is stored already
 */
export async function addPasskey(
  context: PasskeyContext,
  input: { personId: string; name: string; purpose: string; made: MadePasskey },
): Promise<ListedPasskey> {
  const { db, clock } = context;
  const { personId, made } = input;
  const fields = parseFields({ name }, { name: input.name });
  const challenge = challengeIn(made.clientData);
  if (!(await useChallenge(context, input.purpose, challenge)))
    throw apiError('invalid_state', 'the challenge has expired or was used already; start again');
  const credential = await verifyMade(context, challenge, made);
  const at = clock.now();
  try {
    return await db.$transaction(async (tx) => {
      // Serialized per person, so that the count holds.
      await lockPerson(tx, personId);
      if ((await tx.passkey.count({ where: { personId } })) >= passkeysMax)
        throw apiError('invalid_state', `you can have up to ${passkeysMax} passkeys; remove one first`);
      const passkey = await tx.passkey.create({
        data: {
          personId,
          ...fields,
          credentialId: Buffer.from(credential.id, 'base64url'),
          publicKey: credential.publicKey,
          counter: credential.counter,
          transports: [...made.transports],
          createdAt: at,
        },
        select: shown,
      });
      await writeAudit(tx, {
        actor: `person:${personId}`,
        action: 'passkey.add',
        target: `passkey:${passkey.id}`,
        detail: fields,
        at,
      });
      return passkey;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw apiError('invalid_state', 'this passkey is in use already');
    throw error;
  }
}

/** @throws ApiError 404 for one that the person does not have */
export async function removePasskey(
  { db, clock }: AccountsContext,
  { personId, id }: { personId: string; id: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.passkey.findFirst({ where: { id, personId } });
    const { count } = await tx.passkey.deleteMany({ where: { id, personId } });
    if (!found || count === 0) throw notFound('passkey');
    await writeAudit(tx, {
      actor: `person:${personId}`,
      action: 'passkey.remove',
      target: `passkey:${id}`,
      detail: { name: found.name },
      at: clock.now(),
    });
  });
}

/** The owner of the claimed passkey. Nothing is proved yet. */
export function findPasskeyOwner({ db }: AccountsContext, credentialId: string) {
  return db.passkey.findUnique({
    where: { credentialId: Buffer.from(credentialId, 'base64url') },
    select: { person: { select: { id: true, email: true } } },
  });
}

/**
 * Verifies that the passkey signed the challenge, for this site, after user verification on the device.
 * @param challenge the one that this browser was given
 * @returns the person's id
 * @throws ApiError 401
 */
export async function provePasskey(
  context: PasskeyContext,
  { purpose, challenge, answer }: { purpose: string; challenge: string; answer: PasskeyAnswer },
): Promise<string> {
  const { db, pool, clock } = context;
  if (!(await useChallenge(context, purpose, challenge))) throw refused();
  const passkey = await db.passkey.findUnique({
    where: { credentialId: Buffer.from(answer.id, 'base64url') },
  });
  if (!passkey || userHandle(passkey.personId) !== answer.userHandle) throw refused();
  const result = await verifyAuthenticationResponse({
    response: {
      id: answer.id,
      rawId: answer.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: answer.clientData,
        authenticatorData: answer.authenticatorData,
        signature: answer.signature,
        userHandle: answer.userHandle,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: new URL(context.publicUrl).origin,
    expectedRPID: rpId(context),
    requireUserVerification: true,
    // The counter is compared below, atomically with its update, so that a concurrently used copy is detected too.
    credential: { id: answer.id, publicKey: passkey.publicKey, counter: -1 },
  }).catch(() => null);
  if (!result?.verified) throw refused();
  const { newCounter } = result.authenticationInfo;
  const { rowCount } = await pool.query(
    `UPDATE passkeys SET counter = $2, last_used_at = $3
     WHERE id = $1 AND ($2 > counter OR ($2 = 0 AND counter = 0))`,
    [passkey.id, newCounter, clock.now()],
  );
  if (rowCount === 1) return passkey.personId;
  await noteCopy(context, passkey, newCounter);
  throw refused();
}

/** Writes to the audit log that a counter did not increase: the passkey was copied, or removed meanwhile. */
async function noteCopy(
  { db, clock }: AccountsContext,
  { id, personId, name: label }: { id: string; personId: string; name: string },
  counter: number,
): Promise<void> {
  const memberships = await db.membership.findMany({ where: { personId }, select: { organizationId: true } });
  await db.auditEntry.createMany({
    data: memberships.map(({ organizationId }) => ({
      organizationId,
      actor: 'visitor',
      action: 'passkey.copy_suspected',
      target: `passkey:${id}`,
      detail: { name: label, person: personId, counter },
      at: clock.now(),
    })),
  });
}

async function verifyMade(context: PasskeyContext, challenge: string, made: MadePasskey) {
  try {
    // We request no attestation, so certificates and revocation lists of strangers are never processed.
    const attestation = decodeAttestationObject(Buffer.from(made.attestationObject, 'base64url'));
    if (attestation.get('attStmt').get('x5c')) throw new Error('has certificates');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: made.clientData, attestationObject: made.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: new URL(context.publicUrl).origin,
      expectedRPID: rpId(context),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) throw new Error('not verified');
    return registrationInfo.credential;
  } catch {
    throw invalidRequest('attestation_object', 'must be a response to the challenge, created on this site');
  }
}

/** The challenge that the browser claims was signed; empty for none. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

function refused(): ApiError {
  return new ApiError(401, 'unauthorized', 'the passkey is unknown, or its response is invalid; retry');
}
