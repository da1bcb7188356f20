import { invalidRequest } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { mailHost } from './mail-host.ts';

export const securities = ['none', 'starttls', 'tls'] as const;

const login = z.string().min(1).max(1000);

/** Input fields of a mail server and its login. */
export const serverFields = {
  host: mailHost,
  port: z.int().min(1).max(65_535),
  security: z
    .enum(securities)
    .describe('tls: from the first byte; starttls: required; none: only for a server on the own machine'),
  user: login,
  password: login.describe('Stored encrypted, never answered'),
};

/** A mail server as rows store it. */
export interface MailServer {
  host: string;
  port: number;
  security: string;
  user: string | null;
  /** Encrypted, see secret-box. */
  sealedPassword: string | null;
  /** Whether the login is an access token of the mailbox's provider instead of a password. */
  usesToken: boolean;
}

/** A key that signs the emails of a mailbox (DKIM), as rows store it. */
export interface SealedDkimKey {
  domain: string;
  selector: string;
  /** Encrypted PEM, see secret-box. */
  sealedKey: string;
}

/** The DKIM key, if its public half is published in DNS; null: emails are not signed. */
export function activeDkimKey(row: {
  dkimDomain: string | null;
  dkimSelector: string | null;
  dkimPrivateKey: string | null;
  dkimActive: boolean;
}): SealedDkimKey | null {
  const { dkimDomain: domain, dkimSelector: selector, dkimPrivateKey: sealedKey, dkimActive } = row;
  if (!dkimActive || domain === null || selector === null || sealedKey === null) return null;
  return { domain, selector, sealedKey };
}

/** New values; null removes the login, undefined leaves a field unchanged. */
export interface ServerChange {
  host?: string;
  port?: number;
  security?: string;
  user?: string | null;
  password?: string | null;
}

/**
 * Applies a change to a server. A stored password is not sent to another server or over a weaker connection than it was
 * given for: it must be given again then.
 * @param field for messages: `smtp` or `imap`
 * @param before null when there was none
 * @throws ApiError 400 for what is missing, and for a new host or port that cannot be a mail server's
 */
export async function changedServer(
  { secrets, mailGuard }: Pick<Context, 'secrets' | 'mailGuard'>,
  field: string,
  before: MailServer | null,
  { password, ...change }: ServerChange,
): Promise<MailServer> {
  const { host, port, security, user } = { ...before, ...given(change) };
  if (host === undefined) throw invalidRequest(`${field}.host`, 'is required');
  if (port === undefined) throw invalidRequest(`${field}.port`, 'is required');
  if (security === undefined) throw invalidRequest(`${field}.security`, 'is required');
  const server = { host, port, security, user: user ?? null, usesToken: false };
  const fault = before?.host === host && before.port === port ? null : mailGuard.fault(server);
  if (fault) throw invalidRequest(`${field}.${fault.field}`, fault.rule);
  if (password && server.user === null) throw invalidRequest(`${field}.user`, 'is required with a password');
  if (password) return { ...server, sealedPassword: await secrets.seal(password) };
  if (password === null || server.user === null) return { ...server, sealedPassword: null };
  const kept = before?.sealedPassword ?? null;
  if (kept !== null && (before!.host !== host || (before!.security !== security && security !== 'tls'))) {
    throw invalidRequest(`${field}.password`, 'must be given again for another host or security');
  }
  return { ...server, sealedPassword: kept };
}

function given(change: ServerChange): Omit<ServerChange, 'password'> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
