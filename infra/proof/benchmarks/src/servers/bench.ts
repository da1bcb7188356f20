import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGuard } from '@reachback/local/processes/guard';
import { createSupervisor } from '@reachback/local/processes/supervisor';
import pg from 'pg';
import type { Options } from '../options.ts';
import type { ProcessHome } from './child.ts';
import { dropDatabase } from './databases.ts';
import { outreachWorld, type OutreachWorld } from './outreach-world.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { surveyWorld, type SurveyWorld } from './survey-world.ts';

/** What figures are taken with. Worlds are made when first asked for, and shared by all figures. */
export interface Bench extends ProcessHome {
  options: Options;
  /** Of the command. */
  environment: NodeJS.ProcessEnv;
  /** Admin URL of the Postgres. */
  databaseUrl: string;
  redisUrl: string | null;
  /** URLs of the databases made, to be deleted at the end. */
  databases: string[];
  /** Progress, for whoever waits. */
  say(line: string): void;
  /** @param rows default: as the options say */
  outreach(rows?: number): Promise<OutreachWorld>;
  survey(rows?: number): Promise<SurveyWorld>;
  postgresVersion(): Promise<string>;
  /** Ends every process and deletes every database made. */
  end(): Promise<void>;
}

/** @param environment BENCH_DATABASE_URL, BENCH_REDIS_URL and PATH are looked at */
export async function openBench(
  options: Options,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Bench> {
  const guard = await startGuard();
  const folder = await mkdtemp(join(tmpdir(), 'reachback-benchmark-'));
  guard.removeAtEnd(folder);
  // The database server may run as another user, who has to get through.
  await chmod(folder, 0o711);
  if (options.profiles) await mkdir(options.profiles, { recursive: true });
  const supervisor = createSupervisor(guard, say);
  const servers = { folder, supervisor };
  const databaseUrl = environment.BENCH_DATABASE_URL || (await startPostgres(servers));
  const redisUrl =
    environment.BENCH_REDIS_URL || (await startRedis({ ...servers, path: environment.PATH ?? '' }));
  const outreach = once((rows) => outreachWorld(bench, rows));
  const survey = once((rows) => surveyWorld(bench, rows));
  const bench: Bench = {
    options,
    environment,
    guard,
    folder,
    profiles: options.profiles,
    databaseUrl,
    redisUrl,
    databases: [],
    say,
    outreach: (rows = options.rows) => outreach(rows),
    survey: (rows = options.rows) => survey(rows),
    postgresVersion: () => versionOf(databaseUrl),
    end: () => end(bench, environment.BENCH_DATABASE_URL !== undefined),
  };
  return bench;
}

/** Makes each world when first asked for it. */
function once<World>(make: (rows: number) => Promise<World>): (rows: number) => Promise<World> {
  const made = new Map<number, Promise<World>>();
  return (rows) => {
    const world = made.get(rows) ?? make(rows);
    made.set(rows, world);
    return world;
  };
}

/** On a server that stays, nothing of ours stays. */
async function end(bench: Bench, serverStays: boolean): Promise<void> {
  for (const url of serverStays ? bench.databases : []) await dropDatabase(bench, url);
  await bench.guard.end();
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return rows[0]!.server_version.split(' ')[0]!;
}
