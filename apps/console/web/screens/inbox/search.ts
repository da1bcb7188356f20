import { object, oneOf, text } from '../../data/search.ts';

/** Groups of categories: replies that ask for something, and those that machines wrote. */
export const inboxViews = ['asking', 'automatic'] as const;

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
  /** The reply that is open. */
  id: text(),
});
