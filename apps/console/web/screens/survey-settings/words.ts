import { en } from '../../words/en/survey-settings.ts';
import { useLoadedWords } from '../../words/words.ts';

const loadDe = () => import('../../words/de/survey-settings.ts');

/** Texts of this screen. */
export const useSurveySettingsWords = () => useLoadedWords(en, loadDe);
