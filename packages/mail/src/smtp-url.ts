import type { SmtpSettings } from './smtp-settings.ts';

/**
 * Parses a mail server's URL: `smtps://user:password@host` (TLS from the first byte) or `smtp://user:password@host:587`
 * (STARTTLS required). Encryption and a valid certificate are optional on the local machine only.
 * @param url with the protocol `smtp:` or `smtps:`
 */
export function readSmtpUrl(url: string): SmtpSettings {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    allowInsecure: /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host),
    ...(username === ''
      ? {}
      : { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  };
}
