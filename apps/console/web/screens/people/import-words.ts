import { en } from '../../words/en/import.ts';
import { useLoadedWords } from '../../words/words.ts';

const loadDe = () => import('../../words/de/import.ts');

export const useImportWords = () => useLoadedWords(en, loadDe);
