import { object, text } from '../../data/search.ts';

export const responsesSearch = object({ q: text() });
