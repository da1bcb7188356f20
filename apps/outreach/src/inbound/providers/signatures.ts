import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

/** Deliveries signed longer ago, or in the future, are refused; a second one is recognized whenever it comes. */
const toleranceMs = 5 * 60 * 1000;

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
  if (!isRecent(time, now, toleranceMs)) return false;
  return fields.some(([name, value]) => name === 'v1' && isHmac(value ?? '', secret, `${time}.`, body));
}

/** Whether the time, in unix seconds, is no further from now than so many milliseconds. */
export function isRecent(seconds: string, now: Date, withinMs: number): boolean {
  return /^\d{9,11}$/.test(seconds) && Math.abs(now.getTime() - Number(seconds) * 1000) <= withinMs;
}

/** ECDSA with SHA-256 over the time and the body, both as they came. @param publicKey base64 of DER (SPKI) */
export function isEcdsa(signature: string, publicKey: string, time: string, body: Buffer): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const bytes = Buffer.concat([Buffer.from(time), body]);
    return verify('sha256', bytes, key, Buffer.from(signature, 'base64'));
  } catch {
    // Neither a key nor a signature that could be looked at.
    return false;
  }
}
