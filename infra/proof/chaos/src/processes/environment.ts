import { join } from 'node:path';
import { withDatabase } from '@reachback/common/database/url';
import type { MailSink } from '../mails/mail-sink.ts';
import type { Server } from './servers.ts';
import type { ServiceName } from './service.ts';

/** Where databases are, and what is before their names. */
type DatabaseServer = Pick<Server, 'url'> & { prefix?: string };

/** What the processes of a service have to know of the others. */
export interface Surroundings {
  postgres: DatabaseServer;
  /** What the services go through to it. */
  pooler: Pick<Server, 'url'> | null;
  redis: Pick<Server, 'url'> | null;
  mailSink: Pick<MailSink, 'port'> | null;
  /** Of the installation. */
  folder: string;
  /** Replaces settings of the services. */
  settings?: Record<string, string>;
}

/** Opens the numbers of every process. */
export const metricsToken = 'numbers-of-every-process';

/** The database of a service, or of the accounts. */
export function databaseUrlOf(
  { postgres }: Pick<Surroundings, 'postgres'>,
  database: ServiceName | 'accounts',
): string {
  return withDatabase(postgres.url, (postgres.prefix ?? '') + database);
}

/** As deployed, but for limits that would end the measurement. */
export function serviceEnvironment(service: ServiceName, surroundings: Surroundings): Record<string, string> {
  const { postgres, pooler, redis, mailSink, folder, settings } = surroundings;
  const through = { postgres: pooler ?? postgres };
  return {
    NODE_ENV: 'production',
    TZ: 'UTC',
    DATABASE_URL: databaseUrlOf(through, service),
    ACCOUNTS_DATABASE_URL: databaseUrlOf(through, 'accounts'),
    ACCOUNTS_LISTEN_URL: databaseUrlOf({ postgres }, 'accounts'),
    REDIS_URL: redis?.url ?? '',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64'),
    METRICS_TOKEN: metricsToken,
    RATE_LIMIT_PER_10_SECONDS: '100000000',
    RATE_LIMIT_PER_MINUTE: '100000000',
    INVITATIONS_PER_HOUR: '100000000',
    INVITATIONS_PER_DAY_AT_FIRST: '100000000',
    // Of loopback one address only: a canary listens on another.
    WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
    MAIL_ALLOW_CIDRS: '127.0.0.1/32',
    MAIL_ALLOW_PORTS: '1024-65535',
    SMTP_URL: `smtp://127.0.0.1:${mailSink?.port ?? 9}`,
    SEND_NOTES_DIR: join(folder, `${service}-notes`),
    ...settings,
  };
}
