import { en } from '../../../words/en/look.ts';
import { useLoadedWords } from '../../../words/words.ts';

const loadDe = () => import('../../../words/de/look.ts');

/** The texts of this tab. */
export const useLookWords = () => useLoadedWords(en, loadDe);
