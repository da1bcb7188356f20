/** A `{{ … }}` in a text. */
export interface Placeholder {
  start: number;
  end: number;
  name: string;
  /** Text of `default: "…"`. */
  fallback: string | undefined;
  /** Has only a name and possibly a default, so that it can be rendered here. */
  isPlain: boolean;
}

/** All placeholders of a text, in order. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(/\{\{-?([^{}]*?)-?\}\}/g)].map((match) => {
    const inside = (match[1] ?? '').trim();
    const parsed = /^([\w.-]+)(?:\s*\|\s*default:\s*(?:"([^"]*)"|'([^']*)'))?$/.exec(inside);
    return {
      start: match.index,
      end: match.index + match[0].length,
      name: parsed?.[1] ?? inside.split(/[\s|]/)[0] ?? '',
      fallback: parsed?.[2] ?? parsed?.[3],
      isPlain: parsed !== null,
    };
  });
}

/** Canonical name: case, dashes and underscores are ignored, as in the service. */
export const sameName = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Fields of every lead. */
export const ownFields = ['first_name', 'last_name', 'company', 'email', 'unsubscribe_link'] as const;

/** Whether a text uses more than names and defaults, which only the service can render. */
export const hasLogic = (text: string): boolean =>
  text.includes('{%') || placeholdersIn(text).some(({ isPlain }) => !isPlain);

/** The most similar known name, if it is similar enough for a typo. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((each) => ({ each, far: distance(sameName(name), sameName(each)) }))
    .toSorted((one, other) => one.far - other.far);
  const best = ranked[0];
  return best && best.far <= Math.max(1, Math.floor(name.length / 3)) ? best.each : undefined;
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + cost));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
