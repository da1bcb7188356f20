/** A mail server that a URL names. */
export interface ServerUrl {
  /** Without brackets. */
  host: string;
  port: number;
  /** TLS from the first byte: `smtps:` or `imaps:`. */
  isTls: boolean;
  /** Whether it is this machine, where encryption is optional. */
  isLocal: boolean;
}

/** @param ports of the protocol, for a URL without one */
export function readServerUrl(
  { protocol, hostname, port }: URL,
  ports: { tls: number; starttls: number },
): ServerUrl {
  const isTls = protocol.endsWith('s:');
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isTls ? ports.tls : ports.starttls) : Number(port),
    isTls,
    isLocal: isLoopback(hostname),
  };
}

/** @param hostname as in WHATWG's URL: IPv6 in brackets */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
