import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { sampleLine, type NeighbourPlan, type Sample } from './sample.ts';

/**
 * An organization at work, in a process of its own so that nothing else on its event loop is measured: each call has
 * its place on the clock, whatever became of those before it. Each answer is a line of the output.
 */
// Written by `startNeighbour`.
const plan = JSON.parse(process.argv[2]!) as NeighbourPlan;
const { outreach, survey, token, key, campaignId, draftId, series } = plan;
const timeoutMs = 15_000;
const dispatcher = new Agent({ headersTimeout: timeoutMs, bodyTimeout: timeoutMs, connections: 64 });

interface Call {
  kind: Sample['kind'];
  everyMs: number;
  /** Name of what it reports, if anything. */
  nameOf?: (n: number) => string;
  send(n: number): { url: string; credential?: string; body?: object };
}

const reads = [
  { url: `${outreach}/api/v1/campaigns`, credential: token },
  { url: `${outreach}/api/v1/campaigns/${campaignId}/leads?limit=50`, credential: token },
  { url: `${outreach}/api/v1/replies`, credential: token },
  { url: `${survey}/api/v1/responses`, credential: key },
  { url: `${survey}/api/v1/summary`, credential: key },
];
const filler = 'x'.repeat(450);

const calls: Call[] = [
  { kind: 'health', everyMs: 100, send: (n) => ({ url: `${n % 2 ? survey : outreach}/healthz` }) },
  // As often as the default rate limits allow: a percentile needs calls.
  { kind: 'read', everyMs: 50, send: (n) => reads[n % reads.length]! },
  {
    kind: 'lead',
    everyMs: 700,
    nameOf: (n) => plan.leads[n] ?? `${series}-${n}@leads.example`,
    send: (n) => ({
      url: `${outreach}/api/v1/campaigns/${campaignId}/leads`,
      credential: token,
      body: { leads: [{ email: plan.leads[n] ?? `${series}-${n}@leads.example` }], skip_no_mail: false },
    }),
  },
  {
    kind: 'visit',
    everyMs: 700,
    nameOf: (n) => `${series}-${n}`,
    send: (n) => ({
      url: `${survey}/api/v1/visits`,
      credential: key,
      body: { externalId: `${series}-${n}`, email: `${series}-${n}@visitors.example`, firstName: 'Ann' },
    }),
  },
  {
    kind: 'large',
    everyMs: 4_000,
    send: (n) => ({
      url: `${outreach}/api/v1/campaigns/${draftId}/leads`,
      credential: token,
      body: {
        skip_no_mail: false,
        leads: Array.from({ length: 2_500 }, (_none, k) => ({
          email: `${series}-${n}-${k}@large.example`,
          variables: { filler },
        })),
      },
    }),
  },
];

await Promise.all(calls.map(goOn));

async function goOn(call: Call): Promise<never> {
  const startedAt = performance.now();
  for (let n = 0; ; n += 1) {
    await delay(Math.max(0, startedAt + n * call.everyMs - performance.now()));
    void callOnce(call, n);
  }
}

async function callOnce({ kind, nameOf, send }: Call, n: number): Promise<void> {
  const { url, credential, body } = send(n);
  const text = body ? JSON.stringify(body) : null;
  const startedAt = performance.now();
  let status = 0;
  let added = true;
  try {
    const answer = await request(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(credential ? { authorization: `Bearer ${credential}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: text,
      dispatcher,
    });
    const said = await answer.body.text();
    status = answer.statusCode;
    if (kind === 'lead' && status === 201) added = (JSON.parse(said) as { added: number }).added === 1;
  } catch {
    // No answer is status 0.
  }
  const ms = performance.now() - startedAt;
  const at = Date.now();
  process.stdout.write(`${sampleLine({ kind, ms, status, at, name: nameOf?.(n) ?? null, added })}\n`);
}
