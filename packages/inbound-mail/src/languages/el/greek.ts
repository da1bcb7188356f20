import type { Language } from '../language.ts';

export const greek: Language = {
  name: 'greek',
  mail: { wrote: ['έγραψε'] },
  autoReply: { absence: ['εκτός γραφείου', 'σε άδεια'], subjects: ['αυτόματη απάντηση'] },
};
