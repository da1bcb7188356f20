import { flag, object, text } from '../../data/search.ts';

/** `open`: the id of the mailbox beside the list. `edit`: of the one whose dialog is open. `connect`: one is being added. */
export const mailboxesSearch = object({ q: text(), open: text(), edit: text(), connect: flag() });
