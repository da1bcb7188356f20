import type { SentinelConnectionOptions } from 'ioredis';

/** How to reach Redis. */
export interface RedisUrl {
  /** For ioredis: login and database, and the server unless there are sentinels. */
  server: string;
  /** For ioredis as well; empty without sentinels. */
  sentinels: Pick<SentinelConnectionOptions, 'sentinels' | 'name' | 'enableTLSForSentinelMode'>;
}

const sentinelPort = 26_379;

/**
 * Understands `redis://:password@mymaster?sentinels=10.0.0.1:26379,10.0.0.2`: the host is the name of a group of
 * servers then, and the sentinels, who ask for no password, tell which of them is the master at the moment.
 */
export function readRedisUrl(text: string): RedisUrl {
  const url = new URL(text);
  const list = url.searchParams.get('sentinels');
  if (list === null) return { server: text, sentinels: {} };
  url.searchParams.delete('sentinels');
  const sentinels = list.split(',').map((each) => {
    const [, host, port] = /^(.*?)(?::(\d+))?$/.exec(each)!;
    return { host: host!, port: port ? Number(port) : sentinelPort };
  });
  // Of the servers, as `rediss:` says; sentinels are asked without TLS.
  return { server: url.href, sentinels: { sentinels, name: url.hostname, enableTLSForSentinelMode: true } };
}
