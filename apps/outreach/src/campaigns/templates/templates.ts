import { emailWorkMax } from './liquid-budget.ts';
import { htmlEngine, textEngine, type RenderedText, type TemplateFault } from './liquid.ts';
import type { TemplateScope, Value } from './liquid-names.ts';
import {
  looksLikeHtml,
  partsOfHtml,
  partsOfText,
  unreadableHtml,
  withUnsubscribeLink,
} from './mail-parts.ts';
import { valuesByName } from './placeholder-names.ts';
import { presentLeadTexts, type LeadTexts } from '../../kinds/lead-texts.ts';

/** Maximum length of a subject. */
const subjectLengthMax = 1_000;

/** Texts of a step in Liquid, e.g. `{{first_name}}`, `{{ company | default: "your team" }}`. */
export interface StepText {
  /** Empty in a later step: the email continues the thread of the first. */
  subject: string;
  /** HTML when it contains a tag, else plain text; both parts of the email are generated from it. */
  body: string;
}

/** A person's data for templates. */
export interface TemplateLead extends LeadTexts {
  email: string;
  variables: Record<string, Value>;
}

export interface RenderFor {
  lead: TemplateLead;
  /** Also the value of `{{unsubscribe_link}}`. */
  unsubscribeLink: string;
  /** Adds the link below the text, unless the text already contains it. */
  addUnsubscribeLink: boolean;
}

/** A rendered email, or why the lead must not get it; `message` is for people. */
export type RenderedStep =
  | { status: 'rendered'; subject: string; text: string; html: string }
  | { status: 'unresolved'; names: string[]; message: string }
  | { status: 'error'; message: string };

/**
 * Renders one text of a step for one lead. A placeholder without a value (missing, null, empty or blank) and without
 * `default` is never rendered as empty: the outcome is `unresolved`, so that nobody gets "Hi ,". The subject is a
 * single line.
 */
export function renderStep(template: StepText, given: RenderFor): RenderedStep {
  try {
    return renderParts(template, given);
  } catch {
    // Any library error concerns only this text for this lead.
    return { status: 'error', message: 'the text cannot be made into an email' };
  }
}

function renderParts(
  template: StepText,
  { lead, unsubscribeLink, addUnsubscribeLink }: RenderFor,
): RenderedStep {
  const scope = scopeOf(lead, unsubscribeLink);
  const isHtml = looksLikeHtml(template.body);
  const subject = textEngine.render(template.subject, scope);
  const left = subject.status === 'rendered' ? emailWorkMax - subject.work : emailWorkMax;
  const body = (isHtml ? htmlEngine : textEngine).render(template.body, scope, left);
  if (subject.status !== 'rendered' || body.status !== 'rendered') return refusal(subject, body);
  const line = singleLine(subject.text);
  if (line.length > subjectLengthMax)
    return { status: 'error', message: `the subject came to more than ${subjectLengthMax} characters` };
  const parts = isHtml ? partsOfHtml(storable(body.text)) : partsOfText(storable(body.text));
  if (!parts) return { status: 'error', message: unreadableHtml };
  if (line === '' && template.subject.trim() !== '')
    return { status: 'error', message: 'the subject came out empty' };
  if (parts.text === '') return { status: 'error', message: 'the body came out empty' };
  const showsLink = parts.html.includes(unsubscribeLink) || parts.text.includes(unsubscribeLink);
  return {
    status: 'rendered',
    subject: line,
    ...(addUnsubscribeLink && !showsLink ? withUnsubscribeLink(parts, unsubscribeLink) : parts),
  };
}

/** Error in a subject or body; null if it is valid. */
export function checkTemplate(template: string): TemplateFault | null {
  return (looksLikeHtml(template) ? htmlEngine : textEngine).check(template);
}

/** The cached result of `checkTemplate` in this process; undefined if it was not checked. */
export function knownVerdict(template: string): { fault: TemplateFault | null } | undefined {
  return (looksLikeHtml(template) ? htmlEngine : textEngine).known(template);
}

/**
 * Finds values by placeholder name: exactly as written, else by an equal name (see placeholder-names.ts), among the
 * lead's fields before its variables. An empty value counts as missing.
 */
function scopeOf({ variables, ...lead }: TemplateLead, unsubscribeLink: string): TemplateScope {
  const fields = {
    email: lead.email,
    ...presentLeadTexts(lead),
    unsubscribe_link: unsubscribeLink,
  };
  const own = valuesByName(fields);
  const others = valuesByName(variables);
  return {
    variableOf: (name) => others.same(name) ?? others.alike(name),
    valueOf: (name) => own.same(name) ?? others.same(name) ?? own.alike(name) ?? others.alike(name),
  };
}

function refusal(...texts: RenderedText[]): RenderedStep {
  const broken = texts.find((text) => text.status === 'error');
  if (broken) return broken;
  const names = [...new Set(texts.flatMap((text) => (text.status === 'unresolved' ? text.names : [])))];
  const placeholders = names.map((name) => `{{${name.slice(0, 100)}}}`).join(', ');
  return {
    status: 'unresolved',
    names,
    message: `${placeholders}: the lead has no value; give it one, or the placeholder a default`,
  };
}

/** Removes what Postgres cannot store: filters can decode a NUL, or cut a surrogate pair in two. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Line breaks would end the header; other control characters do not belong in it. */
function singleLine(text: string): string {
  return storable(text)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
