/** The environment of a service under measurement: as deployed, but for limits that would end the measurement. */
export function serviceEnvironment(options: {
  databaseUrl: string;
  redisUrl: string | null;
  port: number;
}): Record<string, string> {
  const { databaseUrl, redisUrl, port } = options;
  return {
    DATABASE_URL: databaseUrl,
    ACCOUNTS_DATABASE_URL: `${databaseUrl}?schema=accounts`,
    REDIS_URL: redisUrl ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'http://127.0.0.1',
    LOG_LEVEL: 'info',
    SIGNING_KEY: Buffer.alloc(32, 1).toString('base64'),
    ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64'),
    RATE_LIMIT_PER_10_SECONDS: '100000000',
    RATE_LIMIT_PER_MINUTE: '100000000',
    INVITATIONS_PER_HOUR: '100000000',
    INVITATIONS_PER_DAY_AT_FIRST: '100000000',
    // Nobody answers there: what is measured must not depend on the name servers of the machine.
    DNS_SERVERS: '127.0.0.1:9',
    // Subscribers are on this machine.
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    MAIL_ALLOW_CIDRS: '127.0.0.0/8',
    MAIL_ALLOW_PORTS: '1024-65535',
    // One connection each, as more processes would have together.
    IMAP_CONNECTIONS_MAX: '1000',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
}
