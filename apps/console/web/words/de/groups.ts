import type { en } from '../en/groups.ts';

export const de: typeof en = {
  groups: { location: 'Standort', provider: 'Behandelnde', survey: 'Umfrage' },
  withoutGroup: { location: 'Kein Standort', provider: 'Keine Behandelnden', survey: 'Keine Umfrage' },
  gone: { location: 'Ein Standort', provider: 'Behandelnde', survey: 'Eine Umfrage' },
};
