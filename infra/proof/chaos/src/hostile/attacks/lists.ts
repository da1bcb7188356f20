import { gzipSync } from 'node:zlib';
import { ask, attackerOf, idIn, repeat, tokenOf } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { largeLeads, leadsPath } from '../payloads.ts';
import type { HostileWorld } from '../world.ts';

/** Imports of a file, eight at a time. */
function imported(make: () => string | Buffer, headers: Record<string, string> = {}): Attack['run'] {
  return (world) => {
    const body = make();
    return repeat(world, { count: 16, atOnce: 8 }, (n) =>
      ask(world, {
        path: `${leadsPath(attackerOf(world, n))}/import?skip_no_mail=false`,
        token: tokenOf(world, n),
        body,
        headers: { 'content-type': 'text/csv', ...headers },
      }),
    );
  };
}

const reads =
  (paths: (world: HostileWorld) => string[], { count = 400, atOnce = 16 } = {}): Attack['run'] =>
  (world) => {
    const all = paths(world);
    return repeat(world, { count, atOnce }, (n) =>
      ask(world, { method: 'GET', path: all[n % all.length]!, token: world.attackers[0].tokens[n % 3]! }),
    );
  };

export const lists: AttackGroup = {
  name: 'lists',
  attacks: [
    {
      name: 'large-blocklists',
      what: '10,000 blocklist entries, 30 times, four at a time',
      run: (world) =>
        repeat(world, { count: 30, atOnce: 4 }, (n) => {
          const entries = Array.from({ length: 10_000 }, (_none, k) => `b-${n % 10}-${k}@blocked.example`);
          return ask(world, { path: '/api/v1/blocklist', token: tokenOf(world, n), body: { entries } });
        }),
    },
    {
      name: 'the-same-leads-again-and-again',
      what: '5,000 leads that already exist, 40 times, eight at a time',
      run: (world) =>
        repeat(world, { count: 40, atOnce: 8 }, (n) =>
          ask(world, {
            path: leadsPath(world.attackers[0]),
            token: world.attackers[0].tokens[n % 3]!,
            body: largeLeads(),
          }),
        ),
    },
    {
      name: 'widest-leads',
      what: '200 leads with variables as large as they may be, then 60 lists of 100 and exports of them, 16 at a time',
      async run(world) {
        const path = leadsPath(world.attackers[0]);
        const variables = Object.fromEntries(
          Array.from({ length: 8 }, (_none, n) => [`wide ${n}`, 'ü'.repeat(4_990)]),
        );
        await repeat(world, { count: 4, atOnce: 2 }, (n) => {
          const leads = Array.from({ length: 50 }, (_none, k) => ({
            email: `a-wide-${n}-${k}@b.example`,
            variables,
          }));
          return ask(world, { path, token: tokenOf(world, n), body: { leads, skip_no_mail: false } });
        });
        await reads(() => [`${path}?limit=100`, `${path}/export`], { count: 60 })(world);
      },
    },
    {
      name: 'exports-at-once',
      what: '60 exports of leads, replies, people and the blocklist, 30 at a time',
      run: reads(
        (world) => [
          `${leadsPath(world.attackers[0])}/export`,
          '/api/v1/replies/export',
          '/api/v1/people/export',
          '/api/v1/blocklist/export',
        ],
        { count: 60, atOnce: 30 },
      ),
    },
    {
      name: 'wildcards',
      what: 'searches made of wildcards and of 200 letters',
      run: reads(() =>
        ['%', '_', '%_%_%_%_%_%_%_%', '%'.repeat(200), '\\', 'a%25b', '..*+?', 'é'.repeat(100)].map(
          (q) => `/api/v1/blocklist?q=${encodeURIComponent(q)}&limit=500`,
        ),
      ),
    },
    {
      name: 'deep-pages',
      what: 'pages of 500, one after the other, by four readers, and cursors that were made up',
      run: (world) =>
        repeat(world, { count: 4 }, async (n) => {
          let path = `${leadsPath(world.attackers[0])}?limit=500`;
          for (let page = 0; page < 60 && !world.signal.aborted; page += 1) {
            const answer = await ask(world, {
              method: 'GET',
              path,
              token: world.attackers[0].tokens[n % 3]!,
            });
            const next =
              answer && answer.status < 300
                ? (JSON.parse(answer.text) as { next?: string | null }).next
                : null;
            path = next
              ? `${leadsPath(world.attackers[0])}?limit=500&after=${encodeURIComponent(next)}`
              : `/api/v1/replies?before=c1_${'A'.repeat(1 + page * 20)}`;
          }
        }),
    },
    {
      name: 'wide-filters',
      what: 'every list with every filter at its limit',
      run: reads((world) => [
        '/api/v1/replies?since=1970-01-01T00:00:00Z&include_automatic=true&limit=500',
        '/api/v1/replies?since=0000-01-01T00:00:00Z',
        `${leadsPath(world.attackers[0])}?status=pending&category=other&limit=500`,
        '/api/v1/inbound-items?limit=500',
        '/api/v1/webhook-deliveries?limit=500',
        '/api/v1/imports?limit=500',
      ]),
    },
    {
      name: 'long-summaries',
      what: 'summaries of the longest time that can be asked for',
      run: (world) =>
        repeat(world, { count: 400, atOnce: 16 }, (n) =>
          ask(world, {
            service: 'survey',
            method: 'GET',
            path: [
              '/api/v1/summary?days=365',
              '/api/v1/summary?from=0001-01-01&to=9999-12-31',
              '/api/v1/responses/export',
              '/api/v1/invitations?limit=500',
            ][n % 4]!,
            token: tokenOf(world, n),
          }),
        ),
    },
    {
      name: 'many-campaigns-and-mailboxes',
      what: '400 campaigns with all their steps, duplicated and archived',
      run: (world) =>
        repeat(world, { count: 400, atOnce: 16 }, async (n) => {
          const steps = Array.from({ length: 10 }, (_none, k) => ({
            subject: `Step ${k}`,
            body: 'Hello '.repeat(500),
          }));
          const token = tokenOf(world, n);
          const id = idIn(
            await ask(world, { path: '/api/v1/campaigns', token, body: { name: `Many ${n}`, steps } }),
          );
          if (id)
            await ask(world, { path: `/api/v1/campaigns/${id}/${n % 2 ? 'duplicate' : 'archive'}`, token });
        }),
    },
    {
      name: 'phishing-visits',
      what: '600 visits in a batch, of one person with plus addresses and a link for a name',
      run: (world) => {
        const lines = Array.from({ length: 600 }, (_none, n) =>
          JSON.stringify({
            externalId: `p-${Math.random()}-${n}`,
            firstName: 'Your account was locked: http://evil.example/login',
            email: `target+${n}@visitors.example`,
            sendNow: true,
          }),
        );
        return repeat(world, { count: 4, atOnce: 2 }, (n) =>
          ask(world, {
            service: 'survey',
            path: '/api/v1/visits:batch',
            token: attackerOf(world, n).key,
            body: lines.join('\n'),
            headers: { 'content-type': 'application/x-ndjson' },
          }),
        );
      },
    },
    {
      name: 'one-person-in-many-visits',
      what: '1,000 visits of one person at the same time, in batches and one by one',
      run: (world) =>
        repeat(world, { count: 1_000, atOnce: 40 }, (n) =>
          ask(world, {
            service: 'survey',
            path: '/api/v1/visits',
            token: world.attackers[0].key,
            body: {
              externalId: `one-${Math.random()}-${n}`,
              firstName: 'Ann',
              email: 'one@b-visitors.example',
            },
          }),
        ),
    },
    {
      name: 'csv-open-quote',
      what: 'a CSV file of 8 MB whose first quote is never closed',
      run: imported(() => `email,company\n"${'a,b\n'.repeat(2_000_000)}`),
    },
    {
      name: 'csv-many-columns',
      what: 'a CSV file of 200,000 columns',
      run: imported(
        () =>
          `email,${Array.from({ length: 200_000 }, (_none, n) => `c${n}`).join(',')}\n${'x,'.repeat(200_000)}\n`,
      ),
    },
    {
      name: 'csv-empty-rows',
      what: 'a CSV file of 10 million empty rows',
      run: imported(() => `email\n${'\n'.repeat(10_000_000)}`),
    },
    {
      name: 'csv-bad-rows',
      what: 'a CSV file of 300,000 rows that are all refused',
      run: imported(() => `email,company\n${'not an address,"""\u0000"\n'.repeat(300_000)}`),
    },
    {
      name: 'csv-one-long-field',
      what: 'a CSV file that is one field of 20 MB',
      run: imported(() => `email\n${'x'.repeat(20_000_000)}`),
    },
    {
      name: 'csv-compressed',
      what: 'a CSV file of 100 MB in 100 KB of gzip',
      run: imported(() => gzipSync(`email\n${'a@b-leads.example\n'.repeat(5_800_000)}`), {
        'content-encoding': 'gzip',
      }),
    },
    {
      name: 'csv-odd-encodings',
      what: 'CSV files in UTF-16, with NULs and with broken UTF-8',
      run: imported(() =>
        Buffer.concat([
          Buffer.from([0xff, 0xfe]),
          Buffer.from('email\na@b-leads.example\n\u0000'.repeat(100_000), 'utf16le'),
          Buffer.from([0xc3, 0x28]),
        ]),
      ),
    },
  ],
};
