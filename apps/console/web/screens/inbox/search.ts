import { object, text } from '../../data/search.ts';

export const inboxSearch = object({ q: text() });
