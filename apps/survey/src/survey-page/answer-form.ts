import { escapeHtml, type PageAnswer } from '@reachback/common/http/routing/page';
import { scaleOf, scoresOf } from '../kinds/survey-kinds.ts';
import { counted, textsIn } from '../languages/languages.ts';
import { answerLengthMax, type Answer } from '../questions/answer.ts';
import { commentLengthMax, type Changeable } from '../responses/answer-rules.ts';
import { kioskForm, kioskFormHead, kioskScript } from './walk-in/kiosk.ts';
import { layout, lines } from './layout.ts';
import { frameOf, type PageContent } from './page-facts.ts';
import { questionFields } from './question-fields.ts';
import type { FormProblem } from './read-answer.ts';

/** The state of the form when it is shown. */
export interface FormState {
  score: number | null;
  comment: string;
  /** Answers to the further questions. */
  answers: readonly Answer[];
  /** The score comes from the link in the email, and is not recorded yet. */
  preselected: boolean;
  /** A person's browser records what is chosen automatically, see one-tap.ts. */
  tap: boolean;
  /** The validation error of the submitted form. */
  problem: FormProblem | null;
  may: Changeable;
  /** Set for the form of a location's link. */
  walkIn?: { view: string; isKiosk: boolean };
}

/** Renders the question with its scale as native radio buttons, and a comment. Works without scripts. */
export function answerForm(status: number, facts: PageContent, form: FormState): PageAnswer {
  const texts = textsIn[facts.language];
  const question = facts.question ?? texts.scales[facts.surveyKind].question(facts.place);
  const scale = form.may.score ? scaleFields(facts, question, form) : givenScore(facts, question, form);
  const tap = form.tap && form.preselected && form.may.score;
  const { walkIn } = form;
  const view = walkIn ? `<input type="hidden" name="view" value="${escapeHtml(walkIn.view)}">` : '';
  const attributes = `${tap ? ' data-tap' : ''}${walkIn?.isKiosk ? kioskForm : ''}`;
  const content = `<form method="post"${attributes}>
${view}${scale}
${commentField(facts, form)}
${questionFields(facts, form, (problem) => problemText(facts, problem))}<button type="submit">${escapeHtml(texts.page.send)}</button>
</form>${tap ? '\n<script src="./tap.js" defer></script>' : ''}${walkIn?.isKiosk ? kioskScript : ''}`;
  const title = form.problem ? `${problemText(facts, form.problem)} – ${question}` : question;
  const frame = { ...frameOf(facts, title), ...(walkIn?.isKiosk && { moreHead: kioskFormHead }) };
  return { ...layout(status, frame, content), ...(tap || walkIn?.isKiosk ? { hasScript: true } : {}) };
}

function scaleFields(facts: PageContent, question: string, form: FormState): string {
  const texts = textsIn[facts.language];
  const { low, high } = texts.scales[facts.surveyKind];
  const scores = scoresOf(facts.surveyKind);
  const hasProblem = form.problem === 'score';
  const problem = hasProblem
    ? `<p class="error" id="problem" role="alert">${escapeHtml(problemText(facts, 'score'))}</p>`
    : '';
  const chosen =
    form.preselected && form.score !== null
      ? `<p class="chosen" id="chosen" role="status" data-recorded="${escapeHtml(texts.page.recorded('{score}'))}">${escapeHtml(texts.page.chosen(form.score))}</p>`
      : '';
  const describedBy = `${hasProblem ? 'problem ' : ''}ends${chosen ? ' chosen' : ''}`;
  return `<fieldset aria-describedby="${describedBy}">
<legend><h1>${lines(question)}</h1></legend>
${problem}
<div class="scale of-${scores.length}">${scores.map((score, index) => scoreField(score, form, index === 0)).join('')}</div>
<p class="ends" id="ends"><span>${scores[0]} – ${escapeHtml(low)}</span><span>${scores.at(-1)} – ${escapeHtml(high)}</span></p>
${chosen}
</fieldset>`;
}

function scoreField(score: number, form: FormState, isFirst: boolean): string {
  const checked = form.score === score ? ' checked' : '';
  const focus = form.problem === 'score' && isFirst ? ' autofocus' : '';
  return `<label><input type="radio" name="score" value="${score}" required${checked}${focus}><span>${score}</span></label>`;
}

/** Shows the final score; only the comment can still be changed. */
function givenScore({ language, surveyKind: kind }: PageContent, question: string, form: FormState): string {
  const { yourAnswer } = textsIn[language].page;
  return `<h1>${lines(question)}</h1>
<p>${escapeHtml(yourAnswer(form.score ?? 0, scaleOf[kind].max))}</p>`;
}

function commentField(facts: PageContent, form: FormState): string {
  const { page } = textsIn[facts.language];
  const prompt = facts.commentPrompt ?? page.commentPrompt;
  const hasProblem = form.problem === 'comment';
  const problem = hasProblem
    ? `<p class="error" id="comment-problem" role="alert">${escapeHtml(problemText(facts, 'comment'))}</p>`
    : '';
  const invalid = hasProblem ? ' aria-invalid="true" aria-describedby="comment-problem" autofocus' : '';
  // The parser drops a line break right after the tag, so this one protects the person's own.
  return `<label class="comment" for="comment">${escapeHtml(prompt)} <small>(${escapeHtml(page.optional)})</small></label>
${problem}
<textarea id="comment" name="comment" rows="3" maxlength="${commentLengthMax}"${invalid}>
${escapeHtml(form.comment)}</textarea>`;
}

function problemText({ language, surveyKind: kind }: PageContent, problem: FormProblem): string {
  const { chooseNumber, chooseOption, commentTooLong, answerTooLong, characters } = textsIn[language].page;
  const { min, max } = scaleOf[kind];
  if (problem === 'score') return chooseNumber(min, max);
  if (problem === 'comment') return commentTooLong(counted(language, commentLengthMax, characters));
  return problem.rule === 'option'
    ? chooseOption
    : answerTooLong(counted(language, answerLengthMax, characters));
}
