import { readServerUrl } from './server-url.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/**
 * Parses a mail server's URL: `smtps://user:password@host` (TLS from the first byte) or `smtp://user:password@host:587`
 * (STARTTLS required). Encryption and a valid certificate are optional on the local machine only.
 * @param url with the protocol `smtp:` or `smtps:`
 */
export function readSmtpUrl(url: string): SmtpSettings {
  const parsed = new URL(url);
  const { username, password } = parsed;
  const { host, port, isTls, isLocal } = readServerUrl(parsed, { tls: 465, starttls: 587 });
  return {
    host,
    port,
    secure: isTls,
    allowInsecure: isLocal,
    ...(username === ''
      ? {}
      : { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  };
}
