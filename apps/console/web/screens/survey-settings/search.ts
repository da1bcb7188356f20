import { flag, object, oneOf, text } from '../../data/search.ts';

export const surveySettingsTabs = [
  'surveys',
  'look',
  'timing',
  'places',
  'themes',
  'alerts',
  'unsubscribes',
] as const;

export const suppressionKinds = ['unsubscribed', 'bounced', 'complained'] as const;

export const surveySettingsSearch = object({
  tab: oneOf(surveySettingsTabs),
  /** An id, or `new`; of alerts `new-recipient` or `new-rule`, of themes `new`. */
  open: text(),
  q: text(),
  list: oneOf(['locations', 'providers']),
  archived: flag(),
  kind: oneOf(suppressionKinds),
});
