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
  /** ACCOUNTS_DATABASE_URL; `?schema=` is understood. */
  url: string;
  clock: Clock;
  log: Log;
  /** Shown by pg_stat_activity. Default `accounts`. */
  applicationName?: string;
  /** Longest statement, in ms. Default 30,000. */
  statementTimeoutMs?: number;
  /** Connections at most, besides one per resolver that only listens. Default 5. */
  poolMax?: number;
  /** A direct address of the same database, when `url` goes through a transaction pooler, which cannot LISTEN. */
  listenUrl?: string;
}

/** A process's door to the accounts database. */
export interface Accounts extends AccountsContext {
  /** For `writeAudit` and hot SQL. */
  pool: pg.Pool;
  /** What `bearerAuth` of a service asks. Once per process is enough; closed with the rest. */
  credentialResolver(options: {
    accepts: readonly StoredCredentialKind[];
    verifySession?: VerifySession;
  }): CredentialResolver;
  /** Writes what is still to be written, and closes every connection. */
  close(): Promise<void>;
}

/** Opens the door. Connects on first use; a resolver begins to listen when it is made. */
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
