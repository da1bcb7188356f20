import type { en } from '../en/conversation.ts';

export const de: typeof en = {
  us: 'Sie',
  step: (n) => `Schritt ${n}`,
  variant: (id) => `Variante ${id}`,
  kinds: { answer: 'von Hand geschrieben', forward: 'weitergeleitet' },
  quoted: 'Zitierten Text zeigen',
  hideQuoted: 'Zitierten Text verbergen',
  uncertain: 'vielleicht gesendet',
  noText: 'Diese E-Mail hat keinen Text.',
  subject: 'Betreff',
};
