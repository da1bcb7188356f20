import { object, oneOf, text } from '../../data/search.ts';

export const settingsTabs = ['organization', 'members', 'security', 'links', 'audit', 'data'] as const;

export const settingsSearch = object({
  tab: oneOf(settingsTabs),
  /** Filters of the audit log. */
  actor: text(),
  action: text(),
});
