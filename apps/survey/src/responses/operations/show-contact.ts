import { writeAudit } from '@reachback/accounts/audit/write-audit';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { requirePerson } from '../../members/acting-person.ts';
import { reachOf, requireReach } from '../../members/member-locations.ts';
import { readPersonOfResponse } from '../person-of-response.ts';
import { responseUuid } from '../response.ts';

/**
 * A POST, so that no program prefetches it: every access is the act of a person. It is written to the audit log before
 * the answer is sent; if that fails, so does the call.
 */
export const showContact = endpoint({
  name: 'showContact',
  summary: 'Show the contact details behind a response',
  description:
    'Returns the name, the email address and the phone number of the person who answered, for someone who gets in touch: those of the visit, and one that it did not give if the person has only one. Only owners, admins and members can call it, and organization keys cannot. Every call is written to the audit log of the organization as `response.show_contact`. Once the person is erased, all fields are null.',
  group: 'follow-ups',
  input: z.object({ id: z.string() }),
  unknownFields: 'warn',
  audited: false,
  output: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    unsubscribed: z.boolean().describe('The person does not want surveys any more'),
  }),
  responseExamples: {
    200: { name: 'Kim Otto', email: 'kim@client.example', phone: '+4915198765432', unsubscribed: false },
  },
  async handle({ pool, accounts, clock }, caller, { id }) {
    requirePerson(caller);
    const { organizationId, actor } = caller;
    const responseId = responseUuid(id);
    const reach = await reachOf(pool, caller);
    const person = await readPersonOfResponse(pool, organizationId, responseId);
    requireReach(reach, person);
    await writeAudit(accounts.pool, {
      organizationId,
      actor,
      action: 'response.show_contact',
      target: `response:${responseId}`,
      at: clock.now(),
    });
    const { firstName, lastName, email, phone, unsubscribed } = person;
    const names = [firstName, lastName].filter((one) => one !== null);
    return { name: names.join(' ') || null, email, phone, unsubscribed };
  },
});
