import { createHash } from 'node:crypto';
import { Context, filters, Liquid, type Template } from 'liquidjs';
import { LRUCache } from 'lru-cache';
import { charge, emailWorkMax, NotAllowed, sizeOf } from './liquid-budget.ts';
import { chargedOperators, ChargedCase } from './liquid-comparisons.ts';
import { isForbidden, messageOf, undefinedVariable } from './liquid-errors.ts';
import { limitFilters } from './liquid-filters.ts';
import {
  codeLengthOf,
  environmentOf,
  namesOf,
  standIn,
  type TemplateNames,
  type TemplateScope,
} from './liquid-names.ts';

/** Maximum length of a template. */
export const templateLengthMax = 50_000;
/**
 * Maximum number of tags and outputs in a template, of characters in them outside quotes, and nesting depth of tags.
 * Parsing costs about 15 µs per tag and 2 µs per character, before anything can be charged.
 */
const nodesMax = 1_000;
const codeLengthMax = 10_000;
const depthMax = 50;
/** Maximum length of a rendered template, including values. */
const renderedLengthMax = 200_000;
/** Characters of parsed templates in the cache, over all campaigns of the process; a node counts as `nodeLength`. */
const cachedLengthMax = 10_000_000;
const nodeLength = 500;
/** Maximum number of placeholders without a value that are reported by name. */
const unresolvedNamesMax = 10;
/** Tags that an email needs. No loops, so that each part of a template is rendered at most once; no files. */
const allowedTags = ['if', 'unless', 'case', 'assign', 'capture', 'comment', 'raw'];

const options = {
  strictVariables: true,
  strictFilters: true,
  // A condition may use a missing value, and `default` may replace it.
  lenientIf: true,
  ownPropertyOnly: true,
  timezoneOffset: 0,
  parseLimit: templateLengthMax,
  memoryLimit: emailWorkMax,
  operators: chargedOperators(),
} as const;

/** Result of rendering one template: its text, the placeholders without a value, or an error. */
export type RenderedText =
  | { status: 'rendered'; text: string; work: number }
  | { status: 'unresolved'; names: string[] }
  | { status: 'error'; message: string };

/** An error in a template, with the line. */
export interface TemplateFault {
  message: string;
  /** Whether the template uses something forbidden, rather than being unfinished. */
  isForbidden: boolean;
}

export interface TemplateEngine {
  /** @param work maximum units, see liquid-budget.ts */
  render(template: string, scope: TemplateScope, work?: number): RenderedText;
  /** Null when the template can be rendered. */
  check(template: string): TemplateFault | null;
  /** The cached verdict of an earlier check; undefined without one. */
  known(template: string): { fault: TemplateFault | null } | undefined;
}

interface Parsed {
  nodes: Template[];
  names: TemplateNames;
  length: number;
}

/** Engine for plain text: values are inserted unchanged. */
export const textEngine = createEngine(
  output(function (value) {
    charge(this.context, 20 + sizeOf(value), 'an output');
    return value;
  }),
);

/** Engine for HTML: values are escaped, e.g. a company called `A <b> & Co`; `| raw` inserts a value unchanged. */
export const htmlEngine = createEngine(
  output(function (value) {
    charge(this.context, 20 + 6 * sizeOf(value), 'an output');
    return (filters.escape as Output).call(this, value);
  }),
);

type Output = (this: { context: Context }, value: unknown) => unknown;

function output(outputEscape: Output): Liquid {
  // liquidjs calls it as a filter, which its type does not express.
  return new Liquid({ ...options, outputEscape: outputEscape as (value: unknown) => string });
}

function createEngine(liquid: Liquid): TemplateEngine {
  const everyTag: typeof liquid.tags = { ...liquid.tags, case: ChargedCase };
  Object.assign(liquid, { tags: Object.create(null) });
  for (const name of allowedTags) liquid.registerTag(name, everyTag[name]!);
  limitFilters(liquid);

  const cache = new LRUCache<string, Parsed>({
    maxSize: cachedLengthMax,
    sizeCalculation: ({ length }) => length,
  });
  // Checked once per text, as the whole campaign is checked whenever it changes.
  const verdicts = new LRUCache<string, { fault: TemplateFault | null }>({ max: 20_000 });
  const parse = (template: string): Parsed => {
    const known = cache.get(template);
    if (known) return known;
    const fresh = parseWithin(liquid, template);
    cache.set(template, fresh);
    return fresh;
  };

  return {
    render(template, scope, work = emailWorkMax) {
      try {
        return renderAll(liquid, parse(template), scope, work);
      } catch (error) {
        return { status: 'error', message: messageOf(error) };
      }
    },
    check(template) {
      const key = keyOf(template);
      const known = verdicts.get(key);
      if (known) return known.fault;
      const fault = check(template);
      verdicts.set(key, { fault });
      return fault;
    },
    known: (template) => verdicts.get(keyOf(template)),
  };

  function check(template: string): TemplateFault | null {
    let parsed: Parsed;
    try {
      parsed = parse(template);
    } catch (error) {
      return { message: messageOf(error), isForbidden: isForbidden(error) };
    }
    try {
      renderAll(liquid, parsed, sample, emailWorkMax);
      return null;
    } catch (error) {
      // An error caused only by the sample's values, such as an invalid date, is not a fault of the template.
      return isForbidden(error) ? { message: messageOf(error), isForbidden: true } : null;
    }
  }
}

function keyOf(template: string): string {
  return createHash('sha256').update(template).digest('base64');
}

/** A lead with a value for everything. */
const sample: TemplateScope = { valueOf: () => 'sample', variableOf: () => 'sample' };

/** @throws Error for a template that is broken, or exceeds a limit */
function parseWithin(liquid: Liquid, template: string): Parsed {
  const tokens = template.match(/\{[{%]/g)?.length ?? 0;
  if (tokens > nodesMax) throw new NotAllowed(`more than ${nodesMax} tags and placeholders`);
  if (codeLengthOf(template) > codeLengthMax)
    throw new NotAllowed(`more than ${codeLengthMax} characters within tags and placeholders`);
  const nodes = liquid.parse(template);
  if (isDeeperThan(nodes, depthMax))
    throw new NotAllowed(`tags stand more than ${depthMax} deep in one another`);
  // A filter, an argument and a path segment take about as much memory as a placeholder.
  const parts = tokens === 0 ? 0 : tokens + (template.match(/[|,.[]/g)?.length ?? 0);
  return { nodes, names: namesOf(template), length: template.length + parts * nodeLength + 1 };
}

function isDeeperThan(nodes: readonly Template[], depth: number): boolean {
  if (depth < 0) return true;
  return nodes.some((node) => isDeeperThan(childrenOf(node), depth - 1));
}

function childrenOf(node: Template): Template[] {
  // Each of the allowed tags returns its parts in one step.
  const step = node.children?.(false, true).next();
  return (step?.value as Template[] | undefined) ?? [];
}

/**
 * Renders, and continues after a placeholder without a value to collect the next ones, and to find other errors, which
 * matter more. All on one budget.
 * @throws Error for an error in the template
 */
function renderAll(
  liquid: Liquid,
  { nodes, names }: Parsed,
  scope: TemplateScope,
  work: number,
): RenderedText {
  const environment = environmentOf(names, scope);
  const unresolved: string[] = [];
  let left = work;
  for (;;) {
    const context = new Context(environment, liquid.options, { sync: true, memoryLimit: left }, { liquid });
    try {
      const text: string = liquid.renderSync(nodes, context);
      if (unresolved.length > 0) break;
      if (text.length > renderedLengthMax)
        throw new NotAllowed(`the text came to more than ${renderedLengthMax} characters`);
      return { status: 'rendered', text, work: workOf(context) };
    } catch (error) {
      const name = undefinedVariable(error);
      if (name === null) throw error;
      unresolved.push(name);
      if (unresolved.length >= unresolvedNamesMax || !standIn(environment, name)) break;
    }
    left -= workOf(context);
  }
  return { status: 'unresolved', names: [...new Set(unresolved)] };
}

function workOf({ memoryLimit }: Context): number {
  return memoryLimit['base'];
}
