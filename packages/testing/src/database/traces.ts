import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/** The commands of ioredis that list keys and values. Queues in Postgres need no Redis: they are searched as tables. */
export interface ScannedRedis {
  scan(cursor: string, ...options: ['COUNT', number]): Promise<[cursor: string, keys: string[]]>;
  type(key: string): Promise<string>;
  hgetall(key: string): Promise<unknown>;
  get(key: string): Promise<unknown>;
  lrange(key: string, start: number, stop: number): Promise<unknown>;
  zrange(key: string, start: string, stop: string): Promise<unknown>;
  smembers(key: string): Promise<unknown>;
  xrange(key: string, start: string, end: string): Promise<unknown>;
}

/** Whether the text contains one of the traces, case-insensitive, also in Base64 or hex. */
export function holdsTrace(text: string, traces: readonly string[]): boolean {
  const decoded = (pattern: RegExp, encoding: 'base64' | 'hex') =>
    (text.match(pattern) ?? []).map((one) => Buffer.from(one, encoding).toString('utf8'));
  const all = [
    text,
    ...decoded(/[A-Za-z0-9+/_-]{16,}={0,2}/g, 'base64'),
    ...decoded(/(?:[0-9a-f]{2}){12,}/gi, 'hex'),
  ];
  const searched = all.join('\n').toLowerCase();
  return traces.some((trace) => searched.includes(trace));
}

/**
 * Every column of every table, in any schema and of any type, that contains a trace of a person. New tables are
 * searched automatically.
 * @param traces in lower case
 */
export function traceColumns(pool: Pool, traces: readonly string[]): Promise<string[]> {
  return columnsWhere(pool, { bytesAs: 'escape', isFound: (text) => holdsTrace(text, traces) });
}

/**
 * Every column that contains an unkeyed hash of one of the texts: anyone with access to the database could check
 * whether a guessed text was stored.
 */
export function unkeyedHashColumns(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const hashes = texts.flatMap((text) =>
    ['sha256', 'sha1', 'md5'].flatMap((algorithm) => {
      const digest = createHash(algorithm).update(text).digest();
      return [digest.toString('hex'), digest.toString('base64url').toLowerCase()];
    }),
  );
  return columnsWhere(pool, { bytesAs: 'hex', isFound: (text) => holdsTrace(text, hashes) });
}

async function columnsWhere(
  pool: Pool,
  { bytesAs, isFound }: { bytesAs: 'escape' | 'hex'; isFound: (text: string) => boolean },
): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string; type: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`,
  );
  if (columns.length < 100) throw new Error(`only ${columns.length} columns were found`);
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    const { rows } = await pool.query<{ text: string }>(
      `select ${type === 'bytea' ? `encode("${column}", '${bytesAs}')` : `"${column}"::text`} as text
         from "${schema}"."${table}" where "${column}" is not null`,
    );
    if (rows.some(({ text }) => isFound(text))) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}

/** The keys of Redis whose name or content contains a trace of a person. */
export async function redisTraces(redis: ScannedRedis, traces: readonly string[]): Promise<string[]> {
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    hash: (key) => redis.hgetall(key),
    string: (key) => redis.get(key),
    list: (key) => redis.lrange(key, 0, -1),
    zset: (key) => redis.zrange(key, '0', '-1'),
    set: (key) => redis.smembers(key),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  const found: string[] = [];
  let cursor = '';
  while (cursor !== '0') {
    const [next, keys] = await redis.scan(cursor || '0', 'COUNT', 1000);
    cursor = next;
    for (const key of keys) {
      const value = await readers[await redis.type(key)]?.(key);
      if (holdsTrace(`${key} ${JSON.stringify(value)}`, traces)) found.push(key);
    }
  }
  return found;
}
