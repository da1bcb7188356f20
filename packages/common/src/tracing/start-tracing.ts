import { context, trace } from '@opentelemetry/api';
import { inTime } from '../runtime/in-time.ts';
import type { Lifecycle } from '../runtime/lifecycle.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { TracingConfig } from './tracing-config.ts';

/** At a stop the last spans are sent for so long, in ms; a collector that hangs does not hold up the process. */
const flushMsMax = 2_000;

/**
 * Records what this process does as OpenTelemetry traces and sends them to a collector. Without an endpoint it does
 * nothing, and the SDK is not even loaded. A process has one tracer: that of the first call, until it stops.
 * @param options.serviceName how traces name the process when OTEL_SERVICE_NAME does not
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
