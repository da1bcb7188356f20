import { z } from 'zod';
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
  summary: 'Change your name',
  group: 'profile',
  input: z.object({ name: z.string().trim().min(1).max(200) }),
  bodyExample: { name: 'Ann Example' },
  output: meView,
  async handle(api, caller, { name }) {
    const session = signedIn(caller);
    await renamePerson(api, session.personId, name);
    return presentMe(api, session);
  },
});
