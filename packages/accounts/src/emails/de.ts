import type { Role } from '@reachback/common/auth/bearer-auth';
import type { en } from './en.ts';

const roles: Record<Role, string> = {
  owner: 'Inhaber',
  admin: 'Admin',
  member: 'Mitglied',
  viewer: 'Nur lesen',
};

export const de: typeof en = {
  passwordReset: {
    subject: 'Neues Passwort wählen',
    text: ({ name, link }) => `Guten Tag ${name},

mit diesem Link wählen Sie ein neues Passwort für Reachback:

${link}

Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.
`,
  },
  invitation: {
    subject: ({ name, email, organization }) =>
      `${name ?? email} lädt Sie zu ${organization ?? 'einer Organisation'} ein`,
    text: ({ name, email, organization, role, link }) => `Guten Tag,

${name ? `${name} (${email})` : email} lädt Sie zu ${organization ?? 'einer Organisation'} auf Reachback ein. Ihre Rolle: ${roles[role]}.

Mit diesem Link nehmen Sie an:

${link}

Der Link gilt einmal und sieben Tage lang. Wenn Sie diese E-Mail nicht erwartet haben, ignorieren Sie sie.
`,
  },
};
