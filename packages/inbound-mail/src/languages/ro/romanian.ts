import type { Language } from '../language.ts';

export const romanian: Language = {
  name: 'romanian',
  mail: { wrote: ['a scris', 'scris'], announcementBegins: ['în', 'la data de'] },
  autoReply: {
    absence: ['[îi]n concediu'],
    later: ['la [îi]ntoarcere'],
    substitute: ['urgent[ăe][^!?]{0,160}'],
    thanks: ['mul[țt]umesc'],
    subjects: ['r[ăa]spuns automat'],
  },
};
