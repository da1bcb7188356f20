import { en } from '../words/en/shell.ts';
import { useLoadedWords } from '../words/words.ts';

const loadDe = () => import('../words/de/shell.ts');

/** The texts of the shell. */
export const useShellWords = () => useLoadedWords(en, loadDe);
