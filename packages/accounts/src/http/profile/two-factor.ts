import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import {
  confirmTwoFactor as confirm,
  removeTwoFactor as remove,
  startTwoFactor as start,
} from '../../people/two-factor.ts';
import { operation, signedIn } from '../account-context.ts';
import { provePassword } from './prove-password.ts';

export const startTwoFactor = operation({
  name: 'startTwoFactor',
  summary: 'Start to set up two-factor sign-in',
  description:
    'Returns a new secret for an authenticator app, shown only once. It has no effect until `confirmTwoFactor` receives a code of it.',
  group: 'profile',
  input: z.object({}),
  output: z.object({
    secret: z.string().describe('Base32, to type in'),
    otpauth_url: z.string().describe('The same, to show as a QR code'),
  }),
  responseExamples: {
    200: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      otpauth_url: 'otpauth://totp/Reachback:ann%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Reachback',
    },
  },
  async handle(api, caller) {
    const { personId } = signedIn(caller);
    const { email } = await api.db.person.findUniqueOrThrow({ where: { id: personId } });
    const { secret, otpauthUrl } = await start(api, { id: personId, email });
    return { secret, otpauth_url: otpauthUrl };
  },
});

export const confirmTwoFactor = operation({
  name: 'confirmTwoFactor',
  summary: 'Switch two-factor sign-in on',
  description:
    'Returns ten recovery codes, shown only once. Each replaces one code of the authenticator app.',
  group: 'profile',
  input: z.object({ code: z.string().max(40).describe('Six digits') }),
  bodyExample: { code: '123456' },
  output: z.object({ recovery_codes: z.array(z.string()) }),
  async handle(api, caller, { code }) {
    const { personId } = signedIn(caller);
    const key = `confirm ${personId}`;
    await api.limits.byPerson.use(key);
    return { recovery_codes: await confirm(api, personId, code) };
  },
});

export const removeTwoFactor = operation({
  name: 'removeTwoFactor',
  summary: 'Switch two-factor sign-in off',
  description: 'Returns 401 `wrong_password` if the password is wrong.',
  group: 'profile',
  input: z.object({ password: z.string().max(1_000) }),
  bodyExample: { password: 'correct horse battery' },
  output: z.null(),
  statuses: [204],
  async handle(api, caller, { password }) {
    const { personId } = signedIn(caller);
    await provePassword(api, caller, password);
    await remove(api, personId);
    return noContent;
  },
});
