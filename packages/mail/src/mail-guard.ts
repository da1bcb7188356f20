import { connect, type Socket } from 'node:net';
import { createAddressJudge, literalAddresses } from '@reachback/common/safe-http/addresses';
import { createDnsLookUp, type LookUp } from '@reachback/common/safe-http/dns-lookup';
import { createPinnedHosts, pinnedLookup } from '@reachback/common/safe-http/pinned-hosts';

/** The address of a tenant's mail server. */
export interface MailServerPlace {
  /** Name or address, without brackets. */
  host: string;
  port: number;
}

/**
 * Why a connection to a mail server was refused or failed. The message is safe for the tenant: it reveals nothing about
 * our network.
 */
export class MailGuardError extends Error {
  constructor(
    readonly reason: 'blocked_address' | 'blocked_port' | 'dns' | 'connect',
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'MailGuardError';
  }
}

/** Guards connections to tenants' mail servers: only public addresses and mail ports, never the internal network. */
export interface MailGuard {
  /** Returns what is wrong with a server as far as it can be checked without DNS; null for nothing. */
  fault(place: MailServerPlace): { field: 'host' | 'port'; rule: string } | null;
  /** Returns the server's verified addresses. @throws MailGuardError */
  locate(place: MailServerPlace): Promise<string[]>;
  /** Connects to one of these addresses, before any TLS. @throws MailGuardError */
  connect(place: MailServerPlace): Promise<Socket>;
}

export interface MailGuardOptions {
  /** Networks in CIDR notation that are allowed although they are not public. */
  allowCidrs: readonly string[];
  /** Ports besides those of mail servers: `1025`, `8000-8999`. */
  allowPorts: readonly string[];
  /** DNS servers; defaults to those of the machine. */
  dnsServers?: readonly string[];
  /** For tests: resolves names. */
  lookUp?: LookUp;
  /** Timeout for establishing a connection, without DNS. */
  connectMs?: number;
}

/** SMTP, submission, their usual alternatives (2465 and 2587 are those of Amazon SES), and IMAP. */
export const mailPorts: readonly number[] = [25, 143, 465, 587, 993, 2465, 2525, 2587];

/** How long a server's addresses are cached. */
const addressesKeptMs = 30_000;
const lookUpMs = 5_000;
/** Maximum number of a server's addresses that are tried. */
const addressesTriedMax = 4;
const addressTriedMs = 2_000;

const privateHost = 'must not lead into a private or reserved network';

/** @throws Error when one of the networks is not in CIDR notation */
export function createMailGuard(options: MailGuardOptions): MailGuard {
  const { allowCidrs, allowPorts, dnsServers = [], connectMs = 10_000 } = options;
  const judge = createAddressJudge(allowCidrs);
  const portRanges = allowPorts.map(portRangeOf);
  const pinnedHost = createPinnedHosts({
    lookUp: options.lookUp ?? createDnsLookUp(dnsServers),
    judge,
    keptMs: addressesKeptMs,
    lookUpMs,
  });

  const mayUsePort = (port: number) =>
    mailPorts.includes(port) || portRanges.some(([first, last]) => port >= first && port <= last);

  const locate = async ({ host, port }: MailServerPlace): Promise<string[]> => {
    if (!mayUsePort(port)) throw new MailGuardError('blocked_port', `port ${port} is not a mail port`);
    const found = await pinnedHost(host);
    if (!('error' in found)) return found.addresses.slice(0, addressesTriedMax);
    if (found.error === 'blocked_address')
      throw new MailGuardError('blocked_address', 'the host is in a private or reserved network');
    throw new MailGuardError('dns', 'no address was found for the host', new Error(found.message));
  };

  return {
    fault({ host, port }) {
      if (literalAddresses(host)?.some((address) => judge(address) === 'blocked'))
        return { field: 'host', rule: privateHost };
      if (mayUsePort(port)) return null;
      return { field: 'port', rule: `must be a mail port: ${mailPorts.join(', ')}` };
    },
    locate,
    connect: async (place) => openSocket(place, await locate(place), connectMs),
  };
}

/** Parses `1025` or `8000-8999`; null for anything else. */
export function readPortRange(text: string): [first: number, last: number] | null {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  if (first === undefined || Number(first) > Number(last) || Number(last) > 65_535) return null;
  return [Number(first), Number(last)];
}

function portRangeOf(text: string): [number, number] {
  const range = readPortRange(text);
  if (!range) throw new Error(`not a port or a range of ports: ${text}`);
  return range;
}

function openSocket(
  { host, port }: MailServerPlace,
  addresses: string[],
  connectMs: number,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      lookup: pinnedLookup(addresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: addressTriedMs,
    });
    const fail = (cause: unknown) => {
      clearTimeout(timer);
      socket.destroy();
      reject(new MailGuardError('connect', 'no connection to the server', cause));
    };
    const timer = setTimeout(() => fail(new Error(`not within ${connectMs} ms`)), connectMs);
    // Stays for the lifetime of the socket: an error without a listener would crash the process.
    socket.on('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}
