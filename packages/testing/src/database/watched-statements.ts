import type { Pool } from 'pg';

/** A statement sent over a pool, and whether its connection had an open transaction. */
export interface WatchedStatement {
  text: string;
  inTransaction: boolean;
}

/** Records all statements of the pool until `stop`. */
export function watchStatements(pool: Pool): { statements: WatchedStatement[]; stop(): void } {
  const statements: WatchedStatement[] = [];
  const undo: (() => void)[] = [];
  const watched = new Set<object>();
  const watch = (client: { query: (...given: never[]) => unknown }) => {
    if (watched.has(client)) return;
    watched.add(client);
    const { query } = client;
    let inTransaction = false;
    client.query = (...given) => {
      const [first] = given as unknown as [string | { text: string }];
      const text = typeof first === 'string' ? first : first.text;
      if (text === 'BEGIN') inTransaction = true;
      // Run once per pool and connection, and then cached.
      if (!text.includes('pg_extension')) statements.push({ text, inTransaction });
      if (text === 'COMMIT' || text === 'ROLLBACK') inTransaction = false;
      return Reflect.apply(query, client, given) as unknown;
    };
    undo.push(() => (client.query = query));
  };
  pool.on('acquire', watch);
  return {
    statements,
    stop() {
      pool.off('acquire', watch as never);
      for (const one of undo) one();
    },
  };
}
