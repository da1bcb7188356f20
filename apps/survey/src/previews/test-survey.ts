import { callingPerson } from '@reachback/accounts/people/calling-person';
import { apiError } from '@reachback/common/http/errors/errors';
import { inTime } from '@reachback/common/runtime/in-time';
import { newUuid } from '@reachback/common/values/ids';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { loadLocation } from '../directory/locations/location.ts';
import { composedMail, invitationWords } from '../invitations/messages/invitation-mail.ts';
import { mailResult, type MessageResult } from '../invitations/message-result.ts';
import { languageField } from '../languages/language-field.ts';
import { textsIn } from '../languages/languages.ts';
import { loadShownLook } from '../look/shown-look.ts';
import { loadSurvey } from '../surveys/survey.ts';
import { loadSender, sampleLanguage, sampleSurvey } from './sample-survey.ts';
import type { TestContext } from './test-context.ts';
import { testLink } from './test-link.ts';

/** Timeout of the send, as a person waits for this answer. */
const waitMsMax = 20_000;

/** Creates no invitation, person or row, so that nothing is counted. */
export const testSurvey = endpoint({
  name: 'testSurvey',
  summary: 'Send a test of a survey to yourself',
  description:
    'Sends the email of the survey to the address of the person who calls, with the stored look and texts, marked as a test. Its links lead to a page that can be answered, for seven days; nothing is stored or counted, and nobody can be unsubscribed by it. Each person can send 10 tests within an hour. An email that the mail server does not accept within 20 seconds returns 409 with the reason.',
  group: 'surveys',
  input: z.object({
    id: z.string(),
    language: languageField.optional(),
    location: z.string().optional().describe('A location that the visit is at'),
    reminder: z.boolean().default(false).describe('The first reminder instead of the invitation'),
  }),
  bodyExample: { language: 'de' },
  output: z.object({
    sentTo: z.string().describe('Your own address'),
    language: z.string().describe('BCP 47'),
    link: z.string().describe('The page that the links of the email lead to'),
  }),
  idempotencyKey: true,
  async handle(context: TestContext, caller, input) {
    const { organizationId } = caller;
    const { db, clock, config, testQuota } = context;
    const survey = await loadSurvey(db, organizationId, input.id);
    if (survey.status === 'archived') throw apiError('invalid_state', 'the survey is archived');
    const location =
      input.location === undefined ? null : await loadLocation(db, organizationId, input.location);
    const member = await callingPerson(context.accounts, caller);
    const language = sampleLanguage(input.language, location, survey);
    const [sender, look] = await Promise.all([
      loadSender(context, organizationId),
      loadShownLook(context, organizationId),
    ]);
    await testQuota.use(member.id);
    const now = clock.now();
    const link = testLink(
      context,
      { organizationId, surveyId: survey.id, locationId: location?.id ?? null },
      language,
    );
    const { facts, state } = sampleSurvey({
      organizationId,
      survey,
      location,
      language,
      sender,
      look,
      firstName: member.name,
      isReminder: input.reminder,
      notice: textsIn[language].test,
      unsubscribeAt: link,
      now,
    });
    const { subject, content } = invitationWords(facts, state, { link, unsubscribeLink: link });
    const domain = config.MAIL_FROM.slice(config.MAIL_FROM.lastIndexOf('@') + 1);
    const mail = composedMail(config, state, {
      to: member.email,
      messageId: `<${newUuid(now.getTime()).replaceAll('-', '')}.test@${domain}>`,
      date: now,
      subject,
      content: { ...content, notice: textsIn[language].test },
    });
    await sent(async () => mailResult(await context.mailer.send(config.SMTP_URL, mail)));
    return { sentTo: member.email, language, link };
  },
});

/** @throws ApiError 409 with the response of the server; 503 would make clients repeat the call, and hide it */
async function sent(send: () => Promise<MessageResult>): Promise<void> {
  let result: MessageResult | undefined;
  const isDone = await inTime(
    send().then((value) => (result = value)),
    waitMsMax,
  );
  if (!isDone || result?.status === 'uncertain')
    throw apiError('invalid_state', 'the mail server did not confirm the test, which may still arrive');
  if (!result || result.status === 'sent') return;
  const reason = 'error' in result ? `: ${result.error}` : '';
  throw apiError('invalid_state', `the mail server did not accept the test${reason}`);
}
