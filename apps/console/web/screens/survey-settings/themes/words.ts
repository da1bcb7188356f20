import { en } from '../../../words/en/themes.ts';
import { useLoadedWords } from '../../../words/words.ts';

const loadDe = () => import('../../../words/de/themes.ts');

/** The texts of this tab. */
export const useThemeWords = () => useLoadedWords(en, loadDe);
