import { gzipSync } from 'node:zlib';
import { ask, attackerOf, repeat, tokenOf, type Asked } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { bounceNotice, leadsPath, nested } from '../payloads.ts';
import type { HostileWorld } from '../world.ts';

const calls = 4_000;
const atOnce = 40;

function flood(
  asked: (world: HostileWorld, n: number) => Asked,
  plan: { count?: number; atOnce?: number } = {},
): Attack['run'] {
  return (world) => repeat(world, { count: calls, atOnce, ...plan }, (n) => ask(world, asked(world, n)));
}

const inbound = (world: HostileWorld, n: number, kind = 'postmark') => attackerOf(world, n).inbound[kind]!;
const token = 'A'.repeat(80);

export const floods: AttackGroup = {
  name: 'floods',
  attacks: [
    {
      name: 'reads',
      what: '4,000 page reads with every token, 40 at a time',
      run: flood((world, n) => ({
        method: 'GET',
        path: '/api/v1/replies?limit=100',
        token: tokenOf(world, n),
      })),
    },
    {
      name: 'unknown-inbound-addresses',
      what: '4,000 posts to inbound addresses that nobody has',
      run: flood((_world, n) => ({ path: `/inbound/postmark/${token}${n}`, body: { RecordType: 'Bounce' } })),
    },
    {
      name: 'own-inbound-address',
      what: '4,000 reports to its own inbound address',
      run: flood((world, n) => ({
        path: inbound(world, n),
        body: {
          RecordType: 'Bounce',
          Type: 'HardBounce',
          ID: n,
          Email: `x-${n}@b-leads.example`,
          Details: '550 5.1.1 unknown',
        },
      })),
    },
    {
      name: 'large-inbound-bodies',
      what: '16 inbound bodies of 20 MB, eight at a time',
      run: (world) => {
        const body = JSON.stringify({
          RawEmail: `${bounceNotice('x@b-leads.example')}${'x'.repeat(20_000_000)}`,
        });
        return repeat(world, { count: 16, atOnce: 8 }, (n) => ask(world, { path: inbound(world, n), body }));
      },
    },
    {
      name: 'compressed-inbound-bodies',
      what: 'arrays 11 million deep in 23 KB of gzip, to an inbound address, eight at a time',
      run: (world) => {
        const body = gzipSync(nested(11_500_000));
        return repeat(world, { count: 16, atOnce: 8 }, (n) =>
          ask(world, { path: inbound(world, n), body, headers: { 'content-encoding': 'gzip' } }),
        );
      },
    },
    {
      name: 'inbound-mails-with-many-parts',
      what: 'emails with 20,000 nested parts that a worker has to parse',
      run: (world) => {
        const parts = Array.from(
          { length: 5_000 },
          (_none, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
        );
        const mail = `From: a@b.example\r\nMessage-ID: <${Math.random()}@b.example>\r\n${parts.join('')}`;
        return repeat(world, { count: 20, atOnce: 4 }, (n) =>
          ask(world, { path: inbound(world, n), body: { RawEmail: `X-N: ${n}\r\n${mail}` } }),
        );
      },
    },
    {
      name: 'inbound-mails-made-of-quotes',
      what: 'emails with 500,000 quoted lines, encoded words and unclosed tags that a worker has to parse',
      run: (world) => {
        const text = `${'> '.repeat(100)}\r\n${'On Mon, Sam wrote:\r\n'.repeat(20_000)}${'<div>'.repeat(50_000)}${'>'.repeat(200_000)}`;
        return repeat(world, { count: 20, atOnce: 4 }, (n) =>
          ask(world, {
            path: inbound(world, n),
            body: {
              RawEmail: `From: a@b.example\r\nSubject: ${'=?utf-8?q?a?= '.repeat(500)}\r\nMessage-ID: <${n}.${Math.random()}@b.example>\r\nContent-Type: text/html\r\n\r\n${text}`,
            },
          }),
        );
      },
    },
    {
      name: 'assistant-calls',
      what: '2,000 calls of tools with every token',
      run: flood(
        (world, n) => ({
          path: '/mcp',
          token: tokenOf(world, n),
          headers: { accept: 'application/json, text/event-stream' },
          body: {
            jsonrpc: '2.0',
            id: n,
            method: n % 2 ? 'tools/list' : 'tools/call',
            params: n % 2 ? {} : { name: 'coldemail_campaigns', arguments: {} },
          },
        }),
        { count: 2_000 },
      ),
    },
    {
      name: 'unsubscribe-links',
      what: '4,000 opt-outs with links that nobody has',
      run: flood((_world, n) => ({
        service: n % 2 ? 'survey' : 'outreach',
        method: n % 4 > 1 ? 'POST' : 'GET',
        path: `/u/${token}${n}`,
      })),
    },
    {
      name: 'tracking-links',
      what: '4,000 opens and clicks of emails that nobody got',
      run: flood((_world, n) => ({
        method: 'GET',
        path: n % 2 ? `/o/${token}${n}` : `/c/${token}${n}?to=https://evil.example/`,
      })),
    },
    {
      name: 'survey-pages',
      what: '4,000 survey pages and answers for unknown links',
      run: flood((_world, n) => ({
        service: 'survey',
        method: n % 2 ? 'GET' : 'POST',
        path: `/s/${token}${n}?score=${n % 11}`,
        ...(n % 2
          ? {}
          : {
              body: `score=9&comment=${'x'.repeat(30_000)}`,
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }),
      })),
    },
    {
      name: 'survey-forms-with-many-fields',
      what: 'survey forms of 20,000 fields',
      run: flood(
        (_world, n) => ({
          service: 'survey',
          path: `/s/${token}${n}`,
          body: 'a[b][c]=1&'.repeat(6_000),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        { count: 500 },
      ),
    },
    {
      name: 'documents',
      what: '4,000 reads of the documents and the pages that show them',
      run: flood((_world, n) => ({
        service: n % 2 ? 'survey' : 'outreach',
        method: 'GET',
        path: n % 4 > 1 ? '/openapi.json' : '/docs',
      })),
    },
    {
      name: 'health-and-metrics',
      what: '4,000 readiness checks, and guesses of the metrics token',
      run: flood((_world, n) => ({
        service: n % 2 ? 'survey' : 'outreach',
        method: 'GET',
        path: n % 4 > 1 ? '/readyz' : '/metrics',
        token: `guess-${n}`,
      })),
    },
    {
      name: 'long-addresses',
      what: '4,000 paths and queries of 14 KB',
      run: flood((world, n) => ({
        method: 'GET',
        path: n % 2 ? `/${'a/'.repeat(7_000)}` : `/api/v1/campaigns?${'a=b&'.repeat(3_500)}`,
        token: tokenOf(world, n),
      })),
    },
    {
      name: 'many-headers',
      what: '2,000 requests with 200 custom headers',
      run: flood(
        (world, n) => ({
          method: 'GET',
          path: '/api/v1/campaigns',
          token: tokenOf(world, n),
          headers: Object.fromEntries(Array.from({ length: 200 }, (_none, k) => [`x-${k}`, 'y'.repeat(40)])),
        }),
        { count: 2_000 },
      ),
    },
    {
      name: 'guessed-tokens',
      what: '4,000 tokens and keys that nobody has',
      run: flood((_world, n) => ({
        service: n % 2 ? 'survey' : 'outreach',
        method: 'GET',
        path: n % 2 ? '/api/v1/responses' : '/api/v1/campaigns',
        token: `${n % 3 ? 'reachback_pat_' : 'rpk_'}${String(n).padStart(36, 'A')}`,
      })),
    },
    {
      name: 'idempotency-keys',
      what: '2,000 idempotency keys, and one key in 200 concurrent requests',
      async run(world) {
        const body = { name: 'Key', steps: [] };
        await repeat(world, { count: 2_000, atOnce }, (n) =>
          ask(world, {
            path: '/api/v1/campaigns',
            token: tokenOf(world, n),
            body,
            headers: { 'idempotency-key': `k-${n % 10 ? n : 0}` },
          }),
        );
        await repeat(world, { count: 200 }, () =>
          ask(world, {
            path: leadsPath(world.attackers[0]),
            token: tokenOf(world, 0),
            body: { leads: [{ email: 'k@b-leads.example' }] },
            headers: { 'idempotency-key': 'one' },
          }),
        );
      },
    },
    {
      name: 'organization-keys',
      what: '300 organization keys made, listed and revoked',
      run: flood(
        (world, n) => ({
          service: 'survey',
          path: '/api/v1/organization-keys',
          token: tokenOf(world, n),
          body: { name: `key ${n}` },
        }),
        { count: 300 },
      ),
    },
  ],
};
