import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { lockPerson } from '../../people/lock-person.ts';
import { hashPassword } from '../../people/passwords.ts';
import { storePassword } from '../../people/people.ts';
import { operation, signedIn } from '../account-context.ts';
import { provePassword, wrongPassword } from './prove-password.ts';

export const changePassword = operation({
  name: 'changePassword',
  summary: 'Change your password',
  description:
    'Ends all other sessions of the person, and the link of a password reset. Personal access tokens, passkeys and identities stay. Returns 401 `wrong_password` if the current password is wrong.',
  group: 'profile',
  input: z.object({
    current_password: z.string().max(1_000),
    new_password: z.string().describe('12 to 256 characters'),
  }),
  bodyExample: { current_password: 'correct horse battery', new_password: 'another horse battery' },
  output: z.null(),
  statuses: [204],
  async handle(api, caller, input) {
    const { personId, id } = signedIn(caller);
    const current = await provePassword(api, caller, input.current_password);
    const hash = await hashPassword(input.new_password);
    const at = api.clock.now();
    await api.db.$transaction(async (tx) => {
      // A password that was stored meanwhile, e.g. by a reset, stays.
      if ((await lockPerson(tx, personId))?.passwordHash !== current) throw wrongPassword();
      await storePassword(tx, { personId, hash, action: 'password.change', at, except: id });
    });
    return noContent;
  },
});
