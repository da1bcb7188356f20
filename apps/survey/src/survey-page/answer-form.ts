import { escapeHtml, type PageAnswer } from '@reachback/common/http/routing/page';
import { counted, textsIn, type TextLanguage } from '../languages/languages.ts';
import type { LanguageTexts } from '../languages/language-texts.ts';
import { commentLengthMax, type Changeable } from '../responses/answer-rules.ts';
import { layout, lines } from './layout.ts';
import type { PageFacts } from './page-facts.ts';
import { unsubscribeFooter } from './unsubscribe-footer.ts';

/** What the form holds when it is shown. */
export interface FormState {
  score: number | null;
  comment: string;
  /** Chosen by the link in the mail, and not given yet. */
  preselected: boolean;
  /** A browser of a person records what is chosen automatically, see one-tap.ts. */
  tap: boolean;
  /** What was wrong with the form as it was sent. */
  problem: 'score' | 'comment' | null;
  may: Changeable;
  unsubscribeToken: string;
}

/** The question with its scale as native radio buttons, and a comment. Works without scripts. */
export function answerForm(status: number, facts: PageFacts, form: FormState): PageAnswer {
  const texts = textsIn[facts.language];
  const question = facts.question ?? texts.question(facts.place);
  const scale = form.may.score ? scaleFields(texts, question, form) : givenScore(texts, question, form);
  const tap = form.tap && form.preselected && form.may.score;
  const content = `<form method="post"${tap ? ' data-tap' : ''}>
${scale}
${commentField(facts.language, facts.commentPrompt ?? texts.page.commentPrompt, form)}
<button type="submit">${escapeHtml(texts.page.send)}</button>
</form>${tap ? '\n<script src="./tap.js" defer></script>' : ''}`;
  const title = form.problem ? `${problemText(facts.language, form.problem)} – ${question}` : question;
  const { language, sender } = facts;
  const frame = { language, title, sender, footer: unsubscribeFooter(texts, form.unsubscribeToken) };
  return { ...layout(status, frame, content), ...(tap ? { hasScript: true } : {}) };
}

function scaleFields(texts: LanguageTexts, question: string, form: FormState): string {
  const hasProblem = form.problem === 'score';
  const problem = hasProblem
    ? `<p class="error" id="problem" role="alert">${escapeHtml(texts.page.chooseNumber)}</p>`
    : '';
  const chosen =
    form.preselected && form.score !== null
      ? `<p class="chosen" id="chosen" role="status" data-recorded="${escapeHtml(texts.page.recorded('{score}'))}">${escapeHtml(texts.page.chosen(form.score))}</p>`
      : '';
  const describedBy = `${hasProblem ? 'problem ' : ''}ends${chosen ? ' chosen' : ''}`;
  return `<fieldset aria-describedby="${describedBy}">
<legend><h1>${lines(question)}</h1></legend>
${problem}
<div class="scale">${Array.from({ length: 11 }, (_none, score) => scoreField(score, form)).join('')}</div>
<p class="ends" id="ends"><span>0 – ${escapeHtml(texts.low)}</span><span>10 – ${escapeHtml(texts.high)}</span></p>
${chosen}
</fieldset>`;
}

function scoreField(score: number, form: FormState): string {
  const checked = form.score === score ? ' checked' : '';
  const focus = form.problem === 'score' && score === 0 ? ' autofocus' : '';
  return `<label><input type="radio" name="score" value="${score}" required${checked}${focus}><span>${score}</span></label>`;
}

/** The score stands; only the comment can still be changed. */
function givenScore(texts: LanguageTexts, question: string, form: FormState): string {
  return `<h1>${lines(question)}</h1>
<p>${escapeHtml(texts.page.yourAnswer(form.score ?? 0))}</p>`;
}

function commentField(language: TextLanguage, prompt: string, form: FormState): string {
  const texts = textsIn[language];
  const hasProblem = form.problem === 'comment';
  const problem = hasProblem
    ? `<p class="error" id="comment-problem" role="alert">${escapeHtml(problemText(language, 'comment'))}</p>`
    : '';
  const invalid = hasProblem ? ' aria-invalid="true" aria-describedby="comment-problem" autofocus' : '';
  // A line break right after the tag is dropped by the parser, so that one of the person's own is kept.
  return `<label class="comment" for="comment">${escapeHtml(prompt)} <small>(${escapeHtml(texts.page.optional)})</small></label>
${problem}
<textarea id="comment" name="comment" rows="3" maxlength="${commentLengthMax}"${invalid}>
${escapeHtml(form.comment)}</textarea>`;
}

function problemText(language: TextLanguage, problem: 'score' | 'comment'): string {
  const { chooseNumber, commentTooLong, characters } = textsIn[language].page;
  return problem === 'score' ? chooseNumber : commentTooLong(counted(language, commentLengthMax, characters));
}
