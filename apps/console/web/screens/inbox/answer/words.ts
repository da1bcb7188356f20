import { useLoadedWords } from '../../../words/words.ts';
import { en } from '../../../words/en/answer.ts';

export const useAnswerWords = () => useLoadedWords(en, () => import('../../../words/de/answer.ts'));
