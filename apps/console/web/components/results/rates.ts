import type { CampaignResult } from '@reachback/client/outreach-types';
import { en } from '../../words/en/results.ts';
import { useLoadedWords } from '../../words/words.ts';

const loadDe = () => import('../../words/de/results.ts');

/** Texts of rate tables. */
export const useResultsWords = () => useLoadedWords(en, loadDe);

/** A rate with its 95 % interval, as returned by the API. */
export type Rate = NonNullable<CampaignResult['rates']['replied']>;

const earlyBelow = 100;
const repliesComeDays = 7;

/** Whether it is based on so few emails that it may still change a lot. */
export const isEarly = ({ of }: Rate): boolean => of < earlyBelow;

/** Whether replies to the emails of a day are still expected. */
export const isFresh = (day: string, now = Date.now()): boolean =>
  now - Date.parse(`${day}T00:00:00Z`) < repliesComeDays * 86_400_000;
