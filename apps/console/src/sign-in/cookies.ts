import type { Begun } from '@reachback/accounts/http/account-context';
import type { Request, Response } from 'express';

/** Host-only, secure (except on localhost) and HttpOnly. */
const sessionCookie = '__Host-reachback';
const deviceCookie = '__Host-reachback-device';
const begunCookies: Record<Begun, string> = {
  challenge: '__Host-reachback-challenge',
  openid: '__Host-reachback-openid',
  proof: '__Host-reachback-proof',
};
const deviceSeconds = 365 * 86_400;

/** The tokens in a request's cookies; empty if absent. Of several with one name the first counts (order of RFC 6265). */
export function readCookies(request: Request): {
  session: string;
  device: string;
  begun: Record<Begun, string>;
} {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = (name: string) => pairs.find(([key]) => key === name)?.[1] ?? '';
  const token = (name: string) => (/^[\w-]{20,200}$/.test(value(name)) ? value(name) : '');
  // A JWE, which contains dots.
  const sealed = (name: string) => (/^[\w.-]{20,3000}$/.test(value(name)) ? value(name) : '');
  const { challenge, openid, proof } = begunCookies;
  return {
    session: token(sessionCookie),
    device: token(deviceCookie),
    begun: { challenge: token(challenge), openid: token(openid), proof: sealed(proof) },
  };
}

/** Sets the cookies of a session: its token for `seconds`, and the browser that it was started in. */
export function keepCookies(
  response: Response,
  { token, device, seconds }: { token: string; device: string; seconds: number },
): void {
  response.append('Set-Cookie', cookie(sessionCookie, token, `SameSite=Lax; Max-Age=${seconds}`));
  response.append('Set-Cookie', cookie(deviceCookie, device, `SameSite=Strict; Max-Age=${deviceSeconds}`));
}

/** State of a sign-in that the browser completes later (HttpOnly, SameSite=Strict). */
export function keepBegun(response: Response, what: Begun, value: string, seconds: number): void {
  const rest = `SameSite=Strict; Max-Age=${seconds}`;
  response.append('Set-Cookie', cookie(begunCookies[what], value, rest));
}

/** Removes the cookie of the session; that of the browser stays. */
export function forgetSession(response: Response): void {
  response.append('Set-Cookie', cookie(sessionCookie, '', 'SameSite=Lax; Max-Age=0'));
}

function cookie(name: string, value: string, rest: string): string {
  return `${name}=${value}; Path=/; Secure; HttpOnly; ${rest}`;
}
