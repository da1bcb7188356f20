import { htmlEngine, textEngine, type RenderedText, type TemplateScope } from './liquid.ts';
import { looksLikeHtml, partsOfHtml, partsOfText, withUnsubscribeLink } from './mail-parts.ts';

/** What a step's texts are written in: Liquid, e.g. `{{first_name}}`, `{{ company | default: "your team" }}`. */
export interface StepText {
  /** Empty in a later step: the mail continues the thread of the first. */
  subject: string;
  /** HTML when it contains a tag, else plain text; both parts of the mail are made of it. */
  body: string;
}

/** What is known of the person. */
export interface TemplateLead {
  email: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  variables: Record<string, string | number | boolean>;
}

export interface RenderFor {
  lead: TemplateLead;
  /** Also the value of `{{unsubscribe_link}}`. */
  unsubscribeLink: string;
  /** Adds the link below the text, unless the text shows it already. */
  addUnsubscribeLink: boolean;
}

/** A mail's texts, or why the lead must not get it; `message` is for people. */
export type RenderedStep =
  | { status: 'rendered'; subject: string; text: string; html: string }
  | { status: 'unresolved'; names: string[]; message: string }
  | { status: 'error'; message: string };

/**
 * Renders one text of a step for one lead. A placeholder without a value (missing, null, empty or blank) and
 * without `default` is never left out of the text: the outcome is `unresolved`, so that nobody gets "Hi ,".
 * The subject comes out as a single line.
 */
export function renderStep(
  template: StepText,
  { lead, unsubscribeLink, addUnsubscribeLink }: RenderFor,
): RenderedStep {
  const scope = scopeOf(lead, unsubscribeLink);
  const isHtml = looksLikeHtml(template.body);
  const subject = textEngine.render(template.subject, scope);
  const body = (isHtml ? htmlEngine : textEngine).render(template.body, scope);
  if (subject.status !== 'rendered' || body.status !== 'rendered') return refusal(subject, body);
  const line = singleLine(subject.text);
  const parts = isHtml ? partsOfHtml(body.text) : partsOfText(body.text);
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

/** What is wrong with a subject or body, with the line; null when nothing is. */
export function checkTemplate(template: string): string | null {
  return textEngine.check(template);
}

/** A lead's own fields stand before variables of the same name, unless they are empty. */
function scopeOf(lead: TemplateLead, unsubscribeLink: string): TemplateScope {
  const values = {
    ...withValue(lead.variables),
    ...withValue({
      email: lead.email,
      first_name: lead.firstName,
      last_name: lead.lastName,
      company: lead.company,
    }),
  };
  return { ...values, unsubscribe_link: unsubscribeLink };
}

function withValue(values: Record<string, string | number | boolean | null>): TemplateScope {
  const entries = Object.entries(values).filter((entry): entry is [string, string | number | boolean] => {
    const value = entry[1];
    return typeof value === 'string' ? value.trim() !== '' : value !== null;
  });
  return Object.fromEntries(entries);
}

function refusal(...texts: RenderedText[]): RenderedStep {
  const broken = texts.find((text) => text.status === 'error');
  if (broken) return broken;
  const names = [...new Set(texts.flatMap((text) => (text.status === 'unresolved' ? text.names : [])))];
  const placeholders = names.map((name) => `{{${name}}}`).join(', ');
  return {
    status: 'unresolved',
    names,
    message: `${placeholders}: the lead has no value; give it one, or the placeholder a default`,
  };
}

/** Line breaks would end the header; other control characters have no business in it. */
function singleLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
