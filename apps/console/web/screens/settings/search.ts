import { object, oneOf } from '../../data/search.ts';

export const settingsTabs = ['organization', 'members', 'security', 'links', 'audit', 'data'] as const;

export const settingsSearch = object({ tab: oneOf(settingsTabs) });
