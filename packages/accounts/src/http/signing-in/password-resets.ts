import { setTimeout as wait } from 'node:timers/promises';
import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { emailTexts } from '../../emails/email-texts.ts';
import { createLink, isLive, useLink } from '../../people/one-time-links.ts';
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

/** Pauses before an email that the mail server did not accept yet is sent again, well within the life of its link. */
const pausesMs = [2_000, 30_000, 120_000, 600_000, 900_000];

async function sendReset(api: AccountApi, given: string): Promise<void> {
  const person = await findPersonByEmail(api, given);
  if (!person || !(await mayEmail(api, person.id))) return;
  const token = await createLink(api, 'password_reset', person.id);
  const { subject, text } = emailTexts(person.language).passwordReset;
  const link = `${api.publicUrl}/reset-password?token=${token}`;
  const email = { to: person.email, subject, text: text({ name: person.name, link }) };
  for (const pauseMs of pausesMs) {
    if ((await api.sendEmail(email)) !== 'deferred') return;
    // It does not count: the person asks again, and nothing has arrived.
    await api.limits.emailsByPerson.giveBack(person.id);
    await wait(pauseMs, undefined, { ref: false });
    // A newer link may have replaced it.
    if (!(await isLive(api, 'password_reset', token)) || !(await mayEmail(api, person.id))) return;
  }
  await api.sendEmail(email);
}

/** Counts an email to the person. @returns false if there were too many */
async function mayEmail({ limits }: AccountApi, personId: string): Promise<boolean> {
  return limits.emailsByPerson.use(personId).then(
    () => true,
    () => false,
  );
}

export const completePasswordReset = operation({
  name: 'completePasswordReset',
  summary: 'Choose a new password with the link of an email',
  description:
    'Ends all sessions of the person. Two-factor sign-in, personal access tokens, passkeys and identities stay. Returns 404 if the link was used or has expired.',
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
