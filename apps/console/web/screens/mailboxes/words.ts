import { en } from '../../words/en/mailboxes.ts';
import { useLoadedWords } from '../../words/words.ts';

const loadDe = () => import('../../words/de/mailboxes.ts');

export const useMailboxWords = () => useLoadedWords(en, loadDe);
