import { createHmac, timingSafeEqual } from 'node:crypto';

const uuidBytes = 16;
const macBytes = 16;

/** Tokens for links in emails: they identify rows, prove that we created the link, and need no table. */
export interface LinkTokens {
  /**
   * @param purpose of the link; a token is refused for any other purpose
   * @param uuids ids of rows; a SHA-256 in hexadecimal may follow, see `hashIn`
   */
  sign(purpose: string, uuids: readonly string[]): string;
  /** Returns the UUIDs, or null for a token that this deployment did not create for this purpose. */
  read(purpose: string, token: string): string[] | null;
}

/**
 * base64url of the UUIDs' bytes and a 16-byte HMAC-SHA256. Deterministic: with one key the same rows always have the
 * same token.
 * @param signingKeys the first one signs, tokens of all of them are accepted
 */
export function createLinkTokens(signingKeys: readonly [Buffer, ...Buffer[]]): LinkTokens {
  const macKeyOf = (signingKey: Buffer) => createHmac('sha256', signingKey).update('link').digest();
  const macOf = (macKey: Buffer, purpose: string, ids: Buffer) =>
    createHmac('sha256', macKey).update(`${purpose}\n`).update(ids).digest().subarray(0, macBytes);
  const macKey = macKeyOf(signingKeys[0]);
  const macKeys = signingKeys.map(macKeyOf);
  return {
    sign(purpose, uuids) {
      const ids = Buffer.from(uuids.join('').replaceAll('-', ''), 'hex');
      return Buffer.concat([ids, macOf(macKey, purpose, ids)]).toString('base64url');
    },
    read(purpose, token) {
      const bytes = /^[\w-]{43,128}$/.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
      const ids = bytes.subarray(0, -macBytes);
      if (ids.length === 0 || ids.length % uuidBytes !== 0) return null;
      const mac = bytes.subarray(-macBytes);
      if (!macKeys.some((key) => timingSafeEqual(mac, macOf(key, purpose, ids)))) return null;
      return Array.from({ length: ids.length / uuidBytes }, (_none, index) =>
        uuidText(ids, index * uuidBytes),
      );
    },
  };
}

/**
 * The SHA-256 that follows the ids of a token. It has the length of two UUIDs, and is returned as such.
 * @param rest what a token has after its ids
 * @returns hexadecimal; null without one
 */
export function hashIn(rest: readonly string[]): string | null {
  return rest.length === 2 ? rest.join('').replaceAll('-', '') : null;
}

function uuidText(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + uuidBytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
