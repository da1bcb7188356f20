import type { MailServer } from '../mail-servers/mail-server.ts';

export function smtpColumns(server: MailServer) {
  return {
    smtpHost: server.host,
    smtpPort: server.port,
    smtpSecurity: server.security,
    smtpUser: server.user,
    smtpPassword: server.sealedPassword,
  };
}

export function imapColumns(server: MailServer | null) {
  return {
    imapHost: server?.host ?? null,
    imapPort: server?.port ?? null,
    imapSecurity: server?.security ?? null,
    imapUser: server?.user ?? null,
    imapPassword: server?.sealedPassword ?? null,
  };
}
