import { replyLanguages } from '../languages/languages.ts';

const languages = replyLanguages.map(({ name, commonWords }) => ({
  name,
  words: new Set(commonWords.split(' ')),
}));

/** One small word says little: `a` is English, Italian and Portuguese. */
const clearCount = 2;

/** Names of the languages a sentence may be in: those with many of its small words, or all when it has hardly any. */
export function likelyLanguages(words: readonly string[]): Set<string> {
  const counted = languages.map(({ name, words: common }) => ({
    name,
    count: words.filter((word) => common.has(word)).length,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  if (most < clearCount) return new Set(languages.map(({ name }) => name));
  return new Set(counted.filter(({ count }) => count * 2 >= most).map(({ name }) => name));
}
