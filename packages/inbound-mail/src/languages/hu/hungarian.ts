import type { Language } from '../language.ts';

export const hungarian: Language = {
  name: 'hungarian',
  mail: {
    wrote: ['írta'],
    headers: { from: ['feladó'], date: ['küldve'], to: ['címzett'], subject: ['tárgy'] },
  },
  dates: { until: ['és'] },
  autoReply: {
    absence: ['szabads[áa]gon', 'nem vagyok az irod[áa]ban'],
    later: [String.raw`visszat[ée]r\p{L}*`],
    substitute: ['s[üu]rg[őo]s[^!?]{0,160}'],
    thanks: ['k[öo]sz[öo]n[öo]m'],
    subjects: ['automatikus v[áa]lasz'],
  },
};
