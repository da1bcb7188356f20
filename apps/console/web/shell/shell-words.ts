import { de } from '../words/de/shell.ts';
import { en } from '../words/en/shell.ts';
import { useWords } from '../words/words.ts';

/** The texts of the shell. */
export const useShellWords = () => useWords({ en, de });
