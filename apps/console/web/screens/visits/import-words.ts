import { en } from '../../words/en/visit-import.ts';
import { useLoadedWords } from '../../words/words.ts';

const loadDe = () => import('../../words/de/visit-import.ts');

/** The texts of the import. */
export const useVisitImportWords = () => useLoadedWords(en, loadDe);
