import { answer } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { contactHash } from '../../people/contact-hash.ts';
import { contactIdentity } from '../../people/contact-identity.ts';
import { personFieldCodes, personFields, readContact } from '../../people/person-input.ts';
import { defaultCountryOf } from '../../settings/default-country.ts';
import { optOut } from '../opt-out.ts';
import { presentSuppression, suppressionView } from '../suppression.ts';

export const addUnsubscribe = endpoint({
  name: 'addUnsubscribe',
  summary: 'Opt a person out of all surveys',
  description:
    'Adds all known contacts of the person to the list and ends their scheduled surveys. Returns 201 for a new opt-out and 200 if the person had already opted out. Send either `email` or `phone`; neither or both return 400 `contact_required`.',
  group: 'unsubscribes',
  input: z.object(personFields),
  fieldCodes: personFieldCodes,
  unknownFields: 'warn',
  bodyExample: { email: 'kim@client.example' },
  output: suppressionView,
  statuses: [201, 200],
  async handle(context, { organizationId }, input) {
    const defaultCountry = await defaultCountryOf(context, organizationId);
    const contact = readContact(input, defaultCountry);
    const isNew = await optOut(context, organizationId, { name: { contact }, source: 'api' });
    const hash = contactHash(contactIdentity(contact));
    const key = { organizationId, contactHash: hash, kind: 'unsubscribed' };
    const row = await context.db.suppression.findUniqueOrThrow({
      where: { organizationId_contactHash_kind: key },
    });
    return answer(isNew ? 201 : 200, presentSuppression(row));
  },
});
