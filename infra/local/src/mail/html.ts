/** HTML that is safe to send. */
export interface Html {
  html: string;
}

type Value = string | number | Html | Html[];

/** Inserts values into HTML; values other than Html are escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const text = parts.reduce((done, part, place) => done + show(values[place - 1]!) + part);
  return { html: text };
}

function show(value: Value): string {
  if (Array.isArray(value)) return value.map((each) => each.html).join('');
  if (typeof value === 'object') return value.html;
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
