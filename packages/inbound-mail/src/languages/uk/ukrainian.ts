import type { Language } from '../language.ts';

export const ukrainian: Language = {
  name: 'ukrainian',
  mail: { wrote: ['написав'] },
};
