import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `allowed` is an address that the operator allowed explicitly. */
export type AddressVerdict = 'public' | 'allowed' | 'blocked';

export type JudgeAddress = (address: string) => AddressVerdict;

/** All IPv6 global unicast (RFC 4291 section 2.4). NAT64, IPv4-compatible and site-local addresses are outside. */
const ipv6Unicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Looks public, but is the host of every virtual machine in Azure. */
const azureHost = '168.63.129.16';

/**
 * Creates a function that decides which addresses may be connected to: public ones, that is all except the special
 * purposes of IANA's registries (RFC 6890), and those of the given networks.
 * @param allowCidrs e.g. `10.1.0.0/16`, `fd12::/64`
 * @throws Error when one of them is not a network in CIDR notation
 */
export function createAddressJudge(allowCidrs: readonly string[]): JudgeAddress {
  const allowed = allowCidrs.map((cidr) => ipaddr.parseCIDR(cidr));
  return (text) => {
    // Only what a socket accepts as an address too: ipaddr.js alone would accept `127.1`.
    if (isIP(text) === 0 || !ipaddr.isValid(text)) return 'blocked';
    const address = ipaddr.parse(text);
    if (allowed.some((network) => isWithin(address, network))) return 'allowed';
    return isPublic(address) ? 'public' : 'blocked';
  };
}

/**
 * The addresses of a URL's host that need no DNS: an address itself, and `localhost` (RFC 6761 section 6.3). Null for
 * any other name.
 * @param hostname as in WHATWG's URL: IPv4 in four decimal parts, IPv6 in brackets
 */
export function literalAddresses(hostname: string): string[] | null {
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return ['127.0.0.1', '::1'];
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 ? null : [address];
}

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast' || address.toString() === azureHost) return false;
  return address.kind() === 'ipv4' || isWithin(address, ipv6Unicast);
}

function isWithin(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  [network, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number],
): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}
