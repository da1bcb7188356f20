import type { Clock } from '@reachback/common/runtime/clock';
import { connectionTo } from '@reachback/common/database/connect/connection';
import { createPool } from '@reachback/common/database/pool';
import { readDatabaseUrl } from '@reachback/common/database/url';
import type { Log } from '@reachback/common/runtime/log';
import type pg from 'pg';
import type { AccountsContext } from './context.ts';
import type { StoredCredentialKind } from './credentials/credential.ts';
import { openDatabase } from './db.ts';
import {
  createCredentialResolver,
  type CredentialResolver,
  type VerifySession,
} from './resolve/resolve-credential.ts';

export interface AccountsOptions {
  /** ACCOUNTS_DATABASE_URL; supports `?schema=`. */
  url: string;
  clock: Clock;
  log: Log;
  /** Shown in pg_stat_activity. Defaults to `accounts`. */
  applicationName?: string;
  /** Statement timeout, in ms. Defaults to 30,000. */
  statementTimeoutMs?: number;
  /** Maximum number of connections, besides one listening connection per resolver. Defaults to 5. */
  poolMax?: number;
  /** A direct URL of the same database, if `url` leads through a transaction pooler, which does not support LISTEN. */
  listenUrl?: string;
}

/** A process's access to the accounts database. */
export interface Accounts extends AccountsContext {
  /** For `writeAudit` and SQL on hot paths. */
  pool: pg.Pool;
  /** Creates the resolver for a service's `bearerAuth`. One per process is enough; closed with the rest. */
  credentialResolver(options: {
    accepts: readonly StoredCredentialKind[];
    verifySession?: VerifySession;
  }): CredentialResolver;
  /** Writes what is pending, and closes all connections. */
  close(): Promise<void>;
}

/** Opens the accounts database. Connects on first use; a resolver starts listening when it is created. */
export function openAccounts(options: AccountsOptions): Accounts {
  const {
    url,
    clock,
    log,
    applicationName = 'accounts',
    poolMax: max = 5,
    listenUrl,
    statementTimeoutMs,
  } = options;
  const pool = createPool({ url, max, applicationName, log, statementTimeoutMs });
  const db = openDatabase(pool, readDatabaseUrl(url).schema);
  const listen = { ...connectionTo(listenUrl ?? url), application_name: applicationName };
  const resolvers: CredentialResolver[] = [];
  return {
    pool,
    db,
    clock,
    credentialResolver({ accepts, verifySession }) {
      const resolver = createCredentialResolver({ pool, clock, log, accepts, verifySession, listen });
      resolvers.push(resolver);
      return resolver;
    },
    async close() {
      await Promise.all(resolvers.map((resolver) => resolver.close()));
      await db.$disconnect();
      await pool.end();
    },
  };
}
