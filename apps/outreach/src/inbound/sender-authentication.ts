import { registrableDomain } from '@reachback/common/values/public-suffix';
import type { ReadMail } from '@reachback/inbound-mail/mail';

/** Hops of the receiving side that may stand above the server that checked the sender. */
const hopsMax = 3;

/**
 * Whether the receiving server found that the address in From is forged: `dmarc=fail` (RFC 8601) in the topmost
 * Authentication-Results, when it was written by a server that received the mail last. Those below may have been
 * written by anybody. A pass is no proof of anything here, and not asked for.
 */
export function isSenderForged({ headers }: Pick<ReadMail, 'headers'>): boolean {
  const results = withoutComments(headers.get('authentication-results')?.[0] ?? '');
  if (!/(?:^|[;\s])dmarc\s*=\s*fail(?![\w-])/i.test(results)) return false;
  const server = /^\s*([\w.-]+)\s*(?:\d+\s*)?;/.exec(results)?.[1];
  const received = (headers.get('received') ?? []).slice(0, hopsMax);
  // Exchange Online names no server; without Received there is no other that could have added it.
  if (server === undefined || received.length === 0) return true;
  const receivers = received.flatMap((hop) => /\bby\s+([\w.-]+)/i.exec(hop)?.[1] ?? []);
  return receivers.some((receiver) => domainOf(receiver) === domainOf(server));
}

/** Comments may hold what looks like a result. */
function withoutComments(text: string): string {
  return text.slice(0, 5_000).replaceAll(/\([^()]*\)/g, ' ');
}

const domainOf = (host: string): string => registrableDomain(host.toLowerCase());
