import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { invalidRequest } from '@reachback/common/http/errors/errors';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * OWASP's scrypt setting for 32 MiB (as strong as N=2^17 with p=1, which takes 128 MiB). Runs on libuv's threads, four
 * at once by default, so that a burst of logins takes 128 MiB at most.
 */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const memoryBytesMax = 64 * 2 ** 20;
const keyBytes = 32;
const form = /^scrypt\$N=(\d{1,7}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/=]+)\$([\w+/=]+)$/;
/** Compared for an unknown address, so that it takes as long as a known one. */
const nobody = `scrypt$N=${cost.N},r=${cost.r},p=${cost.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(keyBytes).toString('base64')}`;

export const passwordLengthMin = 12;
export const passwordLengthMax = 256;

/**
 * Returns `scrypt$N=…,r=…,p=…$<salt>$<key>` (base64), to be stored. Includes the parameters, so that they can be raised
 * later.
 * @throws ApiError 400 outside 12 to 256 characters (NIST SP 800-63B: length counts, character classes do not)
 */
export async function hashPassword(password: string): Promise<string> {
  const { length } = password;
  if (length < passwordLengthMin || length > passwordLengthMax) {
    throw invalidRequest('password', `must be ${passwordLengthMin} to ${passwordLengthMax} characters long`);
  }
  const salt = randomBytes(16);
  const key = await derive(normalized(password), salt, keyBytes, { ...cost, maxmem: memoryBytesMax });
  return `scrypt$N=${cost.N},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/**
 * Whether the password is correct. Takes the same time for a person without one (`stored` null).
 * @throws Error when `stored` is not from hashPassword
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = form.exec(stored ?? nobody);
  if (!parts) throw new Error('The stored password hash is not in the scrypt form');
  const [N, r, p] = parts.slice(1, 4).map(Number);
  const salt = Buffer.from(parts[4]!, 'base64');
  const expected = Buffer.from(parts[5]!, 'base64');
  const text = normalized(password.slice(0, passwordLengthMax));
  const key = await derive(text, salt, expected.length, { N, r, p, maxmem: memoryBytesMax });
  const equal = timingSafeEqual(key, expected);
  return equal && stored !== null && password.length <= passwordLengthMax;
}

/** Normalizes, so that a password typed on another keyboard or system has the same bytes (RFC 8265 section 4). */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
