/** A line of a mail, without its line break. */
export interface Line {
  /** Without the marks of a quote, trimmed. */
  text: string;
  /** Written by somebody else before: it carries `>`, or stands in an element that mail programs quote with. */
  quoted: boolean;
  /** Stands in an element that mail programs put signatures in. */
  signed?: boolean;
}

/** A line that is not of an older mail. */
export interface OwnLine {
  kind: 'writer' | 'signature' | 'disclaimer' | 'machine';
  text: string;
}

const invisible = /[\u200B-\u200F\u2060\uFEFF\u00AD]/g;

/** The lines of a text/plain part, at most `linesMax`. */
export function linesOfText(text: string): Line[] {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n', linesMax)
    .map((line) => {
      const body = line.replaceAll(invisible, '').trim();
      // `>:` ends an announcement that was broken within an address.
      return { text: body, quoted: body.startsWith('>') && body !== '>:' };
    });
}

/** Most lines that are looked at; people write fewer. */
export const linesMax = 5_000;
