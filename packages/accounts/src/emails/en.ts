import type { Role } from '@reachback/common/auth/bearer-auth';

const roles: Record<Role, string> = { owner: 'owner', admin: 'admin', member: 'member', viewer: 'viewer' };

/** The facts of an invitation. */
export interface InvitationFacts {
  /** The person who invites: `plainName`, as everything that strangers read. */
  name: string | null;
  email: string;
  /** Likewise. */
  organization: string | null;
  role: Role;
  link: string;
}

/** Texts of the emails about accounts. */
export const en = {
  passwordReset: {
    subject: 'Choose a new password',
    text: ({ name, link }: { name: string; link: string }) => `Hello ${name},

use this link to choose a new password for Reachback:

${link}

The link works once, for one hour. If you did not ask for it, ignore this email: your password stays as it is.
`,
  },
  invitation: {
    subject: ({ name, email, organization }: InvitationFacts) =>
      `${name ?? email} invites you to ${organization ?? 'an organization'}`,
    text: ({ name, email, organization, role, link }: InvitationFacts) => `Hello,

${name ? `${name} (${email})` : email} invites you to join ${organization ?? 'an organization'} on Reachback, as ${roles[role]}.

Use this link to accept:

${link}

The link works once, for seven days. If you did not expect this email, ignore it.
`,
  },
};
