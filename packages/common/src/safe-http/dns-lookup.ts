import { Resolver } from 'node:dns/promises';

/** All addresses of a name. Rejects, with the `code` of `node:dns`, when there is none. */
export type LookUp = (hostname: string) => Promise<string[]>;

const questionTimeoutMs = 1_500;

/**
 * Asks DNS for A and AAAA. Neither `/etc/hosts` nor search domains count: what a subscriber calls its host
 * must not mean something else in our network.
 * @param servers `host` or `host:port`; empty for those of the machine
 */
export function createDnsLookUp(servers: readonly string[] = []): LookUp {
  const resolver = new Resolver({ timeout: questionTimeoutMs, tries: 2 });
  if (servers.length) resolver.setServers(servers);
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (addresses.length === 0 && failed) throw failed.reason;
    return addresses;
  };
}
