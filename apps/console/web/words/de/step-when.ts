import type { en } from '../en/step-when.ts';
import { plural } from '../words.ts';

export const de: typeof en = {
  some: 'Nur für manche Personen',
  category: 'Antwort ist',
  everyone: 'Noch keine Antwort',
  opened: 'Hat eine E-Mail geöffnet',
  clicked: 'Hat einen Link geklickt',
  any: 'Egal',
  yes: 'Ja',
  no: 'Nein',
  quietDays: 'Tage ohne Antwort',
  means: (category) =>
    `Für Personen, deren Antwort „${category}“ ist. Sie bekommen diese Schritte statt der anderen, jeden einmal; die Tage zählen ab der Antwort. Eine weitere Antwort beendet das.`,
  skips:
    'Entschieden wird, wenn der Schritt an der Reihe ist: Trifft es nicht zu, entfällt er. Er wird nachgeholt, wenn die Person vor der nächsten E-Mail öffnet oder klickt.',
  quiet: (days) =>
    plural(days, {
      one: 'Er wartet, bis die Person # Tag nichts geschrieben hat.',
      other: 'Er wartet, bis die Person # Tage nichts geschrieben hat.',
    }),
  opensOff: 'Öffnungen werden in dieser Kampagne nicht gezählt.',
  clicksOff: 'Klicks werden in dieser Kampagne nicht gezählt.',
  toTracking: 'Im Zeitplan ändern',
  whenCategory: (category) => `bei „${category}“`,
  conditional: 'unter einer Bedingung',
};
