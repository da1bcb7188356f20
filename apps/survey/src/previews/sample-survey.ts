import type { Context } from '../context.ts';
import type { LocationRow, SurveyRow } from '../db.ts';
import { presentLocation } from '../directory/locations/location.ts';
import type { LaneState } from '../invitations/claim/lane-state.ts';
import type { MessageFacts } from '../invitations/messages/invitation-mail.ts';
import type { SurveyKind } from '../kinds/survey-kinds.ts';
import { languageOf, type TextLanguage } from '../languages/languages.ts';
import type { ShownLook } from '../look/shown-look.ts';
import { ensureSettings } from '../settings/ensure-settings.ts';
import { senderNameOf } from '../settings/sender-name.ts';
import { questionsOf } from '../surveys/survey.ts';
import type { PageContent } from '../survey-page/page-facts.ts';

/** Texts of a survey in messages and pages. */
export type SurveyTexts = Pick<
  SurveyRow,
  'question' | 'commentPrompt' | 'thankYou' | 'emailSubject' | 'emailIntro' | 'smsText'
>;

/** A sample visit, and what its messages and page are rendered from. */
export interface SampleSurvey {
  facts: MessageFacts;
  state: Pick<LaneState, 'senderName' | 'replyTo' | 'window' | 'look'>;
  page: PageContent;
  /** Review URLs by platform. */
  reviewUrls: Map<string, string>;
}

/** The organization as the sender of a message. */
export interface Sender {
  senderName: string | null;
  replyTo: string | null;
  timeZone: string;
}

export async function loadSender(context: Context, organizationId: string): Promise<Sender> {
  await ensureSettings(context, organizationId);
  const { senderName, replyTo, timeZone } = await context.db.settings.findUniqueOrThrow({
    where: { organizationId },
  });
  return { senderName: await senderNameOf(context, organizationId, senderName), replyTo, timeZone };
}

/** The language of a visit that requests this one, resolved as for a real invitation. */
export function sampleLanguage(
  asked: string | undefined,
  location: LocationRow | null,
  survey: SurveyRow,
): TextLanguage {
  return languageOf(asked ?? location?.language ?? survey.language);
}

/** Creates a sample visit of today, by a person of that name. */
export function sampleSurvey(given: {
  organizationId: string;
  survey: SurveyTexts & { kind: string; questions: SurveyRow['questions'] };
  location: LocationRow | null;
  language: TextLanguage;
  sender: Sender;
  look: ShownLook;
  firstName: string | null;
  isReminder: boolean;
  notice: string | null;
  /** Target of the unsubscribe link: a sample must not unsubscribe anybody. */
  unsubscribeAt: string;
  now: Date;
}): SampleSurvey {
  const { survey, location, language, sender, look, notice } = given;
  const { senderName, replyTo, timeZone } = sender;
  // The check constraint of the table allows nothing else.
  const kind = survey.kind as SurveyKind;
  const reviewLinks = location === null ? [] : presentLocation(location).reviewLinks;
  return {
    facts: {
      language,
      location: location && { name: location.name, timeZone: location.timeZone },
      number: given.isReminder ? 1 : 0,
      firstName: given.firstName,
      lastName: null,
      visitAt: given.now,
      survey: { ...survey, kind },
    },
    state: {
      senderName,
      replyTo,
      look,
      // Only the window's time zone is used.
      window: { timeZone, days: [], start: '00:00', end: '24:00' },
    },
    page: {
      language,
      surveyKind: kind,
      question: survey.question,
      commentPrompt: survey.commentPrompt,
      thankYou: survey.thankYou,
      questions: questionsOf(survey),
      sender: senderName,
      look,
      notice,
      unsubscribeAt: given.unsubscribeAt,
      place: location?.name ?? senderName,
      reviewLinks: reviewLinks.map(({ platform, label }) => ({ platform, label: label ?? platform })),
    },
    reviewUrls: new Map(reviewLinks.map(({ platform, url }) => [platform, url])),
  };
}
