import { startOtlpCollector, type OtlpCollector } from '@reachback/testing/network/otlp-collector';
import { freePort } from '@reachback/testing/network/free-port';
import express from 'express';
import request from 'supertest';
import { z } from 'zod';
import { createCoalescer } from '../../src/runtime/coalescer.ts';
import { createLifecycle, type Lifecycle } from '../../src/runtime/lifecycle.ts';
import { createLog } from '../../src/runtime/log.ts';
import { createMetrics, type Metrics } from '../../src/runtime/metrics.ts';
import { laterSpan, newTrace, noteBatch, resumeSpan, traceparentNow } from '../../src/tracing/spans.ts';
import { startTracing } from '../../src/tracing/start-tracing.ts';
import { traceRequests } from '../../src/tracing/trace-requests.ts';
import { tracingConfig } from '../../src/tracing/tracing-config.ts';

const log = createLog({ service: 'test', level: 'silent' });
const ours = '0af7651916cd43dd8448eb211c80319c';
const recorded = `00-${ours}-b7ad6b7169203331-01`;
const notRecorded = `00-${ours}-b7ad6b7169203331-00`;

let collector: OtlpCollector;
let lifecycle: Lifecycle;
let metrics: Metrics;

beforeEach(async () => {
  collector = await startOtlpCollector();
  lifecycle = createLifecycle(log);
  metrics = createMetrics();
});
afterEach(async () => {
  await lifecycle.stop();
  await collector.close();
});

const start = (env: Record<string, string> = {}) => {
  const config = z.object(tracingConfig).parse({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env });
  return startTracing({ config, serviceName: 'test', log, metrics, lifecycle });
};

/** Answers with the traceparent that a row stored in this request would get. */
const app = (trusted = false) => {
  const made = express();
  made.use(traceRequests({ trusted }));
  made.get('/row', (_request, response) => void response.json({ traceparent: traceparentNow() }));
  return made;
};
const storedBy = async (trusted: boolean, traceparent?: string): Promise<string | null> => {
  const call = request(app(trusted)).get('/row');
  return (await (traceparent ? call.set('traceparent', traceparent) : call).expect(200)).body.traceparent;
};
const counted = async (result: string) => {
  const line = new RegExp(`trace_spans_total\\{result="${result}"\\} (\\d+)`).exec(await metrics.text());
  return Number(line?.[1] ?? 0);
};

describe('without an endpoint', () => {
  it('records nothing, stores nothing and sends nothing', async () => {
    const config = z.object(tracingConfig).parse({});
    await startTracing({ config, serviceName: 'test', log, metrics, lifecycle });
    expect(await storedBy(true, recorded)).toBeNull();
    await newTrace('job', {}, async (span) => expect(span).toBeNull());
    await lifecycle.stop();
    expect(collector.exports).toEqual([]);
  });
});

describe('the traceparent of a stranger', () => {
  it('does not have a request recorded', async () => {
    await start({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    expect(await storedBy(false, recorded)).toBeNull();
  });

  it('neither keeps a request from being recorded nor names its trace', async () => {
    await start();
    expect(await storedBy(false, notRecorded)).toMatch(/^00-(?!0af76519)[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});

describe('a trusted traceparent', () => {
  it('decides the trace and whether it is recorded', async () => {
    await start({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
    expect(await storedBy(true, recorded)).toMatch(new RegExp(`^00-${ours}-`));
    expect(await storedBy(true, notRecorded)).toBeNull();
  });

  it.each(['garbage', recorded.toUpperCase(), `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `${recorded}-x`])(
    'is ignored when it is malformed: %s',
    async (traceparent) => {
      await start({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
      expect(await storedBy(true, traceparent)).toBeNull();
    },
  );
});

describe('stored rows', () => {
  it('go on with their trace; later work has one of its own that is linked, and so has a batch', async () => {
    await start({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    await resumeSpan(recorded, 'now', {}, async () => undefined);
    await laterSpan(recorded, 'days later', {}, async () => undefined);
    const rows = [{ traceparent: null }, { traceparent: recorded }];
    noteBatch('batch', rows, { startedAt: Date.now(), attributes: {} });
    noteBatch('of nothing', [{ traceparent: null }], { startedAt: Date.now(), attributes: {} });
    await lifecycle.stop();
    const link = { traceId: ours, spanId: 'b7ad6b7169203331' };
    expect(collector.spans).toMatchObject([
      { name: 'now', traceId: ours, parentSpanId: 'b7ad6b7169203331', links: [] },
      { name: 'days later', parentSpanId: '', links: [link] },
      { name: 'batch', parentSpanId: '', links: [link], attributes: { 'messaging.batch.message_count': 2 } },
    ]);
    expect(collector.spans[1]!.traceId).not.toBe(ours);
  });

  it('show a failure by its kind, never by its message', async () => {
    await start();
    const failing = resumeSpan(recorded, 'send', {}, () =>
      Promise.reject(new TypeError('to ann@private.test')),
    );
    await expect(failing).rejects.toThrow('ann@private.test');
    await lifecycle.stop();
    expect(collector.spans).toMatchObject([{ status: 2, attributes: { 'error.type': 'TypeError' } }]);
    expect(collector.exports[0]!.body).not.toContain('private');
  });
});

it('keeps work that is done for many callers out of the trace of the first', async () => {
  await start();
  const seen: (string | null)[] = [];
  const together = createCoalescer<number, void>({
    sizeMax: 10,
    conflictKeys: () => [],
    run: async (_group, items) => {
      seen.push(traceparentNow());
      return items.map(() => undefined);
    },
  });
  await newTrace('request', {}, async () => {
    await together.add('group', 1);
    expect(traceparentNow()).not.toBeNull();
  });
  expect(seen).toEqual([null]);
});

describe.each(['refuse', 'hang', 'away'] as const)('a collector that cannot be used: %s', (manner) => {
  it('holds up neither requests nor the stop, and its spans are counted as dropped', async () => {
    if (manner === 'away')
      await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
    else {
      collector.behave(manner);
      await start();
    }
    const made = app();
    const startedAt = performance.now();
    for (let n = 0; n < 50; n += 1) await request(made).get('/row').expect(200);
    // More than can wait.
    for (let n = 0; n < 3_000; n += 1) await newTrace('job', {}, async () => undefined);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(await counted('dropped')).toBeGreaterThanOrEqual(400);
    const stoppedAt = performance.now();
    await lifecycle.stop();
    expect(performance.now() - stoppedAt).toBeLessThan(4_000);
    expect(await counted('exported')).toBe(0);
  });
});

describe('settings', () => {
  const parse = (env: Record<string, string>) => z.object(tracingConfig).safeParse(env);

  it('reads headers and attributes as OpenTelemetry writes them', () => {
    const { data } = parse({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team = ops' });
    expect(data!.OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Bearer a=b', 'x-team': 'ops' });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('refuses %s=%s', (name, value) => {
    expect(parse({ [name]: value }).error!.issues[0]!.path).toEqual([name]);
  });
});
