import { replyLanguages } from '../languages/languages.ts';

/** Scripts whose languages are looked for only where a letter of theirs stands; Latin letters stand in any text. */
const scripts = {
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  devanagari: /\p{Script=Devanagari}/u,
  // Chinese and Japanese share theirs.
  han: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  hangul: /\p{Script=Hangul}/u,
};
const latin = /[a-z]/;

// oxlint-disable-next-line no-control-regex -- these are all characters of ASCII
const isAscii = /^[\x00-\x7F]*$/;

type Script = keyof typeof scripts | 'latin';

function scriptsIn(text: string): Script[] {
  const found: Script[] = latin.test(text) ? ['latin'] : [];
  if (isAscii.test(text)) return found;
  // The keys are those of the constant.
  const others = Object.keys(scripts) as (keyof typeof scripts)[];
  return [...found, ...others.filter((name) => scripts[name].test(text))];
}

const languages = replyLanguages.map(({ name, commonWords }) => ({ name, scripts: scriptsIn(commonWords) }));

/** The names of the languages that have a small word. */
const namesByWord = new Map<string, string[]>();
for (const { name, commonWords } of replyLanguages)
  for (const word of new Set(commonWords.split(' '))) {
    const names = namesByWord.get(word);
    if (names) names.push(name);
    else namesByWord.set(word, [name]);
  }

/** One small word says little, however often: `a` is English, Italian and Portuguese. */
const clearCount = 2;

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Names of the languages a sentence may be in: those with many of its small words, or all of its script when it has hardly any. */
export function likelyLanguages(words: readonly string[]): ReadonlySet<string> {
  const likely = known.get(words) ?? likelyIn(words);
  known.set(words, likely);
  return likely;
}

function likelyIn(words: readonly string[]): ReadonlySet<string> {
  const possible = languagesWrittenIn(scriptsIn(words.join(' ')));
  const counts = new Map<string, number>();
  for (const word of new Set(words))
    for (const name of namesByWord.get(word) ?? [])
      if (possible.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most < clearCount) return possible;
  return new Set([...counts].filter(([, count]) => count * 2 >= most).map(([name]) => name));
}

const knownByScripts = new Map<string, ReadonlySet<string>>();

function languagesWrittenIn(written: readonly Script[]): ReadonlySet<string> {
  const key = written.join(' ');
  // Pictures are understood in any language.
  const isAny = written.length === 0;
  const found =
    knownByScripts.get(key) ??
    new Set(
      languages
        .filter((language) => isAny || language.scripts.some((script) => written.includes(script)))
        .map(({ name }) => name),
    );
  knownByScripts.set(key, found);
  return found;
}
