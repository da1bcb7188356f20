import { randomUUID } from 'node:crypto';
import type { ContextManager } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { countedSpans, spansWaitingMax } from './counted-spans.ts';
import { samplerOf } from './sampler.ts';
import type { TracingConfig } from './tracing-config.ts';

/** Maximum number of spans in one export, and how long the first of them waits for others, in ms. */
const exportedMax = 512;
const exportEveryMs = 2_000;
/** Timeout of one export with its retries, in ms. Unsent spans are then dropped. */
const exportMsMax = 5_000;

/**
 * Opens the tracer of a process. Spans wait in a bounded queue and are exported in the background: a collector that is
 * slow, hangs or is unavailable costs spans, which `trace_spans_total` counts, and nothing else.
 */
export function openProvider(options: {
  config: TracingConfig;
  endpoint: string;
  serviceName: string;
  log: Log;
  metrics: Pick<Metrics, 'traceSpans'>;
}): { provider: TracerProvider; contexts: ContextManager } {
  const { config, endpoint, serviceName, log, metrics } = options;
  const counted = countedSpans({ log, metrics });
  const exporter = counted.exporter(
    new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: config.OTEL_EXPORTER_OTLP_HEADERS,
      timeoutMillis: exportMsMax,
      concurrencyLimit: 2,
    }),
  );
  const batches = new BatchSpanProcessor({
    exporter,
    maxQueueSize: spansWaitingMax,
    maxExportBatchSize: exportedMax,
    scheduledDelayMillis: exportEveryMs,
    exportTimeoutMillis: exportMsMax + 1_000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      ...config.OTEL_RESOURCE_ATTRIBUTES,
      'service.namespace': config.OTEL_RESOURCE_ATTRIBUTES['service.namespace'] ?? 'reachback',
      'service.name': config.OTEL_SERVICE_NAME ?? serviceName,
      'service.instance.id': randomUUID(),
    }),
    sampler: samplerOf(config),
    spanProcessors: [counted.processor(batches)],
  });
  return { provider, contexts: new AsyncLocalStorageContextManager().enable() };
}
