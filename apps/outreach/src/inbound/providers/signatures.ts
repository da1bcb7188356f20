import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

/**
 * Deliveries signed longer ago, or in the future, are refused. Long, because a service that tries again later may send
 * the same bytes; a second delivery is recognized by its id, and changes nothing.
 */
const toleranceMs = 24 * 60 * 60 * 1000;

/** Whether the text is the lower-case hex HMAC-SHA256 of the bytes. */
export function isHmac(signature: string, secret: string, ...bytes: (string | Buffer)[]): boolean {
  const hmac = createHmac('sha256', secret);
  for (const part of bytes) hmac.update(part);
  const right = Buffer.from(hmac.digest('hex'));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** `t=<unix seconds>,v1=<hex>[,v1=…]`: HMAC-SHA256 of `<t>.<body>`, as Calendly and our own webhooks sign. */
export function isTimedSignature(header: string, secret: string, body: Buffer, now: Date): boolean {
  const fields = header.split(',', 10).map((part) => part.trim().split('='));
  const time = fields.find(([name]) => name === 't')?.[1] ?? '';
  if (!isRecent(time, now)) return false;
  return fields.some(([name, value]) => name === 'v1' && isHmac(value ?? '', secret, `${time}.`, body));
}

/** Whether the time, in unix seconds, is no further from now than a day. */
export function isRecent(seconds: string, now: Date): boolean {
  return /^\d{9,11}$/.test(seconds) && Math.abs(now.getTime() - Number(seconds) * 1000) <= toleranceMs;
}

/** ECDSA with SHA-256 over the time and the body, both as they came. @param publicKey base64 of DER (SPKI) */
export function isEcdsa(signature: string, publicKey: string, time: string, body: Buffer): boolean {
  const key = ecPublicKey(publicKey);
  const bytes = Buffer.concat([Buffer.from(time), body]);
  return key !== null && verify('sha256', bytes, key, Buffer.from(signature, 'base64'));
}

/** The key in base64 of DER (SPKI); null for what is not one. */
export function ecPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}
