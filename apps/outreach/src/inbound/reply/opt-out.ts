import { optOutLanguages } from './opt-out/languages.ts';
import type { OptOutAsk, OptOutLexicon } from './opt-out/lexicon.ts';
import { likelyLanguages, type Language } from './language.ts';
import { Phrases } from './phrase.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

/** A lexicon made ready. */
interface OptOutRules {
  language: Language;
  rules: { name: string; ask: OptOutAsk; asks: Phrases; guards: Phrases | null }[];
  requests: Phrases;
  guards: Phrases;
}

const languages = optOutLanguages.map(rulesOf);

/**
 * Name of the rule by which a person asks us to stop writing, e.g. `opt_out.english.leave_list`; null when none does.
 * `text` is the new text alone. A subject counts only as a command, since it mostly repeats ours.
 */
export function optOutRule({ text, subject }: { text: string; subject: string }): string | null {
  for (const sentence of sentencesOf(text)) {
    const rule = ruleFor(sentence);
    if (rule) return rule;
  }
  return ruleForSubject(subject);
}

function ruleFor({ words, clauses, question }: Sentence): string | null {
  const likely = likelyLanguages(words);
  for (const { language, rules, requests, guards } of languages) {
    if (!likely.has(language)) continue;
    if (question && !requests.isIn(words)) continue;
    const found = rules.find(
      (rule) =>
        (rule.ask === 'command' ? [words] : clauses).some((part) => rule.asks.isIn(part)) &&
        !rule.guards?.isIn(words),
    );
    if (found && !guards.isIn(words)) return found.name;
  }
  return null;
}

function ruleForSubject(subject: string): string | null {
  const [sentence, ...others] = sentencesOf(subject);
  if (!sentence || others.length > 0 || sentence.question) return null;
  const commands = languages.flatMap(({ rules }) => rules.filter(({ ask }) => ask === 'command'));
  return commands.find(({ asks }) => asks.isIn(sentence.words))?.name ?? null;
}

function rulesOf({ language, classes, asks, requests, guards, guardsOf = {} }: OptOutLexicon): OptOutRules {
  // The keys are those of the type, as the lexicons are written out in the code.
  const named = Object.entries(asks) as [OptOutAsk, string[]][];
  return {
    language,
    rules: named.map(([ask, sources]) => ({
      name: `opt_out.${language}.${ask}`,
      ask,
      asks: new Phrases(sources, classes),
      guards: guardsOf[ask] ? new Phrases(guardsOf[ask], classes) : null,
    })),
    requests: new Phrases(requests, classes),
    guards: new Phrases(guards, classes),
  };
}
