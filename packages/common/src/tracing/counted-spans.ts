import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { throttledWarning } from '../runtime/throttled-warning.ts';

/** Maximum number of spans waiting for export in a process. Further ones are dropped: about 2 MB. */
export const spansWaitingMax = 2_048;
/** Interval of warnings about a collector, in ms. */
const warnEveryMs = 60_000;

/** Counts exported and dropped spans; the SDK only logs the latter. */
export function countedSpans({ log, metrics }: { log: Log; metrics: Pick<Metrics, 'traceSpans'> }) {
  const warn = throttledWarning(log, warnEveryMs);
  let waiting = 0;
  const drop = (count: number, error: unknown) => {
    metrics.traceSpans.inc({ result: 'dropped' }, count);
    warn(error, 'spans were dropped; requests and deliveries are not affected');
  };
  return {
    processor: (inner: SpanProcessor): SpanProcessor => ({
      onStart: (span, parent) => inner.onStart(span, parent),
      onEnd(span) {
        if (waiting >= spansWaitingMax) return drop(1, new Error('too many spans wait for the collector'));
        waiting += 1;
        inner.onEnd(span);
      },
      forceFlush: () => inner.forceFlush(),
      shutdown: () => inner.shutdown(),
    }),
    exporter: (inner: SpanExporter): SpanExporter => ({
      export(spans, ended) {
        waiting -= spans.length;
        inner.export(spans, (result) => {
          if (result.code === ExportResultCode.SUCCESS)
            metrics.traceSpans.inc({ result: 'exported' }, spans.length);
          else drop(spans.length, result.error);
          ended(result);
        });
      },
      shutdown: () => inner.shutdown(),
      forceFlush: async () => inner.forceFlush?.(),
    }),
  };
}
