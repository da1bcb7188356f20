import { en } from '../words/en/common.ts';
import { useLoadedWords } from '../words/words.ts';

const loadDe = () => import('../words/de/common.ts');

/** Texts shared by components. */
export const useCommonWords = () => useLoadedWords(en, loadDe);
