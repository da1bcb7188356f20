import { z } from 'zod';
import { languageField } from '../../people/languages.ts';
import { renamePerson } from '../../people/people.ts';
import { operation, signedIn } from '../account-context.ts';
import { presentMe } from '../me.ts';
import { meView } from '../views.ts';

export const getMe = operation({
  name: 'getMe',
  summary: 'Retrieve who is signed in',
  description: 'Returns the person, the selected organization, and what the person may do there.',
  group: 'profile',
  input: z.object({}),
  output: meView,
  handle: (api, caller) => presentMe(api, signedIn(caller)),
});

export const updateMe = operation({
  name: 'updateMe',
  summary: 'Change your name or language',
  description: 'Changes the fields that are given.',
  group: 'profile',
  input: z.object({
    name: z.string().trim().min(1).max(200).optional(),
    language: languageField.optional(),
  }),
  bodyExample: { name: 'Ann Example', language: 'en' },
  output: meView,
  async handle(api, caller, { name, language }) {
    const session = signedIn(caller);
    if (name !== undefined) await renamePerson(api, session.personId, name);
    if (language !== undefined)
      await api.db.person.update({ where: { id: session.personId }, data: { language } });
    return presentMe(api, session);
  },
});
