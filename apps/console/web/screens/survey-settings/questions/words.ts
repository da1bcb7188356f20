import { en } from '../../../words/en/questions.ts';
import { useLoadedWords } from '../../../words/words.ts';

const loadDe = () => import('../../../words/de/questions.ts');

/** The texts of further questions. */
export const useQuestionWords = () => useLoadedWords(en, loadDe);
