import { object, text } from '../../data/search.ts';

export const mailboxesSearch = object({ q: text() });
