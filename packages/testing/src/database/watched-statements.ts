import type { Pool } from 'pg';

/** A statement that went over a pool, and whether a transaction was open on its connection. */
export interface WatchedStatement {
  text: string;
  inTransaction: boolean;
}

/** Notes every statement that goes over the pool until `stop`. */
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
      // Asked once for each pool and connection, and then remembered.
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
