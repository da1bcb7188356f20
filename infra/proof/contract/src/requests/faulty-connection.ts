import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '../document/check-answer.ts';
import type { FuzzRequest } from './request.ts';

/** Faults of a request in transit. */
export const faults = [
  'cut in the body',
  'cut after the head',
  'hang-up before the answer',
  'reset',
  'half-closed',
  'length too long',
  'length too short',
  'interrupted chunks',
] as const;
export type Fault = (typeof faults)[number];

const answerWithinMs = 1_000;

/** Sends a request with a fault. @returns null if there was no response, as expected for most of them */
export async function sendFaulty(
  baseUrl: string,
  { method, target, headers, body, bytes }: FuzzRequest,
  { fault, token }: { fault: Fault; token: string },
): Promise<Answer | null> {
  const { hostname: host, port } = new URL(baseUrl);
  const content = Buffer.from(body ?? '{}', bytes ? 'latin1' : 'utf8');
  const lines = Object.entries({
    host,
    authorization: `Bearer ${token}`,
    ...headers,
    ...(fault === 'interrupted chunks'
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(lengthFor(fault, content.length)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const socket = connect({ host, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => {});
  const answered = text(socket).catch(() => '');
  try {
    await once(socket, 'connect');
    socket.write(Buffer.concat([head, contentFor(fault, content)]));
    if (fault === 'half-closed' || fault === 'length too long' || fault === 'interrupted chunks')
      socket.end();
    else if (fault === 'reset') socket.resetAndDestroy();
    else if (fault !== 'length too short') {
      await delay(content.length % 10);
      socket.destroy();
    }
    return readAnswer(await Promise.race([answered, delay(answerWithinMs, '')]));
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

function lengthFor(fault: Fault, length: number): number {
  if (fault === 'length too long') return length + 10;
  if (fault === 'length too short') return Math.max(0, length - 3);
  return fault === 'cut in the body' ? length + 1 : length;
}

function contentFor(fault: Fault, content: Buffer): Buffer {
  if (fault === 'cut after the head') return Buffer.alloc(0);
  if (fault === 'interrupted chunks') {
    const half = content.subarray(0, Math.max(1, content.length / 2));
    return Buffer.concat([Buffer.from(`${half.length.toString(16)}\r\n`), half]);
  }
  return content;
}

function readAnswer(received: string): Answer | null {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
  if (!status) return null;
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ', 2) as [string, string])
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { status: Number(status), headers, text: rest.join('\r\n\r\n') };
}
