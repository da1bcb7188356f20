import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefixes of the stored credentials. */
export const credentialPrefixes = { personal_token: 'reachback_pat_', organization_key: 'rpk_' } as const;
export type StoredCredentialKind = keyof typeof credentialPrefixes;
export type CredentialKind = StoredCredentialKind | 'jwt';

/** A parsed bearer value: enough to look it up, too little to use it. */
export interface Credential {
  kind: CredentialKind;
  /** SHA-256 of the whole string, 32 bytes. */
  hash: Buffer;
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;
/** The largest multiple of 62 in a byte; higher bytes would favor the first digits. */
const unbiasedBelow = 248;
const storedForm = /^(reachback_pat_|rpk_)[0-9A-Za-z]{36}$/;
const jwtForm = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Creates a secret: prefix, 30 random base62 digits (178 bits), and the CRC-32 of all that as 6 digits, so that
 * scanners and this service recognize a typo or garbage without a database query.
 */
export function makeCredential(kind: StoredCredentialKind): string {
  const body = credentialPrefixes[kind] + randomBase62(randomLength);
  return body + checksum(body);
}

/** Uniformly distributed digits: bytes past the last whole 62 are discarded. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < unbiasedBelow && text.length < length) text += base62[byte % 62];
    }
  }
  return text;
}

/** Parses a bearer value; null for anything that was never issued in that form. */
export function parseCredential(text: string): Credential | null {
  const prefix = storedForm.exec(text)?.[1];
  if (prefix) {
    const body = text.slice(0, -checksumLength);
    if (checksum(body) !== text.slice(-checksumLength)) return null;
    return {
      kind: prefix === credentialPrefixes.personal_token ? 'personal_token' : 'organization_key',
      hash: sha256(text),
    };
  }
  return jwtForm.test(text) ? { kind: 'jwt', hash: sha256(text) } : null;
}

/** SHA-256, 32 bytes. Sufficient for a secret with 178 random bits, which cannot be guessed at any speed. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** What people recognize a credential by: the prefix and the last four characters, `rpk_...x9Zk`. */
export function hintOf(secret: string): string {
  const prefix = Object.values(credentialPrefixes).find((start) => secret.startsWith(start)) ?? '';
  return `${prefix}...${secret.slice(-4)}`;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let place = 0; place < checksumLength; place += 1) {
    digits = base62[rest % 62]! + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
