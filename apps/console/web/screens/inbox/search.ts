import { object, oneOf, text } from '../../data/search.ts';

/** Which conversations; without one, the open ones. */
export const inboxViews = [
  'asking',
  'mine',
  'unread',
  'doubtful',
  'snoozed',
  'done',
  'automatic',
  'all',
] as const;

export const inboxSearch = object({
  q: text(),
  view: oneOf(inboxViews),
  category: oneOf([
    'meeting_request',
    'interested',
    'information_request',
    'wrong_person',
    'not_interested',
    'do_not_contact',
    'out_of_office',
    'bounce',
    'other',
  ]),
  campaign: text(),
  mailbox: text(),
  /** The reply whose conversation is open. */
  id: text(),
});
