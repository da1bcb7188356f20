import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { randomNumbers } from './random-numbers.ts';

/** One text made of a template. */
export interface TemplateText {
  /** The name of the file without its ending: `not-interested`. */
  kind: string;
  text: string;
}

const folder = path.join(import.meta.dirname, 'texts');
/** Texts made of a template with many choices; fewer choices make fewer texts. */
const textsMax = 16;
/** Choices between which a bar stands. */
const choices = /\(([^()]*\|[^()]*)\)/;

/**
 * Texts made of the templates in `texts`, the same in every run. A template is a line with the code of its language, and
 * brackets with choices parted by `|`, of which one may be empty.
 */
export function templateTexts(): TemplateText[] {
  const random = randomNumbers(2);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter(Boolean)
        .flatMap((line) => textsOf(line.slice(line.indexOf(' ') + 1), random))
        .map((text) => ({ kind: path.basename(file, '.txt'), text })),
    );
}

function textsOf(template: string, random: () => number): string[] {
  const made = Array.from({ length: textsMax }, () => oneOf(template, random));
  return [...new Set(made)];
}

function oneOf(template: string, random: () => number): string {
  let text = template;
  for (let found = choices.exec(text); found; found = choices.exec(text)) {
    const parts = found[1]!.split('|');
    const part = parts[Math.floor(random() * parts.length)]!;
    text = text.slice(0, found.index) + part + text.slice(found.index + found[0].length);
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
