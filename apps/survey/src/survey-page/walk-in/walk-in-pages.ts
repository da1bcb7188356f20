import { ApiError } from '@reachback/common/http/errors/errors';
import type { PageAnswer, PageVisit } from '@reachback/common/http/routing/page';
import { newUuid } from '@reachback/common/values/ids';
import type { Context, SurveyPage } from '../../context.ts';
import { preferredLanguage, textsIn } from '../../languages/languages.ts';
import { readLinkToken } from '../../location-links/link-address.ts';
import { answerFormBytesMax, changeable } from '../../responses/answer-rules.ts';
import { recordWalkIn } from '../../responses/record/record-walk-in.ts';
import { answerForm, type FormState } from '../answer-form.ts';
import { messagePage } from '../layout.ts';
import { frameOf } from '../page-facts.ts';
import { reviewToken } from '../review-link.ts';
import { readAnswer } from '../read-answer.ts';
import { unknownLink } from '../survey-pages.ts';
import { thankYou } from '../thank-you.ts';
import { kioskMessage, kioskThanks } from './kiosk.ts';
import { loadWalkInFacts, type WalkInFacts } from './walk-in-facts.ts';
import { answerCookie, readAnswerCookie, readWalkInToken, walkInToken } from './walk-in-token.ts';

const path = '/q/:token';

/** The page that a QR code or a kiosk opens. Records nothing. */
export const showWalkIn: SurveyPage = {
  method: 'GET',
  path,
  async handle(context, visit) {
    const pageToken = visit.params.token!;
    const link = readLinkToken(context, pageToken);
    if (!link) return unknownLink(visit);
    const given = givenAnswer(context, link, visit);
    const facts = await loadWalkInFacts(context, { ...link, responseId: given });
    if (!facts) return endedLink(visit);
    if (facts.kind === 'kiosk' && visit.query.done !== undefined) return kioskThanks(facts, pageToken);
    if (given !== null && facts.response) {
      if (visit.query.edit === undefined) return thanks(context, facts, pageToken, given);
      const { score, comment, answers } = facts.response;
      return form(context, facts, { responseId: given, score, comment, answers, problem: null, status: 200 });
    }
    if (!facts.isOpen) return closedPage(facts);
    return form(context, facts, { score: null, comment: '', answers: [], problem: null, status: 200 });
  },
};

/** Records a person's answer. Answers with a redirect, so that going back or reloading does not submit again. */
export const giveWalkInAnswer: SurveyPage = {
  method: 'POST',
  path,
  formBytesMax: answerFormBytesMax,
  async handle(context, visit) {
    const pageToken = visit.params.token!;
    const link = readLinkToken(context, pageToken);
    if (!link) return unknownLink(visit);
    const given = givenAnswer(context, link, visit);
    const facts = await loadWalkInFacts(context, { ...link, responseId: given });
    if (!facts) return endedLink(visit);
    // A device that has answered changes its answer, whichever form it sends.
    const responseId = facts.response ? given : readWalkInToken(context, link, visit.form.view);
    const { score, comment, answers, problem } = readAnswer(facts, visit.form, facts.response?.score ?? null);
    if (responseId === null || score === null || problem) {
      if (!facts.isOpen) return closedPage(facts);
      const shown = { responseId: responseId ?? undefined, score, comment, answers, problem, status: 422 };
      return form(context, facts, shown);
    }
    // A kiosk has the pause instead, and one address for everybody.
    const isLimited = facts.kind === 'qr' && !(await isWithinQuota(context, link.key, visit));
    if (isLimited) return busyPage(facts);
    const further = { asked: facts.questions, answers };
    const outcome = await recordWalkIn(context, { ...link, responseId, score, comment, further });
    if (outcome === 'closed') return closedPage(facts);
    if (outcome === 'busy') return busyPage(facts);
    if (facts.kind === 'kiosk') return { status: 303, location: `./${pageToken}?done=1` };
    const token = walkInToken(context, { ...link, responseId });
    return {
      status: 303,
      // For browsers without cookies.
      location: `./${pageToken}?done=${token}`,
      cookie: answerCookie(context, { pageToken, token }),
    };
  },
};

type Link = { organizationId: string; key: string };

/** Returns the answer that this device has given, from its cookie or the URL of the thank-you page; null for none. */
function givenAnswer(context: Context, link: Link, visit: PageVisit): string | null {
  return (
    readWalkInToken(context, link, readAnswerCookie(visit)) ??
    readWalkInToken(context, link, visit.query.done)
  );
}

/** Whether the link has quota left for this client address, which all people in a network share. */
async function isWithinQuota(
  { walkInQuota }: Context,
  key: string,
  { network }: PageVisit,
): Promise<boolean> {
  try {
    await walkInQuota.use(`${key} ${network}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

type Shown = Pick<FormState, 'score' | 'comment' | 'answers' | 'problem'> & {
  /** Id of the given or changed answer; a new one for a new form. */
  responseId?: string;
  status: number;
};

function form(context: Context, facts: WalkInFacts, shown: Shown): PageAnswer {
  const { clock } = context;
  const { organizationId, key, kind, response } = facts;
  const { responseId = newUuid(clock.now().getTime()), status, ...state } = shown;
  const isChange = response !== null && shown.responseId !== undefined;
  return answerForm(status, facts, {
    ...state,
    preselected: false,
    tap: false,
    may: isChange ? changeable(response.createdAt, clock.now()) : { score: true, comment: true },
    walkIn: { view: walkInToken(context, { organizationId, key, responseId }), isKiosk: kind === 'kiosk' },
  });
}

function thanks(context: Context, facts: WalkInFacts, pageToken: string, responseId: string): PageAnswer {
  const { organizationId, key } = facts;
  const review = reviewToken(context, { organizationId, responseId });
  const done = walkInToken(context, { organizationId, key, responseId });
  return thankYou(facts, {
    response: facts.response!,
    changeAt: `./${pageToken}?done=${done}&edit=1`,
    reviewAt: (platform) => `../r/${review}/${platform}`,
  });
}

/** The page of a link that was deleted, or whose key was rotated: printed codes outlive both. */
function endedLink({ languages }: PageVisit): PageAnswer {
  const language = preferredLanguage(languages);
  const texts = textsIn[language].page;
  return messagePage(410, { language, sender: null, title: texts.closedTitle }, texts.closed);
}

function closedPage(facts: WalkInFacts): PageAnswer {
  const texts = textsIn[facts.language].page;
  return refusal(410, facts, texts.closedTitle, texts.closed);
}

function busyPage(facts: WalkInFacts): PageAnswer {
  const texts = textsIn[facts.language].page;
  return refusal(429, facts, texts.busyTitle, texts.busy);
}

function refusal(status: number, facts: WalkInFacts, title: string, text: string): PageAnswer {
  const page = facts.kind === 'kiosk' ? kioskMessage : messagePage;
  return page(status, frameOf(facts, title), text);
}
