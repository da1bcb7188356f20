import { callingPerson } from '@reachback/accounts/people/calling-person';
import { z } from 'zod';
import { endpoint, type Context } from '../context.ts';
import { loadLocation } from '../directory/locations/location.ts';
import { composedMail, invitationWords } from '../invitations/messages/invitation-mail.ts';
import { smsText } from '../invitations/messages/invitation-sms.ts';
import { scaleOf } from '../kinds/survey-kinds.ts';
import { languageField } from '../languages/language-field.ts';
import { loadLook, lookFields, type Look } from '../look/look.ts';
import { loadLogo } from '../look/logo-page.ts';
import { shownLook } from '../look/shown-look.ts';
import { settingsFields } from '../settings/settings.ts';
import { answerForm } from '../survey-page/answer-form.ts';
import { thankYou } from '../survey-page/thank-you.ts';
import { questionsInput, settleQuestions } from '../questions/question.ts';
import { loadSurvey, questionsOf, surveyFields } from '../surveys/survey.ts';
import { loadSender, sampleLanguage, sampleSurvey } from './sample-survey.ts';
import { testLink } from './test-link.ts';

const { question, commentPrompt, thankYou: thanks, emailSubject, emailIntro, smsText: sms } = surveyFields;
const texts = z
  .object({ question, commentPrompt, thankYou: thanks, emailSubject, emailIntro, smsText: sms })
  .partial();

/** Stores nothing: renders the given values as they would look once saved. */
export const previewSurvey = endpoint({
  name: 'previewSurvey',
  summary: 'Preview the messages and pages of a survey',
  description:
    'Returns the email, the text message and the pages for a visit of today, in the language of the location or the survey unless you name another. `kind`, `look`, `senderName`, `texts` and `questions` stand in for stored values and are not saved. Pictures are part of the HTML as data, and links lead to a page whose answers are not stored. An archived survey can be previewed as well.',
  group: 'surveys',
  input: z.object({
    id: z.string(),
    language: languageField.optional(),
    location: z.string().optional().describe('A location that the visit is at'),
    reminder: z.boolean().default(false).describe('The first reminder instead of the invitation'),
    kind: surveyFields.kind.optional(),
    look: z.object(lookFields).partial().optional(),
    senderName: settingsFields.senderName.optional(),
    texts: texts.optional(),
    questions: questionsInput.optional(),
  }),
  bodyExample: {
    language: 'de',
    look: { accent: '#0f766e' },
    texts: { question: 'Wie gern empfehlen Sie uns weiter?' },
  },
  output: z
    .object({
      language: z.string().describe('BCP 47'),
      email: z.object({ from: z.string(), subject: z.string(), html: z.string(), text: z.string() }),
      sms: z.string(),
      page: z.string().describe('HTML of the page with the question'),
      thankYou: z.string().describe('HTML of the page after an answer'),
    })
    .meta({ id: 'SurveyPreview' }),
  audited: false,
  async handle(context, caller, input) {
    const { organizationId } = caller;
    const { db, clock, config } = context;
    const survey = await loadSurvey(db, organizationId, input.id);
    const location =
      input.location === undefined ? null : await loadLocation(db, organizationId, input.location);
    const language = sampleLanguage(input.language, location, survey);
    const [sender, look, member] = await Promise.all([
      loadSender(context, organizationId),
      lookWithPicture(context, organizationId, input.look),
      callingPerson(context.accounts, caller),
    ]);
    const link = testLink(
      context,
      { organizationId, surveyId: survey.id, locationId: location?.id ?? null },
      language,
    );
    const { facts, state, page, reviewUrls } = sampleSurvey({
      organizationId,
      survey: {
        ...survey,
        ...input.texts,
        ...(input.kind && { kind: input.kind }),
        ...(input.questions && { questions: settleQuestions(input.questions, questionsOf(survey)) }),
      },
      location,
      language,
      sender: { ...sender, senderName: input.senderName ?? sender.senderName },
      look,
      firstName: member.name,
      isReminder: input.reminder,
      notice: null,
      unsubscribeAt: link,
      now: clock.now(),
    });
    const mail = composedMail(config, state, {
      to: member.email,
      messageId: '<preview@reachback.invalid>',
      date: clock.now(),
      ...invitationWords(facts, state, { link, unsubscribeLink: link }),
    });
    const may = { score: true, comment: true };
    const blank = {
      score: null,
      comment: '',
      answers: [],
      preselected: false,
      tap: false,
      problem: null,
      may,
    };
    return {
      language,
      email: {
        from: mail.from.name ? `${mail.from.name} <${mail.from.address}>` : mail.from.address,
        subject: mail.subject,
        html: mail.html ?? '',
        text: mail.text,
      },
      sms: smsText(facts, state.senderName, link),
      page: answerForm(200, page, blank).html ?? '',
      thankYou: sampleThanks(
        page,
        { score: Math.min(9, scaleOf[page.surveyKind].max), comment: '' },
        { reviewUrls, changeAt: link },
      ),
    };
  },
});

function sampleThanks(
  page: Parameters<typeof thankYou>[0],
  response: { score: number; comment: string },
  { reviewUrls, changeAt }: { reviewUrls: Map<string, string>; changeAt: string },
): string {
  return (
    thankYou(page, { response, changeAt, reviewAt: (platform) => reviewUrls.get(platform) ?? '' }).html ?? ''
  );
}

/** Merges the given values over the stored look; the logo is embedded in the HTML, so that it is shown anywhere. */
async function lookWithPicture(context: Context, organizationId: string, given: Partial<Look> = {}) {
  const [stored, logo] = await Promise.all([
    loadLook(context.pool, organizationId),
    loadLogo(context, organizationId),
  ]);
  const picture = logo && `data:${logo.type};base64,${logo.bytes.toString('base64')}`;
  return shownLook({ ...stored, ...given, logo: picture === null ? null : stored.logo }, () => picture ?? '');
}
