import { en } from '../words/en/common.ts';
import { useLoadedWords } from '../words/words.ts';

const loadDe = () => import('../words/de/common.ts');

/** The texts that components share. */
export const useCommonWords = () => useLoadedWords(en, loadDe);
