import { gzipSync } from 'node:zlib';
import { ask, attackerOf, pause, repeat, tokenOf } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { begin, dial, drip, overIn } from '../sockets.ts';
import { largeLeads, leadsPath } from '../payloads.ts';
import type { HostileWorld } from '../world.ts';

const sixMegabytes = 6_000_000;
const connections = 24;

/** Connections that name a large body to come and send a byte of it now and then, or never again. */
function slowBody(
  path: (world: HostileWorld, n: number) => string,
  { everyMs, type = 'application/json', method = 'POST', bytes = sixMegabytes, piece = ' ' }: SlowBody,
): Attack['run'] {
  return (world) =>
    repeat(world, { count: connections }, async (n) => {
      const request = {
        method,
        path: path(world, n),
        token: tokenOf(world, n),
        headers: { 'Content-Type': type, 'Content-Length': String(bytes) },
      };
      const socket = await begin(world, request, piece === ' ' ? '{' : piece);
      if (everyMs === null) await overIn(world);
      else await drip(world, socket, { piece, everyMs });
    });
}

interface SlowBody {
  /** null: nothing after the first byte. */
  everyMs: number | null;
  type?: string;
  method?: string;
  bytes?: number;
  piece?: string;
}

const blocklist = () => '/api/v1/blocklist';

export const slots: AttackGroup = {
  name: 'slots',
  attacks: [
    {
      name: 'large-bodies-at-once',
      what: '24 complete bodies of 5,000 leads at the same time',
      run: (world) =>
        repeat(world, { count: 24 }, (n) =>
          ask(world, { path: leadsPath(attackerOf(world, n)), token: tokenOf(world, n), body: largeLeads() }),
        ),
    },
    {
      name: 'large-bodies-and-hang-ups',
      what: '4 complete bodies of 5,000 leads, and 40 small ones that disconnect after 20 ms',
      async run(world) {
        const large = repeat(world, { count: 4 }, (n) =>
          ask(world, { path: leadsPath(attackerOf(world, n)), token: tokenOf(world, n), body: largeLeads() }),
        );
        await repeat(world, { count: 40, atOnce: 10 }, async (n) => {
          const body = '{"leads":[{"email":"a@b.example"}]}';
          const request = {
            path: leadsPath(attackerOf(world, n)),
            token: tokenOf(world, n),
            headers: { 'Content-Length': String(body.length) },
          };
          const socket = await begin(world, request, body);
          await pause(world, 20);
          socket?.destroy();
        });
        await large;
      },
    },
    {
      name: 'one-byte-of-six-megabytes',
      what: '24 add-leads requests that send the first byte of 6 MB and then nothing',
      run: slowBody((world, n) => leadsPath(attackerOf(world, n)), { everyMs: null }),
    },
    {
      name: 'slow-lead-bodies',
      what: '24 add-leads bodies of 6 MB, a byte every 500 ms',
      run: slowBody((world, n) => leadsPath(attackerOf(world, n)), { everyMs: 500 }),
    },
    {
      name: 'slow-blocklist-bodies',
      what: '24 blocklist bodies of 3 MB, a byte every 500 ms',
      run: slowBody(blocklist, { everyMs: 500, bytes: 3_000_000 }),
    },
    {
      name: 'slow-lead-changes',
      what: '24 bodies of 1.5 MB for PATCH /leads of a lead that does not exist, a byte every 500 ms',
      run: slowBody(() => `/api/v1/leads/led_${'0'.repeat(32)}`, {
        everyMs: 500,
        bytes: 1_500_000,
        method: 'PATCH',
      }),
    },
    {
      name: 'slow-assistant-calls',
      what: '24 /mcp bodies of 6 MB, a byte every 500 ms',
      run: slowBody(() => '/mcp', { everyMs: 500 }),
    },
    {
      name: 'slow-imports',
      what: '24 CSV imports of 50 MB, a row every 200 ms',
      run: slowBody((world, n) => `${leadsPath(attackerOf(world, n))}/import`, {
        everyMs: 200,
        type: 'text/csv',
        bytes: 50_000_000,
        piece: 'email\n',
      }),
    },
    {
      name: 'chunks-without-end',
      what: '24 chunked add-leads bodies, a chunk of one byte every 50 ms',
      run: (world) =>
        repeat(world, { count: connections }, async (n) => {
          const request = {
            path: leadsPath(attackerOf(world, n)),
            token: tokenOf(world, n),
            headers: { 'Transfer-Encoding': 'chunked' },
          };
          await drip(world, await begin(world, request), { piece: '1\r\n[\r\n', everyMs: 50 });
        }),
    },
    {
      name: 'slow-compressed-bodies',
      what: '24 gzip bodies of 5,000 leads that stop in the middle',
      run: (world) =>
        repeat(world, { count: connections }, async (n) => {
          const bytes = gzipSync(largeLeads());
          const request = {
            path: leadsPath(attackerOf(world, n)),
            token: tokenOf(world, n),
            headers: { 'Content-Length': String(bytes.length), 'Content-Encoding': 'gzip' },
          };
          await begin(world, request, bytes.subarray(0, bytes.length / 2));
          await overIn(world);
        }),
    },
    {
      name: 'expect-and-be-silent',
      what: '50 requests that ask for 100-continue and never send the body',
      run: (world) =>
        repeat(world, { count: 50 }, async (n) => {
          const request = {
            path: leadsPath(attackerOf(world, n)),
            token: tokenOf(world, n),
            headers: { 'Content-Length': String(sixMegabytes), Expect: '100-continue' },
          };
          await begin(world, request);
          await overIn(world);
        }),
    },
    {
      name: 'slow-headers',
      what: '200 connections that send a header line every second and never the last one',
      run: (world) =>
        repeat(world, { count: 200 }, async () => {
          const socket = await dial(world);
          socket?.write('GET /api/v1/campaigns HTTP/1.1\r\nHost: 127.0.0.1\r\n');
          await drip(world, socket, { piece: 'X-A: b\r\n', everyMs: 1_000 });
        }),
    },
    {
      name: 'silent-connections',
      what: '500 connections to each service that never say anything',
      run: (world) =>
        repeat(world, { count: 1_000 }, async (n) => {
          await dial(world, { service: n % 2 ? 'survey' : 'outreach' });
          await overIn(world);
        }),
    },
  ],
};
