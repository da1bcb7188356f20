import { createRequire } from 'node:module';
import EmailForwardParser from 'email-forward-parser';
import EmailReplyParser from 'email-reply-parser';
import { newText } from './src/reply-text/new-text.ts';
import { spansOf } from './src/reply-text/spans-of.ts';
import { above, answers, forwards, notForwards, older, quoted } from './test/reply-text/scoreboard-sets.ts';

/** Prints how many of the sets of this package each library reads right. Fetches nothing. */

const require = createRequire(import.meta.url);
// It has no types.
const planer = require('planer') as { extractFrom(text: string, type: string): string };

const readers: Record<string, (text: string) => string> = {
  'this package': (text) => newText({ text, html: null }),
  'email-reply-parser 2.3.9': (text) => new EmailReplyParser().read(text).getVisibleText(),
  'planer 1.2.0': (text) => planer.extractFrom(text, 'text/plain'),
};

const cases = answers.flatMap((answer) =>
  above.map((header) => ({
    answer,
    text: `${answer}\n\n${header}\n${header.endsWith(':') ? quoted : older}`,
  })),
);

for (const [name, read] of Object.entries(readers)) {
  const right = cases.filter(({ answer, text }) => plain(read(text)) === plain(answer)).length;
  process.stdout.write(`text of a reply\t${name}\t${right} of ${cases.length}\n`);
}

const forwardReaders: Record<string, (text: string) => boolean> = {
  'this package': (text) => spansOf({ text, html: null }).some(({ kind }) => kind === 'forwarded'),
  'email-forward-parser 1.8.3': (text) => new EmailForwardParser().read(text).forwarded,
};

for (const [name, isForwarded] of Object.entries(forwardReaders)) {
  const right =
    forwards.filter((text) => isForwarded(text)).length +
    notForwards.filter((text) => !isForwarded(text)).length;
  process.stdout.write(`a forwarded email\t${name}\t${right} of ${forwards.length + notForwards.length}\n`);
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
