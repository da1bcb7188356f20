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

function scriptsIn(text: string): RegExp[] {
  if (isAscii.test(text)) return latin.test(text) ? [latin] : [];
  return [latin, ...Object.values(scripts)].filter((script) => script.test(text));
}

const languages = replyLanguages.map(({ name, commonWords }) => ({
  name,
  words: new Set(commonWords.split(' ')),
  scripts: scriptsIn(commonWords),
}));

/** One small word says little, however often: `a` is English, Italian and Portuguese. */
const clearCount = 2;

/** Names of the languages a sentence may be in: those with many of its small words, or all of its script when it has hardly any. */
export function likelyLanguages(words: readonly string[]): Set<string> {
  const written = scriptsIn(words.join(' '));
  // Pictures are understood in any language.
  const possible = languages.filter(
    (language) => written.length === 0 || language.scripts.some((script) => written.includes(script)),
  );
  const once = [...new Set(words)];
  const counted = possible.map(({ name, words: common }) => ({
    name,
    count: once.filter((word) => common.has(word)).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  if (most < clearCount) return new Set(possible.map(({ name }) => name));
  return new Set(counted.filter(({ count }) => count * 2 >= most).map(({ name }) => name));
}
