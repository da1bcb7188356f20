import { en } from '../../../words/en/alerts.ts';
import { useLoadedWords } from '../../../words/words.ts';

const loadDe = () => import('../../../words/de/alerts.ts');

/** The texts of alerts and digests. */
export const useAlertWords = () => useLoadedWords(en, loadDe);
