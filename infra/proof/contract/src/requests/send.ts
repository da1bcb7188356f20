import { Pool } from 'undici';
import type { Answer } from '../document/check-answer.ts';
import type { FuzzRequest } from './request.ts';

/** Sends requests unchanged. Status 0 means that there was no response. */
export interface Sender {
  /** @param token used unless the request has its own credential */
  send(request: FuzzRequest, token: string): Promise<Answer>;
  close(): Promise<void>;
}

const answerWithinMs = 60_000;

export function createSender(baseUrl: string, connections: number): Sender {
  const pool = new Pool(baseUrl, {
    connections,
    headersTimeout: answerWithinMs,
    bodyTimeout: answerWithinMs,
  });
  return {
    async send({ method, target, headers, body, bytes }, token) {
      try {
        const answered = await pool.request({
          method,
          path: target,
          headers: { authorization: `Bearer ${token}`, ...sendable(headers) },
          body: body === null ? null : Buffer.from(body, bytes ? 'latin1' : 'utf8'),
        });
        return { status: answered.statusCode, headers: answered.headers, text: await answered.body.text() };
      } catch (error) {
        return { status: 0, headers: {}, text: String(error) };
      }
    },
    close: () => pool.close(),
  };
}

/** Headers are bytes on the wire; undici treats them as latin1. */
function sendable(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, 'utf8').toString('latin1')]),
  );
}
