import type { PageAnswer, PageVisit } from '@reachback/common/http/routing/page';
import type { Context, SurveyPage } from '../context.ts';
import { preferredLanguage, textsIn } from '../languages/languages.ts';
import { answerFormBytesMax, changeable, isAnswerable, type Changeable } from '../responses/answer-rules.ts';
import { recordResponse } from '../responses/record/record-response.ts';
import { answerForm } from './answer-form.ts';
import { messagePage } from './layout.ts';
import { frameOf, loadPageFacts, type InvitationFacts, type PageFacts } from './page-facts.ts';
import { isMachine } from './one-tap.ts';
import { readAnswer, readScore } from './read-answer.ts';
import { reviewToken } from './review-link.ts';
import { thankYou } from './thank-you.ts';

const path = '/s/:token';

/** The page that links in messages open. Records nothing: mail scanners follow links, also those with a score. */
export const showSurvey: SurveyPage = {
  method: 'GET',
  path,
  async handle(context, visit) {
    const facts = await loadPageFacts(context, visit.params.token!);
    if (!facts) return unknownLink(visit);
    const score = readScore(facts.surveyKind, visit.query.score);
    const { response } = facts;
    if (!response) {
      if (!isAnswerable(facts)) return closedPage(facts);
      return form(context, facts, {
        score,
        comment: '',
        answers: [],
        preselected: score !== null,
        tap: !isMachine(visit),
        problem: null,
        status: 200,
      });
    }
    const may = changeable(response.createdAt, context.clock.now());
    const wantsChange =
      (may.score && score !== null && score !== response.score) || visit.query.edit !== undefined;
    if (!may.comment || !wantsChange) return thanks(context, facts, visit, may);
    const chosen = may.score ? score : null;
    const { comment, answers } = response;
    return form(context, facts, {
      score: chosen ?? response.score,
      comment,
      answers,
      preselected: chosen !== null,
      tap: !isMachine(visit),
      problem: null,
      status: 200,
    });
  },
};

/**
 * Records an answer sent by the person, or by the script of the page they look at (one-tap.ts). Answers with a
 * redirect, so that going back or reloading does not submit again.
 */
export const giveAnswer: SurveyPage = {
  method: 'POST',
  path,
  formBytesMax: answerFormBytesMax,
  async handle(context, visit) {
    const token = visit.params.token!;
    const isTap = visit.form.tap !== undefined;
    if (isTap && isMachine(visit)) return { status: 403, html: '' };
    const facts = await loadPageFacts(context, token);
    if (!facts) return unknownLink(visit);
    const { organizationId, invitationId, response } = facts;
    const { questions } = facts;
    const { score, comment, answers, problem } = readAnswer(facts, visit.form, response?.score ?? null);
    if (score === null || problem) {
      if (!response && !isAnswerable(facts)) return closedPage(facts);
      const given = { score, comment, answers, problem };
      return form(context, facts, { ...given, preselected: false, tap: false, status: 422 });
    }
    // The script of a tap sends the score only.
    const further = isTap ? null : { asked: questions, answers };
    const said = { score, comment: isTap ? null : comment, further };
    const outcome = await recordResponse(context, { organizationId, invitationId, ...said });
    if (outcome === 'closed') return closedPage(facts);
    return isTap ? { status: 200, html: '' } : { status: 303, location: `./${token}` };
  },
};

function form(
  context: Context,
  facts: InvitationFacts,
  { status, ...state }: Omit<Parameters<typeof answerForm>[2], 'may'> & { status: number },
): PageAnswer {
  const { response } = facts;
  const may = response ? changeable(response.createdAt, context.clock.now()) : { score: true, comment: true };
  return answerForm(status, facts, { ...state, may });
}

function thanks(context: Context, facts: InvitationFacts, visit: PageVisit, may: Changeable): PageAnswer {
  const { organizationId, invitationId } = facts;
  const review = reviewToken(context, { organizationId, invitationId });
  return thankYou(facts, {
    response: facts.response!,
    changeAt: may.comment ? `./${visit.params.token}?edit=1` : null,
    reviewAt: (platform) => `../r/${review}/${platform}`,
  });
}

function closedPage(facts: PageFacts): PageAnswer {
  const texts = textsIn[facts.language].page;
  const { unsubscribeAt: _over, ...frame } = frameOf(facts, texts.closedTitle);
  return messagePage(410, frame, texts.closed);
}

export function unknownLink({ languages }: PageVisit): PageAnswer {
  const language = preferredLanguage(languages);
  const texts = textsIn[language].page;
  return messagePage(404, { language, sender: null, title: texts.unknownTitle }, texts.unknown);
}
