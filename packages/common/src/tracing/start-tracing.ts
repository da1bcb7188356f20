import { context, trace } from '@opentelemetry/api';
import { inTime } from '../runtime/in-time.ts';
import type { Lifecycle } from '../runtime/lifecycle.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { TracingConfig } from './tracing-config.ts';

/** Timeout for sending the last spans at a stop, in ms; a collector that hangs does not delay the process. */
const flushMsMax = 2_000;

/**
 * Records the work of this process as OpenTelemetry traces and sends them to a collector. Without an endpoint it is a
 * no-op, and does not even load the SDK. A process has one tracer: that of the first call, until it stops.
 * @param options.serviceName the default of OTEL_SERVICE_NAME
 */
export async function startTracing(options: {
  config: TracingConfig;
  serviceName: string;
  log: Log;
  metrics: Pick<Metrics, 'traceSpans'>;
  lifecycle: Lifecycle;
}): Promise<void> {
  const { config, serviceName, log, metrics, lifecycle } = options;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return;
  const { openProvider } = await import('./open-provider.ts');
  const { provider, contexts } = openProvider({ config, endpoint, serviceName, log, metrics });
  if (!trace.setGlobalTracerProvider(provider)) return provider.shutdown();
  context.setGlobalContextManager(contexts);
  lifecycle.onStop('tracing', async () => {
    trace.disable();
    context.disable();
    const ended = provider.shutdown().catch((error: unknown) => log.debug({ err: error }, 'spans were lost'));
    if (!(await inTime(ended, flushMsMax))) log.warn('the last spans could not be sent in time');
  });
}
