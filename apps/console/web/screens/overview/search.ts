import { object, text } from '../../data/search.ts';

export const overviewSearch = object({ q: text() });
