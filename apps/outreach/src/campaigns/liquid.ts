import { Liquid, LiquidError, type Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';

/** Longest template. */
export const templateLengthMax = 50_000;
/** Longest text that a template may come to, values included. */
const renderedLengthMax = 500_000;
/** Characters of templates kept parsed, over all campaigns of the process. */
const cachedLengthMax = 10_000_000;

/** Tags a mail needs. No loops, so that the output is about as long as the template; no files. */
const allowedTags = ['if', 'unless', 'case', 'assign', 'capture', 'comment', 'raw'];

const options = {
  strictVariables: true,
  strictFilters: true,
  // A condition may ask for what is not there, and `default` may stand in for it.
  lenientIf: true,
  ownPropertyOnly: true,
  catchAllErrors: true,
  timezoneOffset: 0,
  parseLimit: templateLengthMax,
  memoryLimit: 2_000_000,
  renderLimit: 2_000,
} as const;

/** Values by placeholder. A name that is missing is unresolved; nothing here may be null or empty. */
export type TemplateScope = Record<string, string | number | boolean>;

/** Outcome of one template: its text, the placeholders without a value, or what is wrong with it. */
export type RenderedText =
  | { status: 'rendered'; text: string }
  | { status: 'unresolved'; names: string[] }
  | { status: 'error'; message: string };

export interface TemplateEngine {
  render(template: string, scope: TemplateScope): RenderedText;
  /** What is wrong with a template, with the line; null when it can be rendered. */
  check(template: string): string | null;
}

/** Values appear as they are. */
export const textEngine = createEngine(new Liquid(options));

/** Values appear escaped, so that a company called `A <b> & Co` stays one; `| raw` leaves a value as it is. */
export const htmlEngine = createEngine(new Liquid({ ...options, outputEscape: 'escape' }));

function createEngine(liquid: Liquid): TemplateEngine {
  const everyTag = liquid.tags;
  Object.assign(liquid, { tags: Object.create(null) });
  for (const name of allowedTags) liquid.registerTag(name, everyTag[name]!);
  const parsed = new LRUCache<string, Template[]>({
    maxSize: cachedLengthMax,
    sizeCalculation: (_, key) => key.length + 1,
  });
  const parse = (template: string) => {
    const known = parsed.get(template);
    if (known) return known;
    const fresh = liquid.parse(template);
    parsed.set(template, fresh);
    return fresh;
  };
  return {
    render(template, scope) {
      try {
        // Rendered without its prototype: `constructor` is a placeholder like any other.
        const text: string = liquid.renderSync(parse(template), Object.assign(Object.create(null), scope));
        if (text.length <= renderedLengthMax) return { status: 'rendered', text };
        return { status: 'error', message: `the text came to more than ${renderedLengthMax} characters` };
      } catch (error) {
        return failure(error);
      }
    },
    check(template) {
      try {
        parse(template);
        return null;
      } catch (error) {
        return messageOf(singleErrors(error)[0]!);
      }
    },
  };
}

/** Placeholders without a value matter only when nothing else is wrong. */
function failure(error: unknown): RenderedText {
  const errors = singleErrors(error);
  const broken = errors.find((one) => undefinedVariable(one) === null);
  if (broken) return { status: 'error', message: messageOf(broken) };
  return { status: 'unresolved', names: [...new Set(errors.map((one) => undefinedVariable(one)!))] };
}

/** With `catchAllErrors` the errors of a template come in one, those of an `if` inside that again in one. */
function singleErrors(error: unknown): Error[] {
  if (!(error instanceof Error)) throw error;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.flatMap(singleErrors);
  return [error];
}

function undefinedVariable(error: Error): string | null {
  const original = LiquidError.is(error) ? error.originalError : undefined;
  return original && 'variableName' in original ? String(original.variableName) : null;
}

/** `undefined filter: foo, line:2, col:3`: the first line, the rest shows the place in the text. */
function messageOf(error: Error): string {
  return error.message.split('\n')[0]!;
}
