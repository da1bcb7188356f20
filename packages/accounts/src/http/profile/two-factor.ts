import { ApiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import {
  checkSecondFactor,
  confirmTwoFactor as confirm,
  removeTwoFactor as remove,
  startTwoFactor as start,
} from '../../people/two-factor.ts';
import { operation, signedIn, type AccountApi } from '../account-context.ts';
import { hasPassword, provePassword } from './prove-password.ts';

export const startTwoFactor = operation({
  name: 'startTwoFactor',
  summary: 'Start to set up two-factor sign-in',
  description:
    'Returns a new secret for an authenticator app, shown only once. It has no effect until `confirmTwoFactor` receives a code of it. Returns 401 `wrong_password` if the password is wrong.',
  group: 'profile',
  input: z.object({
    password: z
      .string()
      .max(1_000)
      .optional()
      .describe('Required if you have one (`has_password` of `getMe`)'),
  }),
  bodyExample: { password: 'correct horse battery' },
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
  async handle(api, caller, { password }) {
    const { personId } = signedIn(caller);
    const { email, passwordHash } = await api.db.person.findUniqueOrThrow({ where: { id: personId } });
    if (hasPassword(api, passwordHash)) {
      if (password === undefined) throw invalidRequest('password', 'is required');
      await provePassword(api, caller, password);
    }
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
  description:
    'Takes the password, or a code instead. Returns 401 `wrong_password` or `wrong_code` if it is wrong.',
  group: 'profile',
  input: z.object({
    password: z.string().max(1_000).optional(),
    code: z.string().max(40).optional().describe('Six digits, or a recovery code'),
  }),
  bodyExample: { password: 'correct horse battery' },
  output: z.null(),
  statuses: [204],
  async handle(api, caller, { password, code }) {
    const { personId } = signedIn(caller);
    if (code !== undefined) await proveCode(api, personId, code);
    else if (password !== undefined) await provePassword(api, caller, password);
    else throw invalidRequest('password', 'is required without a code');
    await remove(api, `person:${personId}`, personId);
    return noContent;
  },
});

/**
 * Requires a code of the person's app, or a recovery code: whoever lost the app may have no password either.
 * @throws ApiError 401 when it is wrong, 429 after too many attempts
 */
async function proveCode(api: AccountApi, personId: string, code: string): Promise<void> {
  // Counted before it is checked: none of many concurrent guesses gets past the limit.
  await api.limits.byPerson.use(`remove two-factor ${personId}`);
  await checkSecondFactor(api, personId, code).catch((error: unknown) => {
    // Otherwise a page would take it for the end of the session.
    if (error instanceof ApiError && error.code === 'unauthorized')
      throw new ApiError(401, 'wrong_code', error.message);
    throw error;
  });
}
