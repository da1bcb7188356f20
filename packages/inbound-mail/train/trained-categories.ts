/** What the model may say. Opt-outs and absences are for rules alone. */
export const trainedCategories = [
  'interested',
  'meeting_request',
  'information_request',
  'not_interested',
  'wrong_person',
  'other',
  'do_not_contact',
] as const;
export type TrainedCategory = (typeof trainedCategories)[number];
