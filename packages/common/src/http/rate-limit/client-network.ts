import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Whom the limits per client address count: an IPv4 address, also when it is mapped to IPv6 (RFC 4291 section 2.5.5.2),
 * or the /64 network of an IPv6 address, of which a client can take as many addresses as it likes (RFC 4291 section
 * 2.5.4). Empty for a client that has disconnected.
 */
export function clientNetwork({ ip = '' }: Pick<Request, 'ip'>): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
