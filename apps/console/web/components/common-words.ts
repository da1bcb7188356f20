import { de } from '../words/de/common.ts';
import { en } from '../words/en/common.ts';
import { useWords } from '../words/words.ts';

/** The texts that components share. */
export const useCommonWords = () => useWords({ en, de });
