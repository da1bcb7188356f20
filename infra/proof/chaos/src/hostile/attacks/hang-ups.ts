import { attackerOf, pause, repeat, tokenOf } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { largeLeads, leadsPath } from '../payloads.ts';
import { begin, dial, headOf } from '../sockets.ts';

const requests = 200;
const atOnce = 20;

/** Requests with a large body, of which `share` is sent; the client goes after `ms`. */
function goesAway(
  share: number,
  { ms, how }: { ms: readonly number[]; how: 'close' | 'half-close' | 'reset' },
): Attack['run'] {
  return (world) =>
    repeat(world, { count: requests, atOnce }, async (n) => {
      const body = largeLeads(n % 2 ? 5_000 : 50);
      const request = {
        path: leadsPath(attackerOf(world, n)),
        token: tokenOf(world, n),
        headers: { 'Content-Length': String(Buffer.byteLength(body)) },
      };
      const socket = await begin(world, request, Buffer.from(body).subarray(0, share * body.length));
      await pause(world, ms[n % ms.length]!);
      if (how === 'reset') socket?.resetAndDestroy();
      else if (how === 'close') socket?.destroy();
      else {
        socket?.end();
        await pause(world, 500);
        socket?.destroy();
      }
    });
}

export const hangUps: AttackGroup = {
  name: 'hang-ups',
  attacks: [
    {
      name: 'gone-after-the-head',
      what: 'the client closes after the head of the request',
      run: goesAway(0, { ms: [0, 5, 50], how: 'close' }),
    },
    {
      name: 'gone-in-the-body',
      what: 'the client closes in the middle of the body',
      run: goesAway(0.5, { ms: [0, 5, 50, 200], how: 'close' }),
    },
    {
      name: 'gone-while-waiting',
      what: 'the client closes while its complete body waits or is handled',
      run: goesAway(1, { ms: [0, 2, 5, 10, 20, 50, 100], how: 'close' }),
    },
    {
      name: 'half-closed',
      what: 'the client sends FIN after its body and reads on',
      run: goesAway(1, { ms: [0, 20], how: 'half-close' }),
    },
    {
      name: 'half-closed-in-the-body',
      what: 'the client sends FIN in the middle of its body',
      run: goesAway(0.5, { ms: [0, 20], how: 'half-close' }),
    },
    {
      name: 'reset',
      what: 'the client resets the connection while its body is handled',
      run: goesAway(1, { ms: [0, 5, 20, 60], how: 'reset' }),
    },
    {
      name: 'answers-never-read',
      what: '100 pipelined exports on each of 20 connections, of whose answers nothing is read',
      run: (world) =>
        repeat(world, { count: 20 }, async (n) => {
          const socket = await dial(world);
          socket?.pause();
          const path = `${leadsPath(attackerOf(world, n))}/export`;
          socket?.write(headOf({ method: 'GET', path, token: tokenOf(world, n) }).repeat(100));
          await pause(world, 8_000);
        }),
    },
    {
      name: 'pipelined-and-gone',
      what: '200 connections with 50 pipelined reads, closed immediately',
      run: (world) =>
        repeat(world, { count: 200, atOnce }, async (n) => {
          const socket = await dial(world, { service: n % 2 ? 'survey' : 'outreach' });
          const path = n % 2 ? '/api/v1/responses' : '/api/v1/campaigns';
          socket?.write(headOf({ method: 'GET', path, token: tokenOf(world, n) }).repeat(50));
          await pause(world, n % 20);
          socket?.destroy();
        }),
    },
    {
      name: 'length-too-short',
      what: 'bodies longer than their Content-Length, so that the rest is parsed as a request',
      run: (world) =>
        repeat(world, { count: 100, atOnce }, async (n) => {
          const request = {
            path: leadsPath(attackerOf(world, n)),
            token: tokenOf(world, n),
            headers: { 'Content-Length': '10' },
          };
          const socket = await begin(world, request, largeLeads(50));
          await pause(world, 100);
          socket?.destroy();
        }),
    },
    {
      name: 'batches-cut-short',
      what: 'visits:batch streams that are closed after a few lines without reading the response',
      run: (world) =>
        repeat(world, { count: 100, atOnce }, async (n) => {
          const request = {
            service: 'survey' as const,
            path: '/api/v1/visits:batch',
            token: attackerOf(world, n).key,
            headers: { 'Content-Type': 'application/x-ndjson', 'Transfer-Encoding': 'chunked' },
          };
          const socket = await begin(world, request);
          socket?.pause();
          const line = `{"externalId":"cut-${n}","firstName":"Ann","email":"cut-${n}@people.example","dryRun":true}\n`;
          const chunk = `${line.length.toString(16)}\r\n${line}\r\n`;
          socket?.write(chunk.repeat(20));
          await pause(world, n % 50);
          socket?.destroy();
        }),
    },
  ],
};
