import { flag, object, oneOf, text } from '../../data/search.ts';

/** What a person asks of many mailboxes. */
export const mailboxGroups = ['working', 'trouble', 'paused'] as const;

/** `open`: the id of the mailbox beside the list. `edit`: of the one whose dialog is open. `connect`: one is being added. */
export const mailboxesSearch = object({
  q: text(),
  group: oneOf(mailboxGroups),
  open: text(),
  edit: text(),
  connect: flag(),
});
