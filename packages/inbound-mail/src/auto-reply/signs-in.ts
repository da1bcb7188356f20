import { absence } from './signs/absence.ts';
import { later } from './signs/later.ts';
import { limited } from './signs/limited.ts';
import { machine } from './signs/machine.ts';
import { promise, received, ticket } from './signs/receipt.ts';
import { substitute } from './signs/substitute.ts';
import { thanks } from './signs/thanks.ts';

/** What the texts of answering programs have in common, in the languages of Europe. */
const signs = { machine, absence, later, limited, substitute, thanks, received, promise, ticket };
export type Sign = keyof typeof signs;

/** The signs in the beginning of a text. */
export function signsIn(text: string): ReadonlySet<Sign> {
  const start = text.slice(0, 2_000).replaceAll(/\s+/g, ' ');
  const found = Object.entries(signs).filter(([, pattern]) => pattern.test(start));
  // The entries of `signs` have its keys.
  return new Set(found.map(([sign]) => sign as Sign));
}
