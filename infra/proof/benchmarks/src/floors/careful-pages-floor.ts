import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openAccounts } from '@reachback/accounts/accounts';
import { bearerAuth, type Caller } from '@reachback/common/auth/bearer-auth';
import { systemClock } from '@reachback/common/runtime/clock';
import { createLog } from '@reachback/common/runtime/log';
import express from 'express';
import helmet from 'helmet';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { pinoHttp } from 'pino-http';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { liveAsChild } from '../servers/child-side.ts';
import type { Statement } from './pages-floor.ts';

/** What a careful service is made of: Express, helmet, pino-http, our tokens, a rate limit in Redis, rows as JSON. */
await liveAsChild(async ({ databaseUrl, accountsUrl, redisUrl, statements }: Settings) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const log = createLog({ service: 'careful', level: 'warn' });
  const accounts = openAccounts({ url: accountsUrl, clock: systemClock, log });
  const resolve = accounts.credentialResolver({ accepts: ['personal_token', 'organization_key'] });
  const redis = new Redis(redisUrl);
  const limiter = new RateLimiterRedis({ storeClient: redis, points: 1_000_000, duration: 10 });
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(pinoHttp());
  app.use(helmet());
  app.use(bearerAuth(resolve));
  app.use(async (_request, response, next) => {
    const caller = response.locals.caller as Caller;
    const { remainingPoints } = await limiter.consume(caller.credentialId);
    response.setHeader('RateLimit-Remaining', remainingPoints);
    next();
  });
  for (const [name, { text, values, answer }] of Object.entries(statements)) {
    if (answer !== 'rows') continue;
    app.get(`/${name}`, async (_request, response) => {
      const { rows } = await pool.query({ name, text, values });
      response.json({ data: rows, next: rows.at(-1)?.id ?? null });
    });
  }
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an AddressInfo.
  return { facts: { port: (server.address() as AddressInfo).port } };
});

interface Settings {
  databaseUrl: string;
  accountsUrl: string;
  redisUrl: string;
  statements: Record<string, Statement>;
}
