import { answer } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { contactHash } from '../../people/contact-hash.ts';
import { personFieldCodes, personFields, readContact } from '../../people/person-input.ts';
import { optOut } from '../opt-out.ts';
import { presentSuppression, suppressionView } from '../suppression.ts';

export const addUnsubscribe = endpoint({
  name: 'addUnsubscribe',
  summary: 'Never survey a person again; 200 when that was so already',
  group: 'unsubscribes',
  input: z.object(personFields),
  fieldCodes: personFieldCodes,
  unknownFields: 'warn',
  output: suppressionView,
  statuses: [201, 200],
  async handle(context, { organizationId }, input) {
    const { defaultCountry } = await context.visitPolicies.get(organizationId);
    const contact = readContact(input, defaultCountry);
    const isNew = await optOut(context, organizationId, { name: { contact }, source: 'api' });
    const key = { organizationId, contactHash: contactHash(contact), kind: 'unsubscribed' };
    const row = await context.db.suppression.findUniqueOrThrow({
      where: { organizationId_contactHash_kind: key },
    });
    return answer(isNew ? 201 : 200, presentSuppression(row));
  },
});
