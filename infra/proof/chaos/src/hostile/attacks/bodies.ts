import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ask, attackerOf, repeat, tokenOf } from '../ask.ts';
import type { Attack, AttackGroup } from '../attack.ts';
import { leadsPath, nested } from '../payloads.ts';

const times = 16;
const atOnce = 8;

/** The same body to add-leads, again and again. */
function toLeads(make: () => string | Buffer, headers: Record<string, string> = {}): Attack['run'] {
  return (world) => {
    const body = make();
    return repeat(world, { count: times, atOnce }, (n) =>
      ask(world, { path: leadsPath(attackerOf(world, n)), token: tokenOf(world, n), body, headers }),
    );
  };
}

/** Of each of 5,000 leads: nearly as many as it may have, and prime, so that multiples of any number make an order. */
const variablesEach = 89;

function leadsOf(namesOf: (lead: number) => (n: number) => string): string {
  const leads = Array.from({ length: 5_000 }, (_lead, lead) => {
    const nameOf = namesOf(lead);
    const variables = Array.from({ length: variablesEach }, (_none, n) => `"${nameOf(n)}":1`).join(',');
    return `{"email":"a${lead}@b-leads.example","variables":{${variables}}}`;
  });
  return `{"leads":[${leads.join(',')}]}`;
}

const gzip = { 'content-encoding': 'gzip' };
const megabyte = 1_048_576;

export const bodies: AttackGroup = {
  name: 'bodies',
  attacks: [
    { name: 'deep-arrays', what: 'arrays 3 million deep', run: toLeads(() => nested(3_000_000)) },
    {
      name: 'deep-objects',
      what: 'objects a million deep',
      run: toLeads(() => '{"a":'.repeat(1_000_000) + '1' + '}'.repeat(1_000_000)),
    },
    {
      name: 'deep-compressed',
      what: 'arrays 3.9 million deep in 8 KB of gzip',
      run: toLeads(() => gzipSync(nested(3_900_000)), gzip),
    },
    {
      name: 'deep-with-nul',
      what: 'the same with \\u0000 in front, which has every text looked at',
      run: toLeads(() => gzipSync(`["\\u0000",${nested(3_900_000)}]`), gzip),
    },
    {
      name: 'wide-compressed',
      what: 'four million consecutive empty arrays in a few KB of gzip',
      run: toLeads(() => gzipSync(`{"leads":[${'[],'.repeat(2_600_000)}0]}`), gzip),
    },
    {
      name: 'gzip-bomb',
      what: '2 GB of zeros in 2 MB of gzip',
      run: (world) => {
        // Members of a gzip stream follow each other.
        const member = gzipSync(Buffer.alloc(64 * megabyte));
        const body = Buffer.concat(Array.from({ length: 32 }, () => member));
        return repeat(world, { count: 8 }, (n) =>
          ask(world, {
            path: leadsPath(attackerOf(world, n)),
            token: tokenOf(world, n),
            body,
            headers: gzip,
          }),
        );
      },
    },
    {
      name: 'brotli-bomb',
      what: '8 MB of spaces in a few bytes of Brotli',
      run: toLeads(() => brotliCompressSync(Buffer.alloc(8 * megabyte, ' ')), { 'content-encoding': 'br' }),
    },
    {
      name: 'gzip-in-gzip',
      what: 'a body compressed twice, and one that claims to be',
      run: toLeads(() => gzipSync(gzipSync(nested(1_000_000))), { 'content-encoding': 'gzip, gzip' }),
    },
    {
      name: 'broken-gzip',
      what: 'gzip that is truncated or not gzip at all',
      run: toLeads(() => gzipSync(nested(1_000_000)).subarray(0, 700), gzip),
    },
    {
      name: 'duplicate-keys',
      what: 'one key 800,000 times',
      run: toLeads(() => `{${'"leads":1,'.repeat(700_000)}"leads":[]}`),
    },
    {
      name: 'many-keys',
      what: '400,000 different keys',
      run: toLeads(() => `{${Array.from({ length: 400_000 }, (_none, n) => `"k${n}":1`).join(',')}}`),
    },
    {
      name: 'many-variables',
      what: 'leads with 100,000 variables',
      run: toLeads(() => {
        const variables = Object.fromEntries(Array.from({ length: 100_000 }, (_none, n) => [`v${n}`, 'x']));
        return JSON.stringify({ leads: [{ email: 'a@b-leads.example', variables }] });
      }),
    },
    {
      name: 'different-variables',
      what: '5,000 leads of 89 variables each, no two of one name: as many hidden classes',
      run: toLeads(() => leadsOf((lead) => (n) => `v${lead * variablesEach + n}`)),
    },
    {
      name: 'shuffled-variables',
      what: '5,000 leads with the same 89 variables, each in a different order',
      run: toLeads(() =>
        leadsOf((lead) => (n) => `v${(n * ((lead % 88) + 1) + Math.floor(lead / 88)) % variablesEach}`),
      ),
    },
    {
      name: 'numbers-as-variables',
      what: '5,000 leads of 89 variables whose names are numbers, no two of them the same',
      run: toLeads(() => leadsOf((lead) => (n) => String(4_294_967_294 - 3 * (lead * variablesEach + n)))),
    },
    {
      name: 'huge-numbers',
      what: 'numbers of a million digits',
      run: toLeads(
        () => `{"leads":[${'9'.repeat(1_000_000)},1e${'9'.repeat(100_000)},-0.${'1'.repeat(1_000_000)}]}`,
      ),
    },
    {
      name: 'colliding-numbers-as-keys',
      what: 'a million numeric keys, the largest first',
      run: toLeads(
        () => `{${Array.from({ length: 500_000 }, (_none, n) => `"${4_294_967_294 - n * 3}":0`).join(',')}}`,
      ),
    },
    {
      name: 'lone-surrogates',
      what: 'a million halves of pairs, as escapes',
      run: toLeads(() => `{"leads":[{"email":"${'\\ud800'.repeat(1_000_000)}"}]}`),
    },
    {
      name: 'wrong-leads',
      what: '5,000 leads with 50 faults each, every one of them to be described',
      run: toLeads(() => {
        const variables = Object.fromEntries(Array.from({ length: 50 }, (_none, n) => [`v${n}`, { a: [n] }]));
        return JSON.stringify({ leads: Array.from({ length: 5_000 }, () => ({ email: 1, variables })) });
      }),
    },
    {
      name: 'deep-assistant-calls',
      what: 'arrays a million deep in the arguments of a tool',
      run: (world) => {
        const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"coldemail_add_leads","arguments":{"leads":${nested(1_000_000)}}}}`;
        return repeat(world, { count: times, atOnce }, (n) =>
          ask(world, {
            path: '/mcp',
            token: tokenOf(world, n),
            body,
            headers: { accept: 'application/json, text/event-stream' },
          }),
        );
      },
    },
    {
      name: 'deep-visits',
      what: 'visits whose fields are 40,000 arrays deep, one by one and in batches',
      run: (world) => {
        const visit = `{"externalId":"deep","firstName":${nested(40_000)},"email":"a@b.example"}`;
        return repeat(world, { count: 200, atOnce }, (n) =>
          ask(world, {
            service: 'survey',
            path: n % 2 ? '/api/v1/visits' : '/api/v1/visits:batch',
            token: attackerOf(world, n).key,
            headers: n % 2 ? {} : { 'content-type': 'application/x-ndjson' },
            body: n % 2 ? visit : `${visit}\n`.repeat(40),
          }),
        );
      },
    },
    {
      name: 'compressed-survey-bodies',
      what: '100 KB of nested arrays in 200 bytes of gzip, to every survey endpoint that takes a body',
      run: (world) => {
        const body = gzipSync(nested(50_000));
        const paths = [
          'visits',
          'unsubscribes',
          'surveys',
          'locations',
          'providers',
          'webhook-endpoints',
          'persons/erase',
        ];
        return repeat(world, { count: 210, atOnce }, (n) =>
          ask(world, {
            service: 'survey',
            path: `/api/v1/${paths[n % paths.length]}`,
            token: tokenOf(world, n),
            body,
            headers: gzip,
          }),
        );
      },
    },
  ],
};
