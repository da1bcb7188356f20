import { flag, object, text } from '../../data/search.ts';

/** `edit`: the id of the mailbox that is open. `connect`: a mailbox is being added. */
export const mailboxesSearch = object({ q: text(), edit: text(), connect: flag() });
