import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Labels of letters, digits and hyphens (RFC 1123); one is enough for a container or a mail catcher. */
const hostName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** `2852039166` and `0xa9fea9fe` are addresses, for the resolver at least. */
const numericEnd = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;

/** Cloud metadata services, which hold credentials, apart from link-local addresses. */
const metadataHosts = new Set([
  'metadata.google.internal',
  'metadata',
  'instance-data',
  'fd00:ec2::254',
  '100.100.100.200',
]);

const refusedRanges = new Set(['linkLocal', 'unspecified', 'multicast', 'broadcast']);

/**
 * Name or address of a mail server. Refuses what cannot be a mail server for any operator, above all cloud metadata;
 * the mail guard resolves names, and decides which networks and ports may be connected to.
 */
export const mailHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine(isHost, 'must be a host name or an IP address')
  .refine(isMailServerHost, 'must be the host of a mail server');

function isHost(host: string): boolean {
  return (
    ipaddr.IPv4.isValidFourPartDecimal(host) ||
    ipaddr.IPv6.isValid(host) ||
    (hostName.test(host) && !numericEnd.test(host))
  );
}

function isMailServerHost(host: string): boolean {
  if (!ipaddr.isValid(host)) return !metadataHosts.has(host);
  const address = ipaddr.process(host);
  return !refusedRanges.has(address.range()) && !metadataHosts.has(address.toString());
}
