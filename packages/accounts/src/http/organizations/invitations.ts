import { noContent } from '@reachback/common/http/routing/endpoint';
import { parseEmailAddress } from '@reachback/common/values/email-address';
import { mailboxIdentity } from '@reachback/common/values/mailbox-identity';
import { plainName } from '@reachback/common/values/plain-name';
import { z } from 'zod';
import { emailTexts } from '../../emails/email-texts.ts';
import {
  createInvitation as create,
  listInvitations as list,
  revokeInvitation,
  type ListedInvitation,
} from '../../organizations/invitations.ts';
import { idOf, operation, selectedOrganization } from '../account-context.ts';
import { ids, listOf, moment, roleField } from '../views.ts';

const invitationView = z
  .object({
    id: z.string(),
    email: z.string(),
    role: z.string(),
    created_at: moment,
    expires_at: moment,
  })
  .meta({ id: 'Invitation' });

export const listInvitations = operation({
  name: 'listInvitations',
  summary: 'List open invitations',
  group: 'members',
  input: z.object({}),
  output: listOf(invitationView),
  async handle(api, caller) {
    const { organizationId } = selectedOrganization(caller);
    return { data: (await list(api, organizationId)).map(present), next: null };
  },
});

export const createInvitation = operation({
  name: 'createInvitation',
  summary: 'Invite a person by email',
  description:
    'Sends an email with a link that works once, for seven days. A new invitation replaces an open one to the same address. `emailed` is false if the mail server did not accept the email: try again by inviting the same address. An address can be invited 5 times within 24 hours, by all organizations together; subaddresses (`kim+1@…`) count as one. Only an owner can invite an owner.',
  group: 'members',
  input: z.object({ email: z.string().max(320), role: roleField }),
  bodyExample: { email: 'kim@example.com', role: 'member' },
  output: invitationView.extend({ emailed: z.boolean() }),
  statuses: [201],
  // After a crash, a repeat replaces the invitation of the first try, which may not have been sent.
  idempotencyKey: true,
  async handle(api, caller, { email: given, role }) {
    const { organizationId, personId } = selectedOrganization(caller);
    await api.limits.invitations.use(organizationId);
    const address = parseEmailAddress(given)?.address;
    if (address !== undefined) await api.limits.invitationsToMailbox.use(mailboxIdentity(address));
    const invitation = await create(api, { organizationId, invitedById: personId, email: given, role });
    const [organization, person, invited] = await Promise.all([
      api.db.organization.findUniqueOrThrow({ where: { id: organizationId } }),
      api.db.person.findUniqueOrThrow({ where: { id: personId } }),
      api.db.person.findUnique({ where: { email: invitation.email }, select: { language: true } }),
    ]);
    // A new person most likely reads the language of the one who invites them.
    const { subject, text } = emailTexts(invited?.language, person.language).invitation;
    const facts = {
      name: plainName(person.name),
      email: person.email,
      // `Studio 54` and `Krause 1892` are names; phone numbers have more digits.
      organization: plainName(organization.name, { digitsMax: 4 }),
      role,
      link: `${api.publicUrl}/invitation?token=${invitation.token}`,
    };
    const email = { to: invitation.email, subject: subject(facts), text: text(facts) };
    const emailed = (await api.sendEmail(email)) === 'sent';
    return { ...present(invitation), emailed };
  },
});

export const deleteInvitation = operation({
  name: 'deleteInvitation',
  summary: 'Withdraw an open invitation',
  group: 'members',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle(api, caller, input) {
    const { organizationId } = selectedOrganization(caller);
    const id = idOf('inv', 'invitation', input.id);
    await revokeInvitation(api, caller.actor, { organizationId, id });
    return noContent;
  },
});

function present({ id, email, role, createdAt, expiresAt }: ListedInvitation) {
  return {
    id: ids.invitation(id),
    email,
    role,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
