/** What a reply says, as the API specification names it. */
export const replyCategories = [
  'interested',
  'meeting_request',
  'information_request',
  'not_interested',
  'do_not_contact',
  'out_of_office',
  'wrong_person',
  'bounce',
  'other',
] as const;
export type ReplyCategory = (typeof replyCategories)[number];
