import { object, text } from '../../data/search.ts';

export const peopleSearch = object({ q: text() });
export const importSearch = object({ campaign: text() });
