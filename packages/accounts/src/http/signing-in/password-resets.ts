import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { emailTexts } from '../../emails/email-texts.ts';
import { createLink, useLink } from '../../people/one-time-links.ts';
import { hashPassword } from '../../people/passwords.ts';
import { findPersonByEmail, storePassword } from '../../people/people.ts';
import { operation, requireOwnSignIn, type AccountApi } from '../account-context.ts';

export const requestPasswordReset = operation({
  name: 'requestPasswordReset',
  summary: 'Email a link for choosing a new password',
  description:
    'Always returns 204, whether or not the address belongs to an account. The link works once, for one hour; a new link replaces the previous one.',
  group: 'sign-in',
  input: z.object({ email: z.string().max(320) }),
  bodyExample: { email: 'ann@example.com' },
  output: z.null(),
  statuses: [204],
  async handle(api, { browser }, { email }) {
    requireOwnSignIn(api);
    await api.limits.emailsByAddress.use(browser.network);
    // Not awaited: the duration would reveal whether the address is known.
    void sendReset(api, email).catch((error: unknown) => {
      api.log.error({ err: error }, 'a password reset could not be sent');
    });
    return noContent;
  },
});

async function sendReset(api: AccountApi, given: string): Promise<void> {
  const person = await findPersonByEmail(api, given);
  if (!person) return;
  const isTooMany = await api.limits.emailsByPerson.use(person.id).then(
    () => false,
    () => true,
  );
  if (isTooMany) return;
  const token = await createLink(api, 'password_reset', person.id);
  const { subject, text } = emailTexts(person.language).passwordReset;
  const link = `${api.publicUrl}/reset-password?token=${token}`;
  await api.sendEmail({ to: person.email, subject, text: text({ name: person.name, link }) });
}

export const completePasswordReset = operation({
  name: 'completePasswordReset',
  summary: 'Choose a new password with the link of an email',
  description:
    'Ends all sessions of the person. Two-factor sign-in stays on. Returns 404 if the link was used or has expired.',
  group: 'sign-in',
  input: z.object({
    token: z.string().min(1).max(200),
    password: z.string().describe('12 to 256 characters'),
  }),
  bodyExample: { token: 'Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu', password: 'correct horse battery' },
  output: z.null(),
  statuses: [204],
  async handle(api, { browser }, { token, password }) {
    requireOwnSignIn(api);
    const { limits, db, clock } = api;
    await limits.byAddress.check(browser.network);
    const release = await limits.hashing.enter(browser.network);
    try {
      const hash = await hashPassword(password);
      const at = clock.now();
      await db.$transaction(async (tx) => {
        const id = await useLink(tx, { purpose: 'password_reset', token, now: at });
        await storePassword(tx, { personId: id!, hash, action: 'password.reset', at });
      });
      browser.forget();
      return noContent;
    } catch (error) {
      await limits.byAddress.use(browser.network);
      throw error;
    } finally {
      release();
    }
  },
});
