import { Resolver } from 'node:dns/promises';

/** Returns all addresses of a name. Rejects, with the `code` of `node:dns`, if there is none. */
export type LookUp = (hostname: string) => Promise<string[]>;

const questionTimeoutMs = 1_500;

/**
 * Looks up A and AAAA records. Ignores `/etc/hosts` and search domains: the name of a subscriber's host must not mean
 * something else in our network.
 * @param servers `host` or `host:port`; defaults to those of the machine
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
