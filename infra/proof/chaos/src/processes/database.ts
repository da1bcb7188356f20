import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@reachback/common/database/connect/connection';
import type pg from 'pg';
import { databaseUrlOf } from './environment.ts';
import type { Installation } from './installation.ts';
import type { ServiceName } from './service.ts';

const pollMs = 100;

/** Asks the database of a service. @returns the rows */
export async function ask<Row extends pg.QueryResultRow>(
  installation: Pick<Installation, 'postgres'>,
  service: ServiceName,
  { select, values = [] }: { select: string; values?: unknown[] },
): Promise<Row[]> {
  const client = createClient(databaseUrlOf(installation, service), {});
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(select, values)).rows;
  } finally {
    await client.end();
  }
}

/** Whether somebody answers a query there. @throws Error when not */
export async function answersOn(url: string): Promise<true> {
  const client = createClient(url, { connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  await client.query('select 1').finally(() => client.end());
  return true;
}

/** Waits until a select finds nothing any more. @throws Error when that takes longer than `withinMs` */
export async function untilNone(
  installation: Pick<Installation, 'postgres'>,
  service: ServiceName,
  { select, values = [], withinMs }: { select: string; values?: unknown[]; withinMs: number },
): Promise<void> {
  const endsAt = performance.now() + withinMs;
  const count = `select count(*)::int as waiting from (${select}) as each`;
  for (;;) {
    const [row] = await ask<{ waiting: number }>(installation, service, { select: count, values });
    if (row!.waiting === 0) return;
    if (performance.now() > endsAt) throw new Error(`${row!.waiting} of ${service} still wait: ${select}`);
    await delay(pollMs);
  }
}
