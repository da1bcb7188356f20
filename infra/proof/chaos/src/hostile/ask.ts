import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { ServiceName } from '../processes/service.ts';
import type { HostileWorld } from './world.ts';

/** A call of the attacker. */
export interface Asked {
  /** Default outreach. */
  service?: ServiceName;
  /** Default POST. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** An object is sent as JSON, text and bytes as they are. */
  body?: object | string | Buffer;
  headers?: Record<string, string>;
  /** Default: no credential. */
  token?: string;
}

export interface Answered {
  status: number;
  text: string;
}

type Called = Pick<HostileWorld, ServiceName | 'dispatcher' | 'signal' | 'answers'>;

/** Calls a service, and counts how it answered. @returns null when no answer came */
export async function ask(world: Called, asked: Asked): Promise<Answered | null> {
  const { service = 'outreach', method = 'POST', path, body, headers = {}, token } = asked;
  const isPlain = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  let answered: Answered | null;
  try {
    const answer = await request(`${world[service]}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? null : isPlain ? body : JSON.stringify(body),
      dispatcher: world.dispatcher,
      signal: world.signal,
    });
    answered = { status: answer.statusCode, text: await answer.body.text() };
  } catch {
    // Refused, reset, timed out or over: the attacker does not care which.
    answered = null;
  }
  countAnswer(world, answered ? String(answered.status) : 'none');
  return answered;
}

export function countAnswer({ answers }: Pick<HostileWorld, 'answers'>, status: string): void {
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

/** The `id` of what was made; null when it was refused. */
export function idIn(answered: Answered | null): string | null {
  if (!answered || answered.status >= 300) return null;
  return (JSON.parse(answered.text) as { id?: string }).id ?? null;
}

/** Works `count` numbers, `atOnce` at a time, until the attack is over. */
export async function repeat(
  { signal }: Pick<HostileWorld, 'signal'>,
  { count, atOnce = count }: { count: number; atOnce?: number },
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count && !signal.aborted) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/** Waits so long, or until the attack is over. */
export async function pause({ signal }: Pick<HostileWorld, 'signal'>, ms: number): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}

/** One of the credentials of the attacker, in turn. */
export function tokenOf({ attackers }: Pick<HostileWorld, 'attackers'>, n: number): string {
  const { tokens } = attackers[n % attackers.length]!;
  return tokens[Math.floor(n / attackers.length) % tokens.length]!;
}

/** The organization whose token `tokenOf` gives. */
export function attackerOf({ attackers }: Pick<HostileWorld, 'attackers'>, n: number) {
  return attackers[n % attackers.length]!;
}
