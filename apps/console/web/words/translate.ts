/** A longer message quotes someone else's text, and is not searched. In characters. */
const lengthMax = 2_000;

/**
 * Creates the function that translates messages of the services, as gettext does. The keys of `texts` are English
 * messages with numbered placeholders, which stand for any text: `there are {0} endpoints already; delete one first`.
 * What stands for a placeholder is translated if it is a message as well. The name of a field before a rule, as in
 * `questions[0].text: is required`, comes from `fields`. A message without a translation is returned unchanged.
 */
export function translatorOf(
  texts: Record<string, string>,
  fields: Record<string, string>,
): (message: string) => string {
  const known = new Map(Object.entries(texts));
  const names = new Map(Object.entries(fields));
  const patterns = [...known]
    .map(([english, text]) => ({ parts: english.split(/\{\d\}/), text }))
    .filter(({ parts }) => parts.length > 1)
    // Of several that fit, the one that says most.
    .toSorted((one, other) => other.parts.join('').length - one.parts.join('').length);

  const find = (message: string): string | undefined => {
    const text = known.get(message);
    if (text !== undefined) return text;
    for (const pattern of patterns) {
      const values = valuesIn(message, pattern.parts);
      if (values) return pattern.text.replaceAll(/\{(\d)\}/g, (_, place) => translated(values[place]!));
    }
    return undefined;
  };
  const findRule = (message: string): string | undefined => {
    const end = message.indexOf(': ');
    const rule = end < 0 ? undefined : find(message.slice(end + 2));
    return rule && `${fieldText(message.slice(0, end), names)}: ${rule}`;
  };
  const translated = (message: string): string =>
    message.length > lengthMax ? message : (find(message) ?? findRule(message) ?? message);
  return translated;
}

/** What stands between the parts of a pattern, or undefined if a text does not fit. Reads the text once. */
function valuesIn(text: string, [first = '', ...others]: string[]): string[] | undefined {
  const last = others.pop() ?? '';
  const end = text.length - last.length;
  if (!text.startsWith(first) || !text.endsWith(last) || end < first.length) return undefined;
  const values: string[] = [];
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end) return undefined;
    values.push(text.slice(at, found));
    at = found + part.length;
  }
  return [...values, text.slice(at, end)];
}

/** `Frage 1, Text` for `questions[0].text`. A part without a name, such as that of a header, stays as it is. */
function fieldText(path: string, names: ReadonlyMap<string, string>): string {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `, ${names.get(part) ?? part}`))
    .join('')
    .replace(/^,? /, '');
}
