import { createTestDatabase } from '@reachback/testing/database/test-database';
import {
  errorHandler,
  newApp,
  requestLog,
  securityHeaders,
  unknownRoute,
} from '../../src/http/routing/app-shell.ts';
import { apiFirst } from '../../src/http/routing/api-first.ts';
import { bearerAuth, type Caller } from '../../src/auth/bearer-auth.ts';
import { allowOrigins } from '../../src/http/routing/cross-origin.ts';
import { systemClock, type Clock } from '../../src/runtime/clock.ts';
import { createPool } from '@reachback/common/database/pool';
import { answer, answerText, noContent, type AnyEndpoint } from '../../src/http/routing/endpoint.ts';
import { apiError, notFound, unauthorized } from '../../src/http/errors/errors.ts';
import { healthRoutes, type HealthChecks } from '../../src/http/health/health.ts';
import { createRunOnce } from '../../src/http/idempotency/idempotency.ts';
import { createIntake, type Intake, type IntakeOptions } from '../../src/http/intake/intake.ts';
import { createLog } from '../../src/runtime/log.ts';
import { assistantRouter } from '@reachback/common/mcp/assistant-router';
import { createMetrics } from '../../src/runtime/metrics.ts';
import { limitRates } from '../../src/http/rate-limit/rate-limit.ts';
import type { RedisClient } from '../../src/redis/redis-client.ts';
import { endpointRouter } from '../../src/http/routing/router.ts';
import { createSecretBox } from '../../src/secrets/secret-box.ts';
import type { RequestListener } from 'node:http';
import pg from 'pg';
import { z } from 'zod';

/** Changes seen by the endpoints and by the audit. */
export interface ToyContext {
  made: string[];
  audited: string[];
  /** What `POST /api/v1/things` waits for before it answers. */
  gate: Promise<void>;
  /** Called in each try of `POST /api/v1/things`. */
  onMake?: ((caller: Caller) => void) | undefined;
}

export const toyEndpoints: AnyEndpoint<ToyContext>[] = [
  {
    method: 'GET',
    path: '/api/v1/things',
    name: 'listThings',
    summary: 'List things',
    group: 'things',
    scope: 'outreach:read',
    tool: { name: 'toy_things', title: 'List things' },
    input: z.object({
      limit: z.int().min(1).max(500).default(100),
      colours: z.array(z.enum(['red', 'blue'])).optional(),
      loud: z.boolean().default(false),
      q: z.string().optional(),
    }),
    fieldCodes: { limit: 'invalid_limit' },
    output: z.object({ limit: z.int(), colours: z.array(z.string()).optional(), loud: z.boolean() }),
    handle: async (_context, _caller, input) => ({ ...input, secret: 'never shown' }),
  },
  {
    method: 'POST',
    path: '/api/v1/things',
    name: 'makeThing',
    summary: 'Make a thing',
    group: 'things',
    scope: 'outreach:write',
    tool: {
      name: 'toy_make',
      title: 'Make a thing',
      effects: { destructive: false, idempotent: false, openWorld: false },
    },
    input: z.object({ name: z.string().min(1), tags: z.array(z.object({ text: z.string() })).default([]) }),
    bodyExample: { name: '<lamp>' },
    output: z.object({ name: z.string(), made_at: z.string().optional() }),
    statuses: [201],
    idempotencyKey: true,
    async handle(context, caller, { name }) {
      context.onMake?.(caller);
      await context.gate;
      if (name === 'refused') throw apiError('invalid_state', 'not now');
      if (name === 'broken') throw new Error('secret detail');
      context.made.push(name);
      return answer(201, { name });
    },
  },
  {
    method: 'POST',
    path: '/api/v1/piles',
    name: 'makePile',
    summary: 'Make a thing of a large body',
    group: 'things',
    scope: 'outreach:write',
    input: z.object({ name: z.string().min(1), tags: z.array(z.object({ text: z.string() })).optional() }),
    bodyExample: { name: '<lamp>' },
    bodyBytesMax: 8 * 1024 * 1024,
    output: z.object({ name: z.string() }),
    statuses: [201],
    async handle(context, _caller, { name }) {
      await context.gate;
      context.made.push(name);
      return answer(201, { name });
    },
  },
  {
    method: 'DELETE',
    path: '/api/v1/things/:id',
    name: 'deleteThing',
    summary: 'Delete a thing',
    group: 'things',
    scope: 'outreach:write',
    tool: { name: 'toy_delete', title: 'Delete a thing' },
    input: z.object({ id: z.string() }),
    output: z.object({}),
    statuses: [204],
    async handle(_context, _caller, { id }) {
      if (id !== 'one') throw notFound('thing');
      return noContent;
    },
  },
  {
    method: 'POST',
    path: '/api/v1/sightings',
    name: 'reportSighting',
    summary: 'Report birds',
    group: 'things',
    scope: 'outreach:write',
    input: z.object({
      externalId: z.string().optional(),
      birds: z.array(z.object({ kind: z.string().optional() })).optional(),
      labels: z.record(z.string(), z.unknown()).optional(),
    }),
    unknownFields: 'warn',
    output: z.object({ id: z.string(), warnings: z.array(z.object({ code: z.string() })) }),
    handle: async (_context, _caller, { externalId }) => ({
      id: externalId ?? 'none',
      warnings: [{ code: 'own' }],
    }),
  },
  {
    method: 'POST',
    path: '/api/v1/sightings/:id/forget',
    name: 'forgetSighting',
    summary: 'Forget birds',
    group: 'things',
    scope: 'outreach:write',
    input: z.object({ id: z.string() }),
    unknownFields: 'warn',
    output: z.object({}),
    statuses: [204],
    handle: async () => noContent,
  },
  {
    method: 'GET',
    path: '/api/v1/page',
    name: 'page',
    summary: 'Text from the database',
    group: 'things',
    scope: 'outreach:read',
    tool: { name: 'toy_page', title: 'Read a page' },
    input: z.object({}),
    output: z.object({ data: z.array(z.string()), next: z.string().nullable() }),
    handle: async () => answerText('{"data":["a"],"next":null}'),
  },
];

const callersAtFirst: Record<string, Caller> = {
  writer: callerWith('1', ['outreach:read', 'outreach:write']),
  reader: callerWith('2', ['outreach:read']),
  busy: callerWith('3', ['outreach:read']),
  other: callerWith('4', ['outreach:read', 'outreach:write']),
};

function callerWith(
  digit: string,
  scopes: Caller['scopes'] extends ReadonlySet<infer S> ? S[] : never,
): Caller {
  return {
    organizationId: `00000000-0000-7000-8000-00000000000${digit}`,
    actor: `person:${digit}`,
    role: 'member',
    scopes: new Set(scopes),
    credentialId: `credential-${digit}`,
  };
}

const about = { name: 'toy', title: 'Toy', version: '1.0.0', instructions: 'Things are made here.' };

export interface ToyService {
  app: RequestListener;
  context: ToyContext;
  /** Whom a bearer value stands for; null once it is revoked. */
  callers: Record<string, Caller | null>;
  pool: pg.Pool;
  intake: Intake;
  stop(): Promise<void>;
}

/** A small service made of the same parts as the real ones. The bearer value is the caller's name. */
export async function startToyService(
  options: {
    clock?: Clock;
    redis?: RedisClient;
    service?: string;
    perMinute?: number;
    checks?: HealthChecks;
    metricsToken?: string;
    /** Another database than the service's own, e.g. one that is not there. */
    poolUrl?: string;
    intake?: Partial<IntakeOptions>;
  } = {},
): Promise<ToyService> {
  const { clock = systemClock, redis = null, service = 'toy', perMinute = 10_000 } = options;
  const log = createLog({ service: 'toy', level: 'silent' });
  const database = await createTestDatabase({ name: 'toy', templateKey: 'toy-3', migrate: createTables });
  const pool = createPool({ url: options.poolUrl ?? database.url, max: 20, applicationName: 'toy', log });
  const secrets = createSecretBox([Buffer.alloc(32, 1)]);
  const context: ToyContext = { made: [], audited: [], gate: Promise.resolve() };
  const intake = createIntake({ connections: 20, bodyBytesMax: 128 * 1024 * 1024, ...options.intake });
  const metrics = createMetrics();
  const app = newApp({ trustedProxies: 0 });
  const callers: ToyService['callers'] = { ...callersAtFirst };
  const authenticate = bearerAuth(async (credential) => {
    const caller = callers[credential];
    if (!caller) throw unauthorized();
    return caller;
  });
  const limit = limitRates({ limits: { per10Seconds: 10_000, perMinute }, redis, service, log });
  app.use(healthRoutes({ checks: options.checks ?? {}, metrics, metricsToken: options.metricsToken }));
  app.use('/mcp', authenticate, limit);
  const audit = async (_caller: Caller, { action, target }: { action: string; target: string }) =>
    void context.audited.push(`${action} ${target}`);
  const answerCalls = endpointRouter(toyEndpoints, context, {
    runOnce: createRunOnce({ pool, clock, secrets }),
    audit,
    intake,
  });
  app.use(
    assistantRouter({
      about,
      endpoints: toyEndpoints,
      context,
      audit,
      intake,
      log,
      publicUrl: 'http://toy.test',
      allowedOrigins: ['https://assistant.test'],
    }),
  );
  app.use(unknownRoute);
  const onError = errorHandler(log);
  app.use(onError);
  const first = apiFirst(app, {
    all: [requestLog(log, metrics), securityHeaders()],
    api: [allowOrigins(['https://app.example']), authenticate, limit, answerCalls],
    onError,
  });
  const stop = async () => {
    await pool.end();
    await database.drop();
  };
  return { app: first, context, callers, intake, pool, stop };
}

async function createTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table idempotency_keys (
    organization_id uuid not null, method text not null, path text not null, key text not null,
    body_hash bytea not null, status int, body text, created_at timestamptz not null, locked_until timestamptz not null,
    new_id uuid,
    primary key (organization_id, method, path, key))`);
  await client.query(`create table rollouts (name text primary key, active_from timestamptz not null)`);
  await client.query(`insert into rollouts values ('keyed_body_hashes', 'epoch')`);
  await client.end();
}
