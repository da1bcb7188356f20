import { object, text } from '../../data/search.ts';

export const visitsSearch = object({ q: text() });
