import { llmsText } from '@reachback/common/openapi/llms-text';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endpoints, openEndpoints } from '@reachback/accounts/http/account-endpoints';
import { accountRunOnce } from '@reachback/accounts/http/run-once';
import { accountsMigrations } from '@reachback/accounts/migrate';
import { encryptionKeyState } from '@reachback/accounts/people/encryption-key';
import { audienceOf } from '@reachback/accounts/sessions/verify-for-service';
import { pendingMigrations } from '@reachback/common/database/migrations/migrate';
import { healthRoutes, type HealthChecks } from '@reachback/common/http/health/health';
import {
  errorHandler,
  newApp,
  requestLog,
  securityHeaders,
  unknownRoute,
} from '@reachback/common/http/routing/app-shell';
import { limitRates } from '@reachback/common/http/rate-limit/rate-limit';
import { endpointRouter } from '@reachback/common/http/routing/router';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { Express } from 'express';
import type { Context } from './context.ts';
import { liveUpdates } from './live/live-updates.ts';
import { createServiceProxy } from './proxy/proxy.ts';
import { createServiceTokens } from './proxy/service-tokens.ts';
import { accountCallers, sessionOnly, shownOrganization } from './sign-in/account-callers.ts';
import { ownSiteOnly } from './sign-in/own-site.ts';
import { webFiles } from './static/web-files.ts';

const builtWeb = fileURLToPath(new URL('../dist/web', import.meta.url));
/** The committed document, which a test compares with the endpoints: creating it takes too long for a request. */
const accountDocument = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
/** Path prefixes that scripts call, as opposed to pages that people open. */
const programPaths = ['/account', '/outreach', '/survey', '/live', '/.well-known'];

/** Rate limits of the account API, per session or, for visitors, per client address. The services have their own. */
const accountLimits = { per10Seconds: 100, perMinute: 400 };

/** The HTTP server of the console. This is the only place that defines the order of its middleware. */
export function createApp(
  context: Context,
  { lifecycle, webRoot = builtWeb }: { lifecycle: Lifecycle; webRoot?: string },
): Express {
  const { account, config, clock, intake, log, metrics, signer } = context;
  const proxyTo = (name: 'outreach' | 'survey', serviceUrl: string) => {
    const tokens = createServiceTokens({ signer, audience: audienceOf(name), clock });
    const proxy = createServiceProxy({ name, serviceUrl, tokens, log });
    lifecycle.onStop(`connections to ${name}`, () => proxy.close());
    return proxy.handler;
  };
  // The use cases of the account API write the audit log in their own transactions.
  const parts = { intake, runOnce: accountRunOnce(account), audit: async () => {} };

  const app = newApp({ trustedProxies: config.TRUSTED_PROXIES });
  app.use(requestLog(log, metrics));
  app.use(securityHeaders());
  app.use(
    ['/account/api', '/outreach', '/survey', '/live'],
    ownSiteOnly(config.PUBLIC_URL),
    accountCallers(account),
    shownOrganization,
  );
  app.use('/account/api', limitRates({ limits: accountLimits, redis: null, service: 'console', log }));
  app.use(endpointRouter(openEndpoints, account, parts));
  app.use('/account/api', sessionOnly);
  app.use(endpointRouter(endpoints, account, parts));
  app.use(['/outreach', '/survey', '/live'], sessionOnly);
  app.get('/live', liveUpdates(context.live, account));
  app.use('/outreach', proxyTo('outreach', config.OUTREACH_URL));
  app.use('/survey', proxyTo('survey', config.SURVEY_URL));
  // Routes without a session.
  app.get('/.well-known/jwks.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(signer.jwks);
  });
  app.get('/account/openapi.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('json').send(accountDocument);
  });
  app.get('/llms.txt', llmsText());
  app.use(healthRoutes({ checks: checksOf(context), metrics, metricsToken: config.METRICS_TOKEN }));
  app.use(programPaths, unknownRoute);
  app.use(webFiles(webRoot));
  app.use(unknownRoute);
  app.use(errorHandler(log));
  return app;
}

/**
 * Not ready without its database, as nobody can sign in, or with a wrong key. If a service is unavailable, the screens
 * that need it say so.
 */
function checksOf({ account, log }: Context): HealthChecks {
  let isRight = false;
  return {
    accounts: async () => {
      const pending = await pendingMigrations({ pool: account.pool, directory: accountsMigrations });
      return pending.length === 0 ? 'up' : 'down';
    },
    encryption_key: async () => {
      const state = isRight ? 'right' : await encryptionKeyState(account);
      isRight = state === 'right';
      if (isRight) return 'up';
      const reason =
        'ENCRYPTION_KEY does not decrypt what is stored; set the earlier key, or add it to ENCRYPTION_KEYS_OLD';
      log.error(reason);
      // It was wrong before this release, too: an upgrade must not stop people who have no secret.
      return { state: state === 'wrong' ? 'down' : 'degraded', reason };
    },
  };
}
