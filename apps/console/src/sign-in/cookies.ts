import type { Request, Response } from 'express';

/** Of this host only, over https (or on localhost), out of reach for scripts. */
const sessionCookie = '__Host-reachback';
const deviceCookie = '__Host-reachback-device';
const challengeCookie = '__Host-reachback-challenge';
const deviceSeconds = 365 * 86_400;

/** The tokens in a request's cookies; empty for none. Of several with one name the first counts, as RFC 6265 orders them. */
export function readCookies(request: Request): {
  session: string;
  device: string;
  challenge: string;
} {
  const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = (name: string) => pairs.find(([key]) => key === name)?.[1] ?? '';
  const token = (name: string) => (/^[\w-]{20,200}$/.test(value(name)) ? value(name) : '');
  return { session: token(sessionCookie), device: token(deviceCookie), challenge: token(challengeCookie) };
}

export function keepCookies(
  response: Response,
  { token, device, seconds }: { token: string; device: string; seconds: number },
): void {
  response.append('Set-Cookie', cookie(sessionCookie, token, `SameSite=Lax; Max-Age=${seconds}`));
  response.append('Set-Cookie', cookie(deviceCookie, device, `SameSite=Strict; Max-Age=${deviceSeconds}`));
}

/** What a passkey has to sign to sign in with this browser. */
export function keepChallenge(response: Response, challenge: string, seconds: number): void {
  response.append('Set-Cookie', cookie(challengeCookie, challenge, `SameSite=Strict; Max-Age=${seconds}`));
}

export function forgetSession(response: Response): void {
  response.append('Set-Cookie', cookie(sessionCookie, '', 'SameSite=Lax; Max-Age=0'));
}

function cookie(name: string, value: string, rest: string): string {
  return `${name}=${value}; Path=/; Secure; HttpOnly; ${rest}`;
}
