import type { MailServer } from '../mail-servers/mail-server.ts';

/** Columns of a mailbox for its SMTP server, the password encrypted. */
export function smtpColumns(server: MailServer) {
  return {
    smtpHost: server.host,
    smtpPort: server.port,
    smtpSecurity: server.security,
    smtpUser: server.user,
    smtpPassword: server.sealedPassword,
  };
}

/** The same for its IMAP server; all null for none. */
export function imapColumns(server: MailServer | null) {
  return {
    imapHost: server?.host ?? null,
    imapPort: server?.port ?? null,
    imapSecurity: server?.security ?? null,
    imapUser: server?.user ?? null,
    imapPassword: server?.sealedPassword ?? null,
  };
}
