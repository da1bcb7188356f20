import { errorHandler, newApp, securityHeaders, unknownRoute } from '../routing/app-shell.ts';
import { healthRoutes } from './health.ts';
import { listen, type Lifecycle } from '../../runtime/lifecycle.ts';
import type { Log } from '../../runtime/log.ts';

/**
 * Serves `GET /healthz`, `GET /readyz` and `GET /metrics` for a worker, which has no other HTTP server. Emails,
 * webhooks and lanes are counted in the process that handles them, so their metrics are available here only.
 * @param options.port omitted: does not listen
 * @returns the assigned port (for port 0)
 * @throws Error when the port is in use
 */
export async function showWorkerHealth(options: {
  health: Parameters<typeof healthRoutes>[0];
  host: string;
  port: number | undefined;
  lifecycle: Lifecycle;
  log: Log;
}): Promise<number | undefined> {
  const { health, host, port, lifecycle, log } = options;
  if (port === undefined) return undefined;
  const app = newApp({ trustedProxies: 0 });
  app.use(securityHeaders());
  app.use(healthRoutes(health));
  app.use(unknownRoute);
  app.use(errorHandler(log));
  return (await listen({ app, host, port, lifecycle, drainMs: 0 })).port;
}
