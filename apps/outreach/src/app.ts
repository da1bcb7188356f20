import { auditChanges } from '@reachback/accounts/audit/audit-changes';
import { verifyForService } from '@reachback/accounts/sessions/verify-for-service';
import {
  errorHandler,
  newApp,
  requestLog,
  securityHeaders,
  unknownRoute,
} from '@reachback/common/http/routing/app-shell';
import { apiFirst } from '@reachback/common/http/routing/api-first';
import { bearerAuth } from '@reachback/common/auth/bearer-auth';
import { allowOrigins } from '@reachback/common/http/routing/cross-origin';
import { documentRoutes } from '@reachback/common/openapi/document-routes';
import { healthRoutes } from '@reachback/common/http/health/health';
import { createRunOnce } from '@reachback/common/http/idempotency/idempotency';
import { assistantRouter } from '@reachback/common/mcp/assistant-router';
import { pageRouter } from '@reachback/common/http/routing/page';
import { limitRates } from '@reachback/common/http/rate-limit/rate-limit';
import { endpointRouter } from '@reachback/common/http/routing/router';
import { traceRequests } from '@reachback/common/tracing/trace-requests';
import { noteChanges } from '@reachback/service/note-changes';
import type { RequestListener } from 'node:http';
import { about } from './api/about.ts';
import type { Context } from './context.ts';
import { endpoints, pages } from './endpoints.ts';
import { healthOf } from './health.ts';
import { inboundRoutes } from './inbound/sources/inbound-routes.ts';
import { failedPage } from './links/link-page.ts';

/** The HTTP side of the service. Only this file defines the order of the middleware. */
export function createApp(context: Context): RequestListener {
  const { accounts, clock, config, intake, log, metrics, pool, redis } = context;
  const resolveCredential = accounts.credentialResolver({
    accepts: ['personal_token'],
    verifySession: verifyForService('outreach', config, clock),
  });
  const limits = { per10Seconds: config.RATE_LIMIT_PER_10_SECONDS, perMinute: config.RATE_LIMIT_PER_MINUTE };
  const noteChange = noteChanges(pool);
  const audit = auditChanges({ pool: accounts.pool, clock, log });

  const authenticate = bearerAuth(resolveCredential);
  const limit = limitRates({ limits, redis, service: 'outreach', log });
  const callEndpoint = endpointRouter(endpoints, context, {
    runOnce: createRunOnce(context),
    audit,
    noteChange,
    intake,
  });
  const onError = errorHandler(log);

  // Everything except the API; API calls take the steps at the end.
  const app = newApp({ trustedProxies: config.TRUSTED_PROXIES });
  app.use('/mcp', authenticate, limit);
  const { PUBLIC_URL: publicUrl, MCP_ALLOWED_ORIGINS: allowedOrigins } = config;
  app.use(
    assistantRouter({ about, endpoints, context, audit, noteChange, intake, log, publicUrl, allowedOrigins }),
  );
  // Routes without a credential, requested less often than the API.
  app.use(healthRoutes(healthOf(context)));
  app.use(documentRoutes(new URL('../openapi.json', import.meta.url), config.PUBLIC_URL));
  app.use(pageRouter(pages, context, intake, errorHandler(log, failedPage)));
  app.use(inboundRoutes(context));
  app.use(unknownRoute);
  app.use(onError);
  return apiFirst(app, {
    all: [
      traceRequests({ trusted: config.TRACEPARENT_TRUSTED }),
      requestLog(log, metrics),
      securityHeaders(),
    ],
    api: [allowOrigins(config.CORS_ORIGINS), authenticate, limit, callEndpoint],
    onError,
  });
}
