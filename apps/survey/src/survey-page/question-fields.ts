import { escapeHtml } from '@reachback/common/http/routing/page';
import { textsIn } from '../languages/languages.ts';
import { answerLengthMax, numbersTo, type Answer, type AnswerProblem } from '../questions/answer.ts';
import type { Question } from '../questions/question.ts';
import { lines } from './layout.ts';
import type { PageContent } from './page-facts.ts';
import type { FormProblem } from './read-answer.ts';

/** A question as the form shows it. */
interface Shown {
  question: Question;
  /** The answer so far, valid or not. */
  answer: Answer | undefined;
  /** HTML of the validation error; empty for none. */
  problem: string;
  texts: { optional: string; noAnswer: string };
}

/** Renders the further questions of a survey, each with its answer so far; all are optional. Works without scripts. */
export function questionFields(
  { language, questions }: PageContent,
  form: { answers: readonly Answer[]; problem: FormProblem | null },
  problemText: (problem: AnswerProblem) => string,
): string {
  const { problem } = form;
  const fields = questions.map((question) => {
    const isWrong = problem !== null && typeof problem === 'object' && problem.questionId === question.id;
    return fieldOf({
      question,
      answer: form.answers.find((answer) => answer.question_id === question.id),
      problem: isWrong
        ? `<p class="error" id="${question.id}-problem" role="alert">${escapeHtml(problemText(problem))}</p>`
        : '',
      texts: textsIn[language].page,
    });
  });
  return fields.map((field) => `${field}\n`).join('');
}

function fieldOf(shown: Shown): string {
  switch (shown.question.kind) {
    case 'text':
      return textField(shown);
    case 'scale':
      return group(shown, scaleOf(shown));
    case 'choice':
      return group(shown, optionsOf(shown));
  }
}

function textField({ question: { id, text }, answer, problem, texts }: Shown): string {
  const invalid = problem ? ` aria-invalid="true" aria-describedby="${id}-problem" autofocus` : '';
  return `<label class="comment" for="${id}">${lines(text)} <small>(${escapeHtml(texts.optional)})</small></label>
${problem}
<textarea id="${id}" name="${id}" rows="3" maxlength="${answerLengthMax}"${invalid}>
${escapeHtml(answer?.text ?? '')}</textarea>`;
}

function group({ question: { id, text, scale }, problem, texts }: Shown, inputs: string): string {
  const describedBy = [problem && `${id}-problem`, scale && hasEnds(scale) && `${id}-ends`].filter(Boolean);
  const described = describedBy.length > 0 ? ` aria-describedby="${describedBy.join(' ')}"` : '';
  return `<fieldset class="further"${described}>
<legend>${lines(text)} <small>(${escapeHtml(texts.optional)})</small></legend>
${problem}${inputs}
</fieldset>`;
}

function optionsOf({ question, answer, problem, texts }: Shown): string {
  const { id, options, multiple } = question;
  const rows = options.map((option, index) =>
    optionRow({
      type: multiple ? 'checkbox' : 'radio',
      name: multiple ? `${id}.${option.id}` : id,
      value: multiple ? '1' : option.id,
      text: option.text,
      checked: answer?.options.some((chosen) => chosen.id === option.id) ?? false,
      focus: problem !== '' && index === 0,
    }),
  );
  return `<div class="options">${rows.join('')}${multiple ? '' : noneOf(id, texts.noAnswer)}</div>`;
}

interface OptionRow {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  text: string;
  checked: boolean;
  focus: boolean;
}

function optionRow({ type, name, value, text, checked, focus }: OptionRow): string {
  const state = `${checked ? ' checked' : ''}${focus ? ' autofocus' : ''}`;
  return `<label><input type="${type}" name="${name}" value="${value}"${state}><span>${escapeHtml(text)}</span></label>`;
}

/** An option that clears the choice, which radio buttons alone do not allow. Shown once a choice was made. */
function noneOf(name: string, text: string): string {
  return `<label class="none"><input type="radio" name="${name}" value=""><span>${escapeHtml(text)}</span></label>`;
}

function scaleOf({ question: { id, scale }, answer, problem, texts }: Shown): string {
  if (scale === null) return '';
  const numbers = numbersTo(scale.max).map((number) => {
    const state = `${answer?.score === number ? ' checked' : ''}${problem && number === 1 ? ' autofocus' : ''}`;
    return `<label><input type="radio" name="${id}" value="${number}"${state}><span>${number}</span></label>`;
  });
  const { low, high } = scale;
  const ends = hasEnds(scale)
    ? `<p class="ends" id="${id}-ends"><span>${low === null ? '' : `1 – ${escapeHtml(low)}`}</span><span>${high === null ? '' : `${scale.max} – ${escapeHtml(high)}`}</span></p>`
    : '';
  return `<div class="scale of-${scale.max}">${numbers.join('')}</div>
${ends}<div class="options">${noneOf(id, texts.noAnswer)}</div>`;
}

const hasEnds = ({ low, high }: NonNullable<Question['scale']>): boolean => low !== null || high !== null;
