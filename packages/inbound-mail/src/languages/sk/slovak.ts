import type { Language } from '../language.ts';

export const slovak: Language = {
  name: 'slovak',
  mail: { wrote: ['napísal', String.raw`napísal\(a\)`], announcementBegins: ['dňa'], sent: ['odoslané'] },
};
